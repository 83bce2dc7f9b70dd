// The second edition of the predefined content: version 2 of the built-in template. Inspections begun before keep the first.
import { createHash } from 'node:crypto'
import { secondTemplate } from '@plumbline/catalogue/edition-2/template'
import { TEMPLATE_TEXT } from '@plumbline/contract/templates'
import { type Kysely, sql } from 'kysely'

const EDITION = '2026.2'

export async function up(db: Kysely<unknown>): Promise<void> {
  const content = JSON.stringify(secondTemplate)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { sections } = secondTemplate
  const keys = sections.map(({ key }) => key)
  const titles = sections.map(({ title }) => title)
  const recommendations = sections
    .flatMap(({ recommendation }) => recommendation)
    .reduce((sum, part) => sum + part.recommendations.length, 0)
  await sql`
    insert into template_contents values (${sha256}, ${content}) on conflict (sha256) do nothing`.execute(db)
  await sql`
    insert into template_versions
      (template_id, number, sha256, catalogue_version, section_keys, section_titles, recommendations, note)
    select id, 2, ${sha256}, ${EDITION}, ${keys}, ${titles}, ${recommendations}, ${TEMPLATE_TEXT.newsAccepted}
    from templates where owner_id is null`.execute(db)
}
