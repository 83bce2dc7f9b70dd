// The home's findings in the house style: new inspections have them, own templates are offered each as a change, running inspections keep theirs.
import { fifthTemplate } from '@plumbline/catalogue/edition-5/template'
import { sixthTemplate } from '@plumbline/catalogue/edition-6/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { addTemplate, pinTemplate } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
afterAll(() => app.close())

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)

async function idOf(edition: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('template_versions')
    .select('id')
    .where('catalogue_version', '=', edition)
    .executeTakeFirstOrThrow()
  return id
}

/** By section, part and label: in which order they come is another matter. */
const findingsOf = ({ sections }: Template) =>
  new Map(
    sections.flatMap(({ key, recommendation }) =>
      recommendation.flatMap((part) =>
        part.recommendations.map((one) => [`${key}.${part.key}: ${one.label}`, one] as const),
      ),
    ),
  )

test('a template that began from 2026.5 is offered each finding as a change, and accepts all', async () => {
  const version_id = await addTemplate(app, owner, { ...fifthTemplate, name: 'Mine' })
  const { template_id } = await app.database.db
    .selectFrom('template_versions')
    .select('template_id')
    .where('id', '=', version_id)
    .executeTakeFirstOrThrow()
  const built_in_version_id = await idOf('2026.5')
  await app.database.db
    .updateTable('templates')
    .set({ built_in_version_id })
    .where('id', '=', template_id)
    .execute()
  const { changes } = (await as(templateRoutes.news, { template_id })).body
  const count = (wanted: string) =>
    changes.filter(({ kind, id }) => kind === wanted && id.includes('/')).length
  expect([count('changed'), count('added'), count('removed')]).toEqual([435, 66, 5])
  expect(changes.find(({ after }) => after?.label === 'Double-tapped breaker')?.before).toMatchObject({
    label: 'Double tap',
  })
  const accepted = await as(templateRoutes.accept, {
    template_id,
    base_version_id: version_id,
    changes: changes.map(({ id }) => id),
  })
  expect(accepted.status).toBe(200)
  const { content } = (await as(templateRoutes.get, { template_id })).body
  expect(findingsOf(content)).toEqual(findingsOf(sixthTemplate))
  expect((await as(templateRoutes.news, { template_id })).body.changes).toEqual([])
})

test('a new inspection has the new texts, whole sentences all; one that runs has what it began with', async () => {
  const begun = await startInspection(app, owner)
  const shown = async () => {
    const { catalogue_version } = (await as(inspectionRoutes.getStepCategories, { inspection_id: begun.id }))
      .body
    const { catalogue } = (await as(inspectionRoutes.catalogue, { version: catalogue_version })).body
    return { catalogue_version, panel: catalogue['electrical.recommendation.main-panel'], catalogue }
  }
  const now = await shown()
  expect(now.catalogue_version).toBe('2026.6')
  expect(now.panel?.['Double-tapped breaker']?.task).toBe(
    'Recommend evaluation and correction by a licensed electrician.',
  )
  const texts = Object.values(now.catalogue).flatMap((entries) =>
    Object.values(entries).flatMap(({ condition, implication, task }) => [condition, implication, task]),
  )
  expect(texts.filter((text) => text && /[[\]{}]/.test(text))).toEqual([])
  await pinTemplate(app, begun.id, await idOf('2026.5'))
  const kept = await shown()
  expect(kept.catalogue_version).toBe('2026.5')
  expect(kept.panel?.['Double tap']?.task).toMatch(/^Have a licensed electrician /)
})
