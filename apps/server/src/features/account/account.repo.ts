// SQL of the users table.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PaidTime, UsersTable } from '#server/migrations/0001_accounts.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readStatement } from '#server/platform/statement.ts'

export type UserRow = Selectable<UsersTable>

const UNIQUE_VIOLATION = '23505'

const oneUser = readStatement<{ id: number }>()((db, value) =>
  db.selectFrom('users').selectAll().where('id', '=', value('id')),
)

export async function findUser(db: Queryable, id: number): Promise<UserRow | undefined> {
  return (await oneUser(db, { id })).at(0)
}

/** Held until the transaction ends. */
export function lockUser(tx: Queryable, id: number): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Emails are told apart whatever their case. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('leaving_at', 'is', null)
    .executeTakeFirst()
}

/** Held until the transaction ends, whoever has this email. */
export async function lockUserByEmail(tx: Queryable, email: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forUpdate()
    .execute()
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

/** Gives undefined when the email became another's meanwhile; the transaction is of no use then. */
export async function updateUser(
  tx: Queryable,
  id: number,
  fields: Updateable<UsersTable>,
): Promise<UserRow | undefined> {
  try {
    return await tx.updateTable('users').set(fields).where('id', '=', id).returningAll().executeTakeFirst()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === UNIQUE_VIOLATION && constraint === 'users_email') return undefined
    throw error
  }
}

export async function setEmailConfirmed(tx: Queryable, id: number): Promise<void> {
  await tx.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', id).execute()
}

/** Gives false when the password is not `from` any more. */
export async function setPasswordHash(
  tx: Queryable,
  id: number,
  to: string,
  options: { from?: string; now: Date; firstUntil?: Date | null },
): Promise<boolean> {
  const { from, now, firstUntil = null } = options
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: to, updated_at: now, first_password_until: firstUntil })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('password_hash', '=', from ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives false when a first password was used, or is over. What is used is over by any process's clock. */
export async function endFirstPassword(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ first_password_until: new Date(0) })
    .where('id', '=', id)
    .where('first_password_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renewPasswordHash(
  db: Queryable,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()
}

export async function setProfileImage(db: Queryable, id: number, key: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ profile_image: key, updated_at: now }).where('id', '=', id).execute()
}

export async function setActive(tx: Queryable, id: number, isActive: boolean, now: Date): Promise<void> {
  await tx.updateTable('users').set({ is_active: isActive, updated_at: now }).where('id', '=', id).execute()
}

/** When paid access runs; the trigger on users tells every process. */
export async function setPaidTimes(tx: Queryable, id: number, times: readonly PaidTime[]): Promise<void> {
  const json = JSON.stringify(times)
  await tx
    .updateTable('users')
    .set({ paid_times: json })
    .where('id', '=', id)
    .where(sql<boolean>`paid_times <> ${json}::jsonb`)
    .execute()
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
