// From which version of the built-in template a template began, so that what is new there can be offered.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table templates
      add column built_in_version_id int references template_versions on delete set null`.execute(db)
  // Until now every template began as a copy of the one edition there was, but for those that came from files.
  await sql`
    update templates t set built_in_version_id = (
      select min(v.id) from template_versions v join templates b on b.id = v.template_id where b.owner_id is null)
    where t.owner_id is not null and not exists
      (select from template_imports i where i.template_id = t.id)`.execute(db)
  await sql`create index templates_built_in on templates (built_in_version_id)`.execute(db)
}
