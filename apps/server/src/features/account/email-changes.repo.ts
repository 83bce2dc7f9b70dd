// The email_changes table.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { EmailChangesTable } from '#server/migrations/0078_email_changes.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function insertChange(tx: Queryable, row: Insertable<EmailChangesTable>): Promise<void> {
  await tx.insertInto('email_changes').values(row).execute()
}

export function findChange(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Selectable<EmailChangesTable> | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** A change, and all that the user's email became after it. Gives false when the first was deleted in the meantime. */
export async function deleteChangesFrom(tx: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .returning('id')
    .execute()
  return rows.some((row) => row.id === id)
}

/** Whether a user other than this one can put this email back, whatever its case. */
export async function isHeldForOther(
  db: Queryable,
  { email, userId, now }: { email: string; userId: number | undefined; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('email_changes')
    .select('id')
    .where(sql`lower(old_email)`, '=', sql`lower(${email})`)
    .where('expires_at', '>', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '<>', userId ?? 0))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** @param latest when those end that are made now: a clock that was set back must not make any longer */
export async function deleteEndedChanges(db: Queryable, now: Date, latest: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('expires_at', '>', latest)]))
    .execute()
}
