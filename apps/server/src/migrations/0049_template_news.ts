// Forms that one inspection alone has, and names that its labels had before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table template_versions
      add column inspection_id int references inspections on delete cascade,
      add column base_version_id int references template_versions on delete cascade,
      add check ((inspection_id is null) = (base_version_id is null)),
      drop constraint template_versions_template_id_number_key`.execute(db)
  // What a template's own versions are found by; a form of one inspection bears the number of the version it stands on.
  await sql`
    create unique index template_versions_number on template_versions (template_id, number)
      where inspection_id is null`.execute(db)
  await sql`create index template_versions_template on template_versions (template_id)`.execute(db)
  await sql`
    create index template_versions_inspection on template_versions (inspection_id)
      where inspection_id is not null`.execute(db)
  await sql`
    create index template_versions_base on template_versions (base_version_id)
      where base_version_id is not null`.execute(db)
  await sql`alter table inspections add column former_labels jsonb not null default '{}'`.execute(db)
}
