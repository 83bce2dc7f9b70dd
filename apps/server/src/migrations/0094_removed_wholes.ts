// Clients, inspections and single photos can be brought back too (ADR 115).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table removed
      alter column inspection_id drop not null,
      add column client_id int references clients on delete cascade,
      add column thing_id int,
      add column photos int not null default 0,
      drop constraint removed_kind_check,
      add constraint removed_kind_check check (kind in ('finding', 'option', 'photo', 'inspection', 'client'))`.execute(
    db,
  )
  await sql`update removed set photos = jsonb_array_length(content -> 'photos')`.execute(db)
  await sql`create index removed_of_client on removed (client_id) where client_id is not null`.execute(db)
  // A link to a report asks for the report that has this file.
  await sql`create index reports_file on reports (file_key) where file_key is not null`.execute(db)
  await sql`create index report_translations_file on report_translations (file_key)`.execute(db)
  await noteRestored(db)
}

/** What was removed stays so for those who follow the changes, unless its row comes back. */
async function noteRestored(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_restored(of_owner int, of_kind text, of_thing int) returns void language sql as $$
      update changes set is_removed = false
        where owner_id = of_owner and kind = of_kind and thing_id = of_thing and is_removed
    $$`.execute(db)
  await sql`
    create or replace function note_row() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_change(old.owner_id, tg_argv[0], old.id, true, null);
        return null;
      end if;
      if tg_op = 'INSERT' then
        perform note_restored(new.owner_id, tg_argv[0], new.id);
      end if;
      perform note_change(new.owner_id, tg_argv[0], new.id, false, null);
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function note_inspection() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_change(old.owner_id, 'inspection', old.id, true, null);
        return null;
      end if;
      if tg_op = 'INSERT' then
        perform note_restored(new.owner_id, 'inspection', new.id);
      end if;
      perform note_change(new.owner_id, 'inspection', new.id, false, new.revision);
      return null;
    end $$`.execute(db)
}
