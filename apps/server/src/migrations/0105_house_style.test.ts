// The home's findings in the house style: new inspections have them, own templates are offered each as a change, running inspections keep theirs.
import { fifthTemplate } from '@plumbline/catalogue/edition-5/template'
import { sixthTemplate } from '@plumbline/catalogue/edition-6/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { addCopyOf, findingsByName, pinTemplate, versionOf } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
afterAll(() => app.close())

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)

test('a template that began from 2026.5 is offered each finding as a change, and accepts all', async () => {
  const { template_id, version_id } = await addCopyOf(app, owner, '2026.5', fifthTemplate)
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
  expect(findingsByName(content)).toEqual(findingsByName(sixthTemplate))
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
  await pinTemplate(app, begun.id, (await versionOf(app, '2026.5')).id)
  const kept = await shown()
  expect(kept.catalogue_version).toBe('2026.5')
  expect(kept.panel?.['Double tap']?.task).toMatch(/^Have a licensed electrician /)
})
