// What was filled into the texts of a ready finding, by the names of its slots (ADR 126); null: nothing.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspection_labels add column slots jsonb`.execute(db)
}
