// Takes away what 0028 and 0029 replaced: the catalogue's version, the bookmark and the step as numbers.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view client_cards as
    select
      inspection.client_id,
      inspection.id as inspection_id,
      coalesce(array_position(template.section_keys, inspection.active_section), 0)::smallint as book_mark,
      inspection.cover_cut_key,
      inspection.not_applicable,
      inspection.progress,
      report.made_at as report_made_at,
      report.file_key as report_file_key,
      report.file_name as report_file_name,
      report.time_zone as report_time_zone,
      array_to_string(template.section_keys, ' ') as section_keys,
      inspection.active_section,
      template.section_titles[array_position(template.section_keys, inspection.active_section)] as active_title
    from inspections inspection
    join template_versions template on template.id = inspection.template_version_id
    left join lateral (
      select made_at, file_key, file_name, time_zone
      from reports
      where reports.client_id = inspection.client_id and state = 'done'
      order by version desc
      limit 1
    ) report on true`.execute(db)
  await sql`alter table inspections drop column catalogue_version, drop column book_mark`.execute(db)
  await sql`alter table inspection_labels drop column step`.execute(db)
}
