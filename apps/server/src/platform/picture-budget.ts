// How much decoding an account may ask for: by the pixels and the bytes of its pictures, in any minute.
import { TEXT } from '@plumbline/contract/texts'
import type { UploadedFile } from '@plumbline/contract/wire'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Queryable } from './database.ts'
import { AppError } from './errors.ts'
import { pixelsOf } from './images.ts'

/**
 * Counts pictures before they are decoded. Fails with 429 and Retry-After while those before are not worked off: more
 * than a minute's worth at once is taken, and then waited for.
 */
export type SpendOnPictures = (userId: number, files: readonly UploadedFile[]) => Promise<void>

/** In a minute: some 330 photos as the web sends them, 250 of a phone's camera, 30 of the largest that are taken. */
const PIXELS = 3_000_000_000
const BYTES = 600_000_000
const MINUTE_MS = 60_000
/** Longer than any request is worth: a clock that was set back counts for nothing. */
const LONGEST_MS = 30 * MINUTE_MS

/** Works on the pool, outside any request's transaction: what was decoded counts even when it is rolled back. */
export function pictureBudget(db: Queryable, clock: Clock): SpendOnPictures {
  return async (userId, files) => {
    const pixels = await Promise.all(files.map(({ bytes }) => pixelsOf(bytes)))
    const share = Math.max(
      pixels.reduce((sum, of) => sum + of, 0) / PIXELS,
      files.reduce((sum, { bytes }) => sum + bytes.length, 0) / BYTES,
    )
    const key = `pictures:${userId}`
    const now = clock.now()
    const after = (ms: number) => new Date(now.getTime() + ms)
    const paidAt = after(share * MINUTE_MS)
    // When all that was asked for so far is worked off, at the rate that is allowed.
    const worth = sql<Date>`greatest(rate_windows.ends_at, ${now}) + (${paidAt}::timestamptz - ${now}::timestamptz)`
    const isBack = sql<boolean>`rate_windows.ends_at > ${after(LONGEST_MS)}`
    const taken = await db
      .insertInto('rate_windows')
      .values({ key, hits: 1, ends_at: paidAt })
      .onConflict((on) =>
        on
          .column('key')
          .doUpdateSet({ ends_at: sql<Date>`case when ${isBack} then ${paidAt} else ${worth} end` })
          .where((where) => where.or([where('rate_windows.ends_at', '<=', after(MINUTE_MS)), isBack])),
      )
      .returning('key')
      .executeTakeFirst()
    if (taken) return
    const { ends_at } = await db
      .selectFrom('rate_windows')
      .select('ends_at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const seconds = Math.ceil((ends_at.getTime() - now.getTime() - MINUTE_MS) / 1000)
    throw new AppError('too_many_requests', {
      message: TEXT.tooManyPictures,
      retryAfter: Math.max(1, seconds),
    })
  }
}
