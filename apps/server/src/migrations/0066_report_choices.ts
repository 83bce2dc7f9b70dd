// What inspectors say of one inspection's report.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_choices (
      inspection_id integer primary key references inspections (id) on delete cascade,
      owner_id integer not null references owners (id) on delete cascade,
      version integer not null,
      -- Null: proposed from the facts.
      conclusion text,
      picks jsonb,
      agreement text not null,
      language text not null check (language in ('en', 'es', 'both')),
      print_changes boolean not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index report_choices_owner on report_choices (owner_id)`.execute(db)
}
