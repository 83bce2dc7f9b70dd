// Inspections pin a version of a template, and keep the key of the active section instead of its place.
import { type Kysely, sql } from 'kysely'

/** What exists was made with the one edition there was: a constant default says so without touching a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from template_versions`.execute(db)
  const [version] = rows
  if (!version || rows.length > 1)
    throw new Error(`expected one version of the built-in template, found ${rows.length}`)
  await sql`
    alter table inspections
      add column template_version_id int not null default ${sql.lit(version.id)},
      add column active_section text,
      add constraint inspections_template foreign key (template_version_id) references template_versions not valid
  `.execute(db)
  await sql`alter table inspections alter column template_version_id drop default`.execute(db)
}
