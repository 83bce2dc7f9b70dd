// What a report says is made at once where its texts are few, else in a thread with limits: no inspection holds the others.
import { inThread } from '#server/platform/work-threads.ts'
import { type Makers, type Making, run } from './report-making.work.ts'

const WORK = new URL('./report-making.work.ts', import.meta.url)
/** 1,300 findings with all their texts full take half a second. */
const LIMITS = { seconds: 15 }
/** Characters that are made at once: 10 to 50 ms, for no rule of a report takes out of proportion long (domain/growth.test). */
const AT_ONCE = 200_000
/** What a value costs beside its characters. */
const VALUE_COST = 8

/**
 * Makes what the maker of that name gives. Fails with BudgetSpent where it takes too long, with 429 where too much of the
 * owner's waits already.
 */
export async function making<M extends keyof Makers>(
  ownerId: number,
  maker: M,
  ...given: Parameters<Makers[M]>
): Promise<ReturnType<Makers[M]>> {
  const task: Making = { maker, given }
  if (leftOf(AT_ONCE, given) < 0) return inThread(ownerId, WORK, task, LIMITS)
  return run(task) as ReturnType<Makers[M]>
}

/** How much of a budget of characters is left after a value; below zero, counting stopped early. */
function leftOf(characters: number, value: unknown): number {
  if (typeof value === 'string') return characters - value.length
  let left = characters - VALUE_COST
  if (typeof value !== 'object' || value === null) return left
  for (const part of value instanceof Map ? value.values() : Object.values(value)) {
    if (left < 0) return left
    left = leftOf(left, part)
  }
  return left
}
