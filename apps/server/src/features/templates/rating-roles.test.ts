// Roles and limiting options: on the wire, through renaming, and in templates that were kept before there were any.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { TEMPLATE_FORMAT, TEMPLATE_FORMAT_ONE, type TemplateOne } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { openStep, startInspection, tap } from '#server/testing/inspection-factories.ts'
import { addTemplate, pinTemplate } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
})

const [pool, ...others] = smallTemplate.sections
if (!pool) throw new Error('the small template has sections')
/** As it was kept before roles; "Murky" is the owner's own word. */
const before: TemplateOne = {
  ...smallTemplate,
  format: TEMPLATE_FORMAT_ONE,
  sections: [
    {
      ...pool,
      observation: pool.observation.map(({ roles: _, ...rating }) => ({
        ...rating,
        choices: [...rating.choices, 'Murky'],
      })),
    },
    ...others.map((section) => ({
      ...section,
      observation: section.observation.map(({ roles: _, ...rating }) => rating),
    })),
  ],
}
const inspectionOf = async (template: Parameters<typeof addTemplate>[2]) => {
  const versionId = await addTemplate(app, owner, template)
  const inspection = await startInspection(app, owner)
  await pinTemplate(app, inspection.id, versionId)
  return inspection
}
const rolesIn = (checks: readonly { label: string; role?: string | undefined }[]) =>
  checks.map(({ label, role }) => [label, role])

test('ratings carry their roles, and keep them when they are renamed; an added one has none', async () => {
  const limiting = { ...pool.description[0], limits: ['Vinyl liner'] } as (typeof pool.description)[number]
  const inspection = await inspectionOf({
    ...smallTemplate,
    sections: [{ ...pool, description: [limiting] }, ...others],
  })
  const step = await openStep(app, inspection, pool.key)
  const [shell] = step.observation
  if (!shell) throw new Error('the pool is rated')
  expect(rolesIn(shell.checks)).toEqual([
    ['Satisfactory', 'good'],
    ['Poor', 'finding'],
    ['Not visible', 'not-inspected'],
  ])
  expect(step.description[0]?.checks.map(({ limits }) => limits)).toEqual([undefined, true, undefined])
  const path = {
    inspection_id: inspection.id,
    step_name: pool.key,
    section: 'observation',
    category: shell.id,
  }
  const by = { token: owner.token }
  await app.call(inspectionRoutes.updateLabel, { ...path, old_value: 'Poor', new_value: 'Deficient' }, by)
  await app.call(inspectionRoutes.addLabel, { ...path, new_label: 'Not visible at all' }, by)
  const { body } = await tap(app, inspection, shell, { Deficient: true })
  expect(rolesIn(body.category.checks)).toEqual([
    ['Satisfactory', 'good'],
    ['Deficient', 'finding'],
    ['Not visible', 'not-inspected'],
    ['Not visible at all', undefined],
  ])
})

test('a template of the first format is read with the roles of its words, and its own words have none', async () => {
  const inspection = await inspectionOf(before)
  const [shell] = (await openStep(app, inspection, pool.key)).observation
  expect(rolesIn(shell?.checks ?? [])).toEqual([
    ['Satisfactory', 'good'],
    ['Poor', 'finding'],
    ['Not visible', 'not-inspected'],
    ['Murky', undefined],
  ])
})

test('it is opened in the newest format; saved as it is it makes no version, and with a role it makes one', async () => {
  const versionId = await addTemplate(app, owner, before)
  const by = { token: owner.token }
  const cards = (await app.call(templateRoutes.list, { archived: 0 }, by)).body.templates
  const template_id = cards.find(({ version_id }) => version_id === versionId)?.id ?? 0
  const { content } = (await app.call(templateRoutes.get, { template_id }, by)).body
  expect(content.format).toBe(TEMPLATE_FORMAT)
  const save = (given: object, base_version_id: number) =>
    app.call(
      templateRoutes.save,
      { template_id, base_version_id, content: given as Record<string, unknown> },
      by,
    )
  expect((await save(content, versionId)).body).toMatchObject({ template: { number: 1 }, changes: [] })
  // A page that was open before the update sends what it read then.
  expect((await save(before, versionId)).body).toMatchObject({ template: { number: 1 }, changes: [] })
  const rated = structuredClone(content)
  const [shell] = rated.sections[0]?.observation ?? []
  if (shell) shell.roles = { ...shell.roles, Murky: 'finding' }
  const { body } = await save(rated, versionId)
  expect(body).toMatchObject({
    template: { number: 2 },
    changes: [
      {
        kind: 'changed',
        path: 'Pool & spa, Shell',
        after: { roles: expect.stringContaining('Murky: Finding') },
      },
    ],
  })
  const wrong = structuredClone(content) as unknown as { sections: { observation: { roles: unknown }[] }[] }
  const [first] = wrong.sections[0]?.observation ?? []
  if (first) first.roles = { Murky: 'bad' }
  const refused = await save(wrong, body.template.version_id)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    422,
    ['sections.0.observation.0.roles.Murky'],
  ])
})
