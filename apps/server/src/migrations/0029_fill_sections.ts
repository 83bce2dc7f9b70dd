// Fills in what 0028 added, and finds labels by the key of their section. Holds no lock that keeps anybody from reading.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspections validate constraint inspections_template`.execute(db)
  await sql`
    update inspections i set active_section = v.section_keys[i.book_mark]
    from template_versions v where v.id = i.template_version_id and i.book_mark > 0`.execute(db)
  // The first word of a category's id is its section's key.
  await sql`
    create index inspection_labels_section on inspection_labels (inspection_id, split_part(category, '.', 1))
  `.execute(db)
}
