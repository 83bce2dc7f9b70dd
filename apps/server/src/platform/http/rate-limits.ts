// Counts tries in windows of time, in PostgreSQL, so that all web processes share the count (decision 29).

import type { RateLimitName } from '@plumbline/contract/route'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

interface Limit {
  tries: number
  seconds: number
}

/** Per address and minute, by the names that the contract's routes carry. */
export const ADDRESS_LIMITS: Record<RateLimitName, Limit> = {
  register: { tries: 10, seconds: 60 },
  token: { tries: 30, seconds: 60 },
  'check-email': { tries: 60, seconds: 60 },
  forgot: { tries: 20, seconds: 60 },
  otp: { tries: 10, seconds: 60 },
  contact: { tries: 5, seconds: 60 },
  'verify-report': { tries: 60, seconds: 60 },
  captcha: { tries: 60, seconds: 60 },
  payment: { tries: 30, seconds: 60 },
}

export interface RateLimits {
  /** Counts one try; fails with 429 and Retry-After when it is one too many. */
  take(key: string, limit: Limit): Promise<void>
  /** The same, telling it instead. */
  isOver(key: string, limit: Limit): Promise<boolean>
  /** Takes one try back, as after a right password. */
  giveBack(key: string): Promise<void>
  /** Forgets a window. */
  forget(key: string): Promise<void>
  /** Keeps a mark for so many seconds from now. */
  mark(key: string, seconds: number): Promise<void>
  isMarked(key: string): Promise<boolean>
  /** How many windows run whose key begins with `prefix`, which ends with a colon; the one named `except` is left out. */
  countWindows(prefix: `${string}:`, except: string): Promise<number>
}

/** Works on the pool, outside any request's transaction: a try counts even when what it asked for is rolled back. */
export function rateLimits(db: Queryable, clock: Clock): RateLimits {
  const tooMany = (endsAt: Date) =>
    new AppError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000)),
    })

  const count = async (key: string, limit: Limit) => {
    const now = clock.now()
    const ends = new Date(now.getTime() + limit.seconds * 1000)
    // One that ends later than any could was begun before the clock was set back.
    const isOld = sql`rate_windows.ends_at <= ${now} or rate_windows.ends_at > ${ends}`
    return db
      .insertInto('rate_windows')
      .values({ key, hits: 1, ends_at: ends })
      .onConflict((on) =>
        on.column('key').doUpdateSet({
          hits: sql<number>`case when ${isOld} then 1 else rate_windows.hits + 1 end`,
          ends_at: sql<Date>`case when ${isOld} then ${ends} else rate_windows.ends_at end`,
        }),
      )
      .returning(['hits', 'ends_at'])
      .executeTakeFirstOrThrow()
  }

  return {
    take: async (key, limit) => {
      const window = await count(key, limit)
      if (window.hits > limit.tries) throw tooMany(window.ends_at)
    },
    isOver: async (key, limit) => (await count(key, limit)).hits > limit.tries,
    giveBack: async (key) => {
      await db
        .updateTable('rate_windows')
        .set({ hits: sql<number>`greatest(hits - 1, 0)` })
        .where('key', '=', key)
        .execute()
    },
    forget: async (key) => {
      await db.deleteFrom('rate_windows').where('key', '=', key).execute()
    },
    mark: async (key, seconds) => {
      const mark = { hits: 1, ends_at: new Date(clock.now().getTime() + seconds * 1000) }
      await db
        .insertInto('rate_windows')
        .values({ key, ...mark })
        .onConflict((on) => on.column('key').doUpdateSet(mark))
        .execute()
    },
    isMarked: async (key) => {
      const found = await db
        .selectFrom('rate_windows')
        .select('key')
        .where('key', '=', key)
        .where('ends_at', '>', clock.now())
        .executeTakeFirst()
      return found !== undefined
    },
    countWindows: async (prefix, except) => {
      // The character after the colon: by the order of `text_pattern_ops`, all keys that begin so stand between the two.
      const end = `${prefix.slice(0, -1)};`
      const { count } = await db
        .selectFrom('rate_windows')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(sql<boolean>`key ~>=~ ${prefix} and key ~<~ ${end}`)
        .where('key', '<>', except)
        .where('ends_at', '>', clock.now())
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

/** Forgets all windows whose key holds a text, whatever the case. */
export async function forgetWindowsNaming(tx: Queryable, text: string): Promise<void> {
  await tx
    .deleteFrom('rate_windows')
    .where(sql<boolean>`position(${text.toLowerCase()} in lower(key)) > 0`)
    .execute()
}
