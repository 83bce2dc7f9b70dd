// Templates by their rows, for inspections of another form than the built-in one.
import { createHash } from 'node:crypto'
import type { Template, TemplateOne } from '@plumbline/contract/template'
import { HOME_TEMPLATE_ID } from '@plumbline/contract/templates'
import { packText } from '#server/platform/packed-text.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

type AnyTemplate = Template | TemplateOne

/** Keeps a template of a user with one version; gives the version's id. */
export async function addTemplate(app: TestApp, owner: TestUser, template: AnyTemplate): Promise<number> {
  const { name, kind } = template
  const { id } = await app.database.db
    .insertInto('templates')
    .values((eb) => ({
      owner_id: eb.selectFrom('members').select('owner_id').where('user_id', '=', owner.id),
      user_id: owner.id,
      name,
      kind,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return addVersion(app, id, 1, template)
}

/** A built-in version by its edition, such as "2026.5". */
export function versionOf({ database }: TestApp, edition: string) {
  return database.db
    .selectFrom('template_versions')
    .select(['id', 'template_id', 'number', 'recommendations'])
    .where('catalogue_version', '=', edition)
    .executeTakeFirstOrThrow()
}

/** An own template that began as a copy of a built-in edition. */
export async function addCopyOf(
  app: TestApp,
  owner: TestUser,
  edition: string,
  content: Template,
): Promise<{ template_id: number; version_id: number }> {
  const { db } = app.database
  const version_id = await addTemplate(app, owner, { ...content, name: `Mine of ${edition}` })
  const { template_id } = await db
    .selectFrom('template_versions')
    .select('template_id')
    .where('id', '=', version_id)
    .executeTakeFirstOrThrow()
  const { id: built_in_version_id } = await versionOf(app, edition)
  await db.updateTable('templates').set({ built_in_version_id }).where('id', '=', template_id).execute()
  return { template_id, version_id }
}

/** Findings by section, item and label, in no order. */
export function findingsByName({ sections }: Template) {
  return new Map(
    sections.flatMap(({ key, recommendation }) =>
      recommendation.flatMap((item) =>
        item.recommendations.map((one) => [`${key}.${item.key}: ${one.label}`, one] as const),
      ),
    ),
  )
}

/** Keeps another version of the built-in template of a home, which new inspections pin from then on. */
export async function addBuiltInVersion(app: TestApp, template: Template, number = 7): Promise<void> {
  await addVersion(app, HOME_TEMPLATE_ID, number, template)
}

async function addVersion({ database }: TestApp, template_id: number, number: number, template: AnyTemplate) {
  const content = JSON.stringify(template)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await database.db
    .insertInto('template_contents')
    .values({ sha256, packed: await packText(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sections } = template
  const { id } = await database.db
    .insertInto('template_versions')
    .values({
      template_id,
      number,
      sha256,
      catalogue_version: `${template_id}-${number}`,
      section_keys: sections.map(({ key }) => key),
      section_titles: sections.map(({ title }) => title),
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Has an inspection, in which nothing is entered yet, ask what this version of a template asks. */
export async function pinTemplate(
  { database }: TestApp,
  inspectionId: number,
  versionId: number,
): Promise<void> {
  await database.db
    .updateTable('inspections')
    .set({ template_version_id: versionId })
    .where('id', '=', inspectionId)
    .executeTakeFirstOrThrow()
}
