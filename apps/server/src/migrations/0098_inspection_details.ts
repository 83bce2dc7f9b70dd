// What is asked of a house and a day by named fields; an inspection without any holds an empty object.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspections add column details jsonb not null default '{}'`.execute(db)
}
