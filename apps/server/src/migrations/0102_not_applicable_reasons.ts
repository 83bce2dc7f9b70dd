// Why a section is left out of an inspection (decision 51), by the section's key; those left out before have no reason.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspections add column not_applicable_reasons jsonb not null default '{}'`.execute(db)
}
