// A password that another chose than the owner signs in once, and not for long (ADR 108).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column first_password_until timestamptz`.execute(db)
}
