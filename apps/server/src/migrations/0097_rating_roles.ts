// Ratings with roles, and options that limit: the next version of each built-in template. Inspections begun before keep theirs.
import { createHash } from 'node:crypto'
import { fourthTemplate, secondCondominium, secondWarranty } from '@plumbline/catalogue/edition-4/template'
import type { Template } from '@plumbline/contract/template'
import { TEMPLATE_TEXT } from '@plumbline/contract/templates'
import { type Kysely, sql } from 'kysely'
import { packText } from '#server/platform/packed-text.ts'

/** By the name of the version before. */
const NEXT = [
  ['2026.3', '2026.4', fourthTemplate],
  ['condominium-2026.1', 'condominium-2026.2', secondCondominium],
  ['warranty-2026.1', 'warranty-2026.2', secondWarranty],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, edition, template] of NEXT) await addVersion(db, before, edition, template)
}

/** The next version of the built-in template that has the version `before`. */
export async function addVersion(
  db: Kysely<unknown>,
  before: string,
  edition: string,
  template: Template,
): Promise<void> {
  const content = JSON.stringify(template)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { sections } = template
  const keys = sections.map(({ key }) => key)
  const titles = sections.map(({ title }) => title)
  const recommendations = sections
    .flatMap(({ recommendation }) => recommendation)
    .reduce((sum, part) => sum + part.recommendations.length, 0)
  const packed = await packText(content)
  await sql`
    insert into template_contents (sha256, packed) values (${sha256}, ${packed})
    on conflict (sha256) do nothing`.execute(db)
  await sql`
    insert into template_versions
      (template_id, number, sha256, catalogue_version, section_keys, section_titles, recommendations, note)
    select v.template_id, v.number + 1, ${sha256}, ${edition}, ${keys}, ${titles}, ${recommendations},
      ${TEMPLATE_TEXT.newsAccepted}
    from template_versions v join templates t on t.id = v.template_id
    where v.catalogue_version = ${before} and t.owner_id is null`.execute(db)
}
