// Emails without what nobody sees in them, as the door leaves them from now on (ADR 119): one with a zero-width blank in it
// was another than what its owner types, who was shut out.
import { type Kysely, sql } from 'kysely'

/** As `cleanAddress` of the contract had it then. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const cleaned = (email: string) => email.replace(UNSEEN, '').trim()

/** Anything beyond ASCII may hold some. */
const SUSPECT = sql`'[^ -~]'`

/**
 * An account's email stays as it is where another account has the cleaned one: two people, or one person twice, and
 * neither may be given the other's. Nobody can sign in by it then; its owner has the other account's mailbox. A cleaned
 * one is to be confirmed again, for it is not to the letter the one that was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { id, email } of await suspects(db, 'users', 'email'))
    await sql`
      update users set email = ${email}, is_email_confirmed = false
      where id = ${id} and not exists (select from users as other where lower(other.email) = lower(${email}))`.execute(
      db,
    )
  for (const { id, email } of await suspects(db, 'clients', 'email'))
    await sql`update clients set email = ${email} where id = ${id}`.execute(db)
  for (const { id, email } of await suspects(db, 'email_changes', 'old_email'))
    await sql`update email_changes set old_email = ${email} where id = ${id}`.execute(db)
}

async function suspects(db: Kysely<unknown>, table: string, column: string) {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, ${sql.ref(column)} as email from ${sql.table(table)} where ${sql.ref(column)} ~ ${SUSPECT}
    order by id`.execute(db)
  return rows.flatMap(({ id, email }) => {
    const clean = cleaned(email)
    return clean === email || clean === '' ? [] : [{ id, email: clean }]
  })
}
