// The account_events table.
import type { Insertable, Selectable } from 'kysely'
import type { AccountEventsTable } from '#server/migrations/0080_account_events.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type EventRow = Selectable<AccountEventsTable>

export async function insertEvent(tx: Queryable, row: Insertable<AccountEventsTable>): Promise<void> {
  await tx.insertInto('account_events').values(row).execute()
}

/** Newest first. @param before an id, of what is listed already */
export function listEvents(
  db: Queryable,
  userId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('account_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** By which devices somebody came in since then, and when by each first. */
export async function devicesSince(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<{ device_key: Buffer; first_at: Date }[]> {
  const rows = await db
    .selectFrom('account_events')
    .select((eb) => ['device_key', eb.fn.min('at').as('first_at')])
    .where('user_id', '=', userId)
    .where('event', 'in', ['registered', 'signed in'])
    .where('device_key', 'is not', null)
    .where('at', '>', since)
    .groupBy('device_key')
    .execute()
  return rows.flatMap(({ device_key, first_at }) => (device_key ? [{ device_key, first_at }] : []))
}

export async function deleteEventsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('account_events').where('user_id', '=', userId).execute()
}

export async function deleteEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('account_events').where('at', '<', before).execute()
}
