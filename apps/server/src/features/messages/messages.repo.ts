// The notifications table.

import type { NotificationsTable } from '#server/migrations/0004_reports.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type NewNotification = Pick<
  NotificationsTable,
  'user_id' | 'type' | 'report_id' | 'client_name' | 'file_key' | 'file_name' | 'created_at'
>

export async function insertNotification(tx: Queryable, row: NewNotification): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ ...row, read_at: null })
    .execute()
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
