// SQL of who uses a file of the store, and the lock that keeps removal and new use apart.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

/**
 * Holds files against removal until the transaction ends, so that one found in the store stays there. Others may hold
 * the same ones.
 */
export async function holdFiles(tx: Queryable, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].sort()
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
    tx,
  )
}

/** Waits until nobody holds the file, then keeps new holders out until the transaction ends. */
export async function claimFile(tx: Queryable, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Whether a photo or a cover is this file, or a photo that can be brought back. */
export async function isFileUsed(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
        select from inspection_images
        where array[original_key, thumbnail_key, print_key, small_print_key] @> array[${key}::text])
      or exists (select from removed where file_keys @> array[${key}::text])
      or exists (select from inspections where cover_key = ${key})
      or exists (select from inspections where cover_cut_key = ${key}) as used`.execute(db)
  return rows[0]?.used ?? false
}
