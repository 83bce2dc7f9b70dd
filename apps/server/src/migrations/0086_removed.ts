// What was removed of an inspection, until it is brought back or 30 days are over (ADR 115).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed (
      id int generated always as identity primary key,
      owner_id int not null references owners on delete cascade,
      inspection_id int not null references inspections on delete cascade,
      kind text not null check (kind in ('finding', 'option')),
      category text not null,
      name text not null,
      content jsonb not null,
      file_keys text[] not null,
      removed_at timestamptz not null
    )`.execute(db)
  await sql`create index removed_list on removed (owner_id, id desc)`.execute(db)
  await sql`create index removed_of_inspection on removed (inspection_id)`.execute(db)
  await sql`create index removed_files on removed using gin (file_keys)`.execute(db)
  await sql`create index removed_by_age on removed (removed_at)`.execute(db)
}
