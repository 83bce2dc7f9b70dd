// The second file of a version: the same report in another language, made with it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column language text not null default 'en' check (language in ('en', 'es'))`.execute(
    db,
  )
  await sql`
    create table report_translations (
      report_id integer primary key references reports (id) on delete cascade,
      language text not null check (language in ('en', 'es')),
      -- Storage key, which is the file's SHA-256.
      file_key text not null,
      file_name text not null,
      pages integer not null,
      bytes integer not null,
      standard text,
      -- As its format says; never changed afterwards.
      content jsonb not null
    )`.execute(db)
}
