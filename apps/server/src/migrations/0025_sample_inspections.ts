// The sample inspection of an account, to look at and throw away: its client is marked, and there is at most one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add column is_sample boolean not null default false`.execute(db)
  await sql`create unique index clients_sample on clients (user_id) where is_sample`.execute(db)
}
