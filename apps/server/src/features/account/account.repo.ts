// SQL of the users table.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { UsersTable } from '#server/migrations/0001_accounts.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'

export type UserRow = Selectable<UsersTable>

const oneUser = statement<{ id: number }>()((db, value) =>
  db.selectFrom('users').selectAll().where('id', '=', value('id')),
)

export async function findUser(db: Queryable, id: number): Promise<UserRow | undefined> {
  return (await oneUser(db, { id })).at(0)
}

/** Emails are told apart whatever their case. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

/** Gives undefined when the email is taken, also by a registration at the same moment. */
export async function insertUser(db: Queryable, user: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function setProfileImage(db: Queryable, id: number, key: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ profile_image: key, updated_at: now }).where('id', '=', id).execute()
}

/** Gives false when nobody has this email. */
export async function setUserType(db: Queryable, email: string, userTypeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ user_type_id: userTypeId })
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether somebody's picture is this file of the store. */
export async function isProfileImage(db: Queryable, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('profile_image', '=', key)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
