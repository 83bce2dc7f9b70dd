// The third edition of the home's template as its version 3, and two more built-in templates: a condominium unit and the 11-month warranty.
import { createHash } from 'node:crypto'
import { thirdTemplate } from '@plumbline/catalogue/edition-3/template'
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { warrantyTemplate } from '@plumbline/catalogue/others/warranty/template'
import type { TemplateOne } from '@plumbline/contract/template'
import { HOME_TEMPLATE_ID, TEMPLATE_TEXT } from '@plumbline/contract/templates'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addVersion(db, HOME_TEMPLATE_ID, thirdTemplate, {
    number: 3,
    edition: '2026.3',
    note: TEMPLATE_TEXT.newsAccepted,
  })
  for (const [edition, template] of [
    ['condominium-2026.1', condominiumTemplate],
    ['warranty-2026.1', warrantyTemplate],
  ] as const) {
    const { name, kind } = template
    const { rows } = await sql<{ id: number }>`
      insert into templates (name, kind) values (${name}, ${kind}) returning id`.execute(db)
    for (const { id } of rows) await addVersion(db, id, template, { number: 1, edition, note: null })
  }
}

async function addVersion(
  db: Kysely<unknown>,
  templateId: number,
  template: TemplateOne,
  { number, edition, note }: { number: number; edition: string; note: string | null },
): Promise<void> {
  const content = JSON.stringify(template)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { sections } = template
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
    values (${templateId}, ${number}, ${sha256}, ${edition}, ${keys}, ${titles}, ${recommendations}, ${note})
  `.execute(db)
}
