// SQL of an account's end.
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

/** Held against changes until the transaction ends. */
export async function lockLeavingUser(tx: Queryable, id: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'profile_image'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function userTypeOf(db: Queryable, id: number): Promise<number | undefined> {
  const found = await db.selectFrom('users').select('user_type_id').where('id', '=', id).executeTakeFirst()
  return found?.user_type_id
}

/** In the order of their ids, so that two transactions never wait for each other. */
export async function lockActiveAdministrators(tx: Queryable): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('user_type_id', '=', USER_TYPE_ADMIN)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Answers kept for repeated requests hold what they said of the user's clients. */
export async function deleteKeptAnswers(tx: Queryable, userId: number): Promise<void> {
  await sql`
    delete from idempotency_answers a using access_tokens t
    where t.user_id = ${userId} and a.scope like t.id || ' %'`.execute(tx)
}

/** Everything with a foreign key on it goes, or loses its name. */
export async function deleteUser(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
