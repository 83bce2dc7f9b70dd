// Numbers of reports that are drawn by chance: those of before counted the inspections, and are kept.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column number text`.execute(db)
  await sql`create index reports_number on reports (number) where number is not null`.execute(db)
}
