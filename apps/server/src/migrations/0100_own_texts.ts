// The inspector's own texts in the other language of a report.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_choices add column own_texts jsonb not null default '[]'`.execute(db)
}
