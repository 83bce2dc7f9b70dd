// Every commit leaves a row for each thing of an owner that it changed: which, not what (ADR 50).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table changes (
      owner_id int not null references owners on delete cascade,
      kind text not null,
      thing_id int not null,
      is_removed boolean not null,
      revision int,
      xid xid8 not null,
      changed_at timestamptz not null,
      primary key (owner_id, kind, thing_id)
    ) with (autovacuum_vacuum_scale_factor = 0.05)`.execute(db)
  await sql`create index changes_since on changes (owner_id, xid)`.execute(db)

  // What is removed stays so: its reports, which go with it, are no change of it. Of an owner who is being removed there
  // is nobody to tell.
  await sql`
    create function note_change(of_owner int, of_kind text, of_thing int, removed boolean, at_revision int)
    returns void language plpgsql as $$
    begin
      update changes
        set is_removed = is_removed or removed, revision = coalesce(at_revision, revision),
            xid = pg_current_xact_id(), changed_at = now()
        where owner_id = of_owner and kind = of_kind and thing_id = of_thing;
      if not found then
        insert into changes
          select id, of_kind, of_thing, removed, at_revision, pg_current_xact_id(), now()
          from owners where id = of_owner
          on conflict (owner_id, kind, thing_id) do update
            set is_removed = changes.is_removed or excluded.is_removed,
                revision = coalesce(excluded.revision, changes.revision),
                xid = excluded.xid, changed_at = excluded.changed_at;
      end if;
    end $$`.execute(db)
  await noteRows(db)
  await noteInspections(db)
  await noteProfiles(db)
}

/** Rows that are things themselves: their kind is the trigger's argument. */
async function noteRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_row() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_change(old.owner_id, tg_argv[0], old.id, true, null);
      else
        perform note_change(new.owner_id, tg_argv[0], new.id, false, null);
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, kind] of [
    ['clients', 'client'],
    ['properties', 'property'],
    ['templates', 'template'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_change`)} after insert or update or delete on ${sql.table(table)}
        for each row execute function note_row(${sql.lit(kind)})`.execute(db)

  await sql`
    create function note_template_version() returns trigger language plpgsql as $$
    begin
      perform note_change(owner_id, 'template', id, false, null) from templates where id = new.template_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger template_versions_change after insert on template_versions
      for each row execute function note_template_version()`.execute(db)
}

/** All edits of an inspection write its own row, labels and photos too; its newest report is on its card. */
async function noteInspections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_inspection() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_change(old.owner_id, 'inspection', old.id, true, null);
      else
        perform note_change(new.owner_id, 'inspection', new.id, false, new.revision);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger inspections_change after insert or update or delete on inspections
      for each row execute function note_inspection()`.execute(db)
  await sql`
    create function note_report() returns trigger language plpgsql as $$
    begin
      perform note_change(new.owner_id, 'inspection', new.inspection_id, false, null);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger reports_change after update of state on reports
      for each row when (new.state = 'done') execute function note_report()`.execute(db)
}

/** What a member's screens and reports show of a user. */
async function noteProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_profile() returns trigger language plpgsql as $$
    begin
      perform note_change(owner_id, 'profile', user_id, false, null) from members where user_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_change
      after update of email, first_name, last_name, phone_number, is_phone_verified, address, city, country, state, zip,
        website, company_info, inspector_license_number, license_expiration_date, profile_image, is_email_confirmed
      on users for each row execute function note_profile()`.execute(db)
}
