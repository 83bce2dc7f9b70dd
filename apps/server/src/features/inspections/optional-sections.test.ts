// A section that may be left out: nothing of it counts, and the report has none of it, until something is entered there.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { templateRoutes } from '@plumbline/contract/templates'
import type { ReportContent } from '@plumbline/domain/report/content'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import { openStep, type TestInspection, tap } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const OPTIONAL = 'dock'

let app: TestApp
let owner: TestUser
let inspection: TestInspection
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
  inspection = await startOptional()
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: owner.token })

/** One made with a template of the inspector's own, whose second section of three may be left out. */
async function startOptional(): Promise<TestInspection> {
  const made = await app.call(templateRoutes.create, { name: 'Lake', from_template_id: 1 }, by())
  const { id: template_id, version_id: base_version_id } = made.body.template
  const sections = smallTemplate.sections.map((one) => ({ ...one, optional: one.key === OPTIONAL }))
  const content = { ...smallTemplate, sections }
  const saved = await app.call(templateRoutes.save, { template_id, base_version_id, content }, by())
  expect(saved.status).toBe(200)
  const client = await makeClient(app, owner)
  const wish = { client_id: client.id, new: 1, template_id, paragraph_text: 'A house at the lake.' }
  const { body } = await app.call(inspectionRoutes.create, wish, by())
  return { id: body.inspection_id, owner, client }
}

const states = async () =>
  (await app.call(inspectionRoutes.getInspections, {}, by())).body.inspections.find(
    ({ id }) => id === inspection.id,
  )?.steps

async function reported() {
  const { reportId } = await makeReport(app, owner, inspection.client.id)
  const answer = await app.call(reportRoutes.reportContent, { report_id: reportId }, by())
  return answer.body.content as unknown as ReportContent
}

const titlesOf = ({ sections }: ReportContent) => sections.map(({ number, title }) => `${number} ${title}`)

async function answer(choice: string, isChosen: boolean) {
  const [deck] = (await openStep(app, inspection, OPTIONAL)).observation
  if (!deck) throw new Error('The dock asks nothing')
  expect((await tap(app, inspection, deck, { [choice]: isChosen })).status).toBe(200)
}

test('its step says that it may be left out; others say nothing of it', async () => {
  expect((await openStep(app, inspection, OPTIONAL)).optional).toBe(true)
  expect(await openStep(app, inspection, 'sauna')).not.toHaveProperty('optional')
})

test('lists do not count it and the report has none of it, until something is entered', async () => {
  expect(await states()).toEqual(['none', 'na', 'none'])
  const without = await reported()
  expect(titlesOf(without)).toEqual(['1 Pool & spa', '3 Sauna'])
  expect(JSON.stringify(without)).not.toContain('Dock')

  await answer('Poor', true)
  expect(await states()).toEqual(['none', 'done', 'none'])
  expect(titlesOf(await reported())).toEqual(['1 Pool & spa', '2 Dock', '3 Sauna'])

  await answer('Poor', false)
  expect(await states()).toEqual(['none', 'na', 'none'])
  expect(titlesOf(await reported())).toEqual(['1 Pool & spa', '3 Sauna'])
})

test('where it does not apply, the report says so', async () => {
  const step = { inspection_id: inspection.id, step_name: OPTIONAL }
  await app.call(inspectionRoutes.notApplicable, { ...step, reason: 'other', reason_text: 'Sealed' }, by())
  const { sections } = await reported()
  expect(sections.find(({ key }) => key === OPTIONAL)).toMatchObject({
    state: 'na',
    note: { lead: 'Not inspected.', text: 'Sealed' },
  })
  await app.call(inspectionRoutes.notApplicable, { ...step, is_applicable: 1 }, by())
})
