// The time zone that a report was made in, which is the property's, so that lists show its day as the report does.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column time_zone text`.execute(db)
  await sql`
    create or replace view client_cards as
    select
      inspection.client_id,
      inspection.id as inspection_id,
      inspection.book_mark,
      inspection.cover_cut_key,
      inspection.not_applicable,
      inspection.progress,
      report.made_at as report_made_at,
      report.file_key as report_file_key,
      report.file_name as report_file_name,
      report.time_zone as report_time_zone
    from inspections inspection
    left join lateral (
      select made_at, file_key, file_name, time_zone
      from reports
      where reports.client_id = inspection.client_id and state = 'done'
      order by version desc
      limit 1
    ) report on true`.execute(db)
}
