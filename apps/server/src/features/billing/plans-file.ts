// Plans by configuration: a JSON file that adds and changes plans at each start (decision 4).
import { readFile } from 'node:fs/promises'
import { planDays } from '@plumbline/contract/billing'
import { z } from 'zod'
import type { Database } from '#server/platform/database.ts'
import { savePlan } from './plans.repo.ts'

const PlansFile = z
  .array(
    z.strictObject({
      id: z.int().min(1),
      nickname: z.string().trim().min(1).max(100),
      /** Cents. */
      amount: z.int().min(50).max(99_999_999),
      /** 0: no longer sold; who holds it keeps it. */
      active: z.union([z.literal(0), z.literal(1)]),
    }),
  )
  .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length, 'an id is used twice')

/**
 * Adds and changes the plans of a file; removes none, for transactions speak of them. A new price is for who buys
 * from now on: a subscription renews at the price that was agreed.
 * Fails with an error that says what is wrong with the file.
 */
export async function applyPlansFile(database: Database, path: string): Promise<number> {
  const parsed = PlansFile.safeParse(parseJson(path, await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`PLANS_FILE ${path}: ${z.prettifyError(parsed.error)}`)
  await database.transaction(async (tx) => {
    for (const { id, nickname, amount, active } of parsed.data) {
      const isMonthly = planDays(id) === 30
      await savePlan(tx, {
        id,
        nickname,
        amount,
        is_active: active === 1,
        interval_plan: isMonthly ? 'monthly' : 'yearly',
        interval: isMonthly ? 'month' : 'year',
      })
    }
  })
  return parsed.data.length
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`PLANS_FILE ${path} is not valid JSON`, { cause: error })
  }
}
