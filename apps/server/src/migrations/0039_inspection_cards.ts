// What lists show of an inspection, one row each, beside the view that showed a client's only one. Keeps nobody from reading.
import { type Kysely, sql } from 'kysely'
import { fillProperties } from './0038_fill_properties.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a process of before wrote while 0038 filled.
  await fillProperties(db)
  await sql`alter table inspections validate constraint inspections_filled`.execute(db)
  await sql`
    create view inspection_cards as
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
      inspection.progress
    from inspections inspection
    join properties property on property.id = inspection.property_id
    join template_versions version on version.id = inspection.template_version_id`.execute(db)
}
