// The sample reports that were made: one for each look, content and address of the installation.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sample_reports (
      version integer generated always as identity primary key,
      fingerprint text not null unique,
      asked_at timestamptz not null,
      file_key text
    )`.execute(db)
}
