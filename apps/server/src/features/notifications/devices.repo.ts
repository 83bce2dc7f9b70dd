// The devices table: one row for each session that said what it is on.
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { DevicesTable } from '#server/migrations/0010_message_delivery.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Records a session's device; a push token that another session had is this one's from now on. */
export async function saveDevice(tx: Queryable, device: Insertable<DevicesTable>): Promise<void> {
  const token = device.fcm_token
  if (token !== null) {
    // Two sessions that name the same token at once take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`.execute(tx)
    await tx
      .updateTable('devices')
      .set({ fcm_token: null })
      .where(sql`md5(fcm_token)`, '=', sql`md5(${token})`)
      .where('token_id', '!=', device.token_id)
      .execute()
  }
  const { token_id: _, ...facts } = device
  await tx
    .insertInto('devices')
    .values(device)
    .onConflict((on) => on.column('token_id').doUpdateSet(facts))
    .execute()
}

/** What a user's sessions are on. */
export function devicesOf(db: Queryable, userId: number) {
  return db
    .selectFrom('devices')
    .select(['platform', 'permission', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Ids of those that messages to a user are pushed to: signed in, with a token, and not against it. */
export async function reachableDevices(tx: Queryable, userId: number, now: Date): Promise<number[]> {
  const rows = await reachable(tx, now).where('device.user_id', '=', userId).select('device.id').execute()
  return rows.map(({ id }) => id)
}

/** The push token of such a device; undefined when it is not to be reached any more. */
export async function pushTokenOf(
  tx: Queryable,
  deviceId: number,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  const row = await reachable(tx, now)
    .where('device.id', '=', deviceId)
    .where('device.user_id', '=', userId)
    .select('device.fcm_token')
    .executeTakeFirst()
  return row?.fcm_token ?? undefined
}

function reachable(tx: Queryable, now: Date) {
  return tx
    .selectFrom('devices as device')
    .innerJoin('access_tokens as session', 'session.id', 'device.token_id')
    .innerJoin('users as user', 'user.id', 'device.user_id')
    .where('device.fcm_token', 'is not', null)
    .where('device.permission', '!=', 'denied')
    .where('session.expires_at', '>', now)
    .where('user.is_active', '=', true)
}

/** The provider knows this token no more; one that came meanwhile stays. */
export async function forgetPushToken(tx: Queryable, deviceId: number, token: string): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ fcm_token: null })
    .where('id', '=', deviceId)
    .where('fcm_token', '=', token)
    .execute()
}
