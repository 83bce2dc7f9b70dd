// The notifications table.

import { sql } from 'kysely'
import type { NotificationsTable } from '#server/migrations/0004_reports.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type NewNotification = Pick<
  NotificationsTable,
  'user_id' | 'type' | 'report_id' | 'client_name' | 'file_key' | 'file_name' | 'created_at'
>

/** What a user's notifications are locked by; any number that no other lock of this database has. */
const LOCK_KIND = 10

/**
 * Gives the new row's id. One user's are written one after the other, so that their ids are committed in order: a stream
 * that has told one never finds an earlier one afterwards.
 */
export async function insertNotification(tx: Queryable, row: NewNotification): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK_KIND}, ${row.user_id})`.execute(tx)
  const { id } = await tx
    .insertInto('notifications')
    .values({ ...row, read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first, those after one of them, made since `since`. */
export function notificationsAfter(tx: Queryable, userId: number, id: number, since: Date, limit: number) {
  return tx
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .where('created_at', '>', since)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findNotification(tx: Queryable, id: number) {
  return tx.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The id of a user's newest; 0 where there is none. */
export async function newestId(tx: Queryable, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

export async function deleteNotificationsBefore(tx: Queryable, time: Date): Promise<void> {
  await tx.deleteFrom('notifications').where('created_at', '<=', time).execute()
}

/** Newest first, those made since `since`. */
export function listNotifications(tx: Queryable, userId: number, since: Date, limit: number) {
  return tx
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** @param id one of them, or undefined for all; a foreign or unknown one marks nothing */
export async function markRead(
  tx: Queryable,
  userId: number,
  id: number | undefined,
  at: Date,
): Promise<number> {
  let query = tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
  query = query.where('user_id', '=', userId)
  if (id !== undefined) query = query.where('id', '=', id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function removeNotifications(
  tx: Queryable,
  userId: number,
  id: number | undefined,
): Promise<number> {
  let query = tx.deleteFrom('notifications').where('user_id', '=', userId)
  if (id !== undefined) query = query.where('id', '=', id)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}
