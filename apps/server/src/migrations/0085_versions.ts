// When each thing was last changed, so that a change made from an older one is told (ADR 114).
import { type Kysely, sql } from 'kysely'

/** Columns that are empty, or 0 without being written: no row is touched, and none is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection_labels
      add column checked_version int not null default 0,
      add column order_version int not null default 0,
      add column field_versions jsonb`.execute(db)
  await sql`alter table inspections add column versions jsonb`.execute(db)
  for (const table of ['clients', 'properties'])
    await sql`
      alter table ${sql.table(table)}
        add column version int not null default 0,
        add column field_versions jsonb`.execute(db)
  await sql`
    create or replace view inspection_cards as
    select
      inspection.id as inspection_id,
      inspection.client_id,
      inspection.kind as inspection_kind,
      -- The one place that says what is open: until the first report is made.
      not exists (
        select from reports where reports.inspection_id = inspection.id and reports.state = 'done'
      ) as is_open,
      property.id as property_id,
      property.address as property_address,
      property.city as property_city,
      property.state as property_state,
      version.template_id,
      version.id as template_version_id,
      (select name from templates where templates.id = version.template_id) as template_name,
      coalesce(array_position(version.section_keys, inspection.active_section), 0)::smallint as book_mark,
      array_to_string(version.section_keys, ' ') as section_keys,
      inspection.active_section,
      version.section_titles[array_position(version.section_keys, inspection.active_section)] as active_title,
      inspection.cover_cut_key,
      inspection.not_applicable,
      inspection.progress,
      inspection.revision,
      inspection.versions
    from inspections inspection
    join properties property on property.id = inspection.property_id
    join template_versions version on version.id = inspection.template_version_id`.execute(db)
}
