// What lists show of an inspection, one row each, beside the view that showed a client's only one. Keeps nobody from reading.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspections validate constraint inspections_filled`.execute(db)
  await sql`
    create view inspection_cards as
    select
      inspection.id as inspection_id,
      inspection.client_id,
      inspection.kind as inspection_kind,
      -- The one place that says what is open: until the first report is made.
      report.made_at is null as is_open,
      property.id as property_id,
      property.address as property_address,
      property.city as property_city,
      property.state as property_state,
      template.id as template_id,
      version.id as template_version_id,
      template.name as template_name,
      coalesce(array_position(version.section_keys, inspection.active_section), 0)::smallint as book_mark,
      array_to_string(version.section_keys, ' ') as section_keys,
      inspection.active_section,
      version.section_titles[array_position(version.section_keys, inspection.active_section)] as active_title,
      inspection.cover_cut_key,
      inspection.not_applicable,
      inspection.progress,
      report.made_at as report_made_at,
      report.file_key as report_file_key,
      report.file_name as report_file_name,
      report.time_zone as report_time_zone
    from inspections inspection
    join properties property on property.id = inspection.property_id
    join template_versions version on version.id = inspection.template_version_id
    join templates template on template.id = version.template_id
    left join lateral (
      select made_at, file_key, file_name, time_zone
      from reports
      where reports.inspection_id = inspection.id and state = 'done'
      order by version desc
      limit 1
    ) report on true`.execute(db)
}
