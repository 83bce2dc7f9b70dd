// Findings keep their number from the first version that prints it on (decision 50), and levels mean what their owner says.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_settings
      add column meaning_safety text not null default '',
      add column meaning_concern text not null default '',
      add column meaning_repair text not null default '',
      add column meaning_improve text not null default '',
      add column meaning_monitor text not null default ''`.execute(db)
  await sql`alter table inspection_labels add column number text`.execute(db)
  await sql`alter table inspections add column last_numbers jsonb not null default '{}'`.execute(db)
  await sql`
    create temporary table told_numbers on commit drop as
      select r.inspection_id, r.version, f ->> 'category' as category, f ->> 'label' as label, f ->> 'number' as number
      from report_contents c
        join reports r on r.id = c.report_id,
        jsonb_array_elements(c.content -> 'sections') s,
        jsonb_array_elements(s -> 'findings') f`.execute(db)
  // Those of the newest version stay; what any version called so is no other finding's.
  await sql`
    update inspection_labels l set number = t.number
    from told_numbers t
    where t.version = (select max(version) from told_numbers n where n.inspection_id = t.inspection_id)
      and l.inspection_id = t.inspection_id and l.category = t.category and not l.is_deleted
      and coalesce(l.name, l.catalogue_label) = t.label`.execute(db)
  await sql`
    update inspections i set last_numbers = m.last
    from (
      select inspection_id, jsonb_object_agg(section, last) as last
      from (
        select inspection_id, split_part(number, '.', 1) as section, max(split_part(number, '.', 2)::int) as last
        from told_numbers group by 1, 2) as of_section
      group by 1) as m
    where i.id = m.inspection_id`.execute(db)
}
