// An inspection whose template marks required facts: what the wire says, when a step is done, and what prints.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Template } from '@plumbline/contract/template'
import type { ReportContent } from '@plumbline/domain/report/content'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import { openStep, startInspection, type TestInspection, tap } from '#server/testing/inspection-factories.ts'
import { addTemplate, pinTemplate } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let inspection: TestInspection
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
  inspection = await startInspection(app, owner)
  await pinTemplate(app, inspection.id, await addTemplate(app, owner, marked()))
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const POOL = 'pool-and-spa'
/** Its shell is required; its pump is rated "See finding" where a finding is chosen. */
function marked(): Template {
  const template = structuredClone(smallTemplate)
  const [pool] = template.sections
  const pump = pool?.observation.find(({ key }) => key === 'pump')
  if (!pool || !pump) throw new Error('the small template has a pump')
  Object.assign(pool.description[0] ?? {}, { required: true, stop: 2 })
  Object.assign(pump, {
    choices: ['Inspected', 'See finding'],
    roles: { Inspected: 'good', 'See finding': 'finding' },
    stop: 12,
  })
  return template
}

const stepsNow = async () => {
  const input = { inspection_id: inspection.id }
  return (await app.call(inspectionRoutes.getStepCategories, input, { token: owner.token })).body
    .stepCategories
}
const states = async () => {
  const { body } = await app.call(inspectionRoutes.getInspections, {}, { token: owner.token })
  return body.inspections.find(({ id }) => id === inspection.id)?.steps
}
const pool = () => openStep(app, inspection, POOL)

test('categories say what is required and where they are on the walk; each step, by what it asks', async () => {
  const { [POOL]: step, dock } = await stepsNow()
  expect(step?.description[0]).toMatchObject({ required: true, stop: 2 })
  const [shell, pump] = step?.observation ?? []
  expect(pump).toMatchObject({ stop: 12 })
  expect(shell).not.toHaveProperty('stop')
  expect([step?.asks_required, dock?.asks_required]).toEqual([true, true])
  const other = await startInspection(app, owner)
  await pinTemplate(app, other.id, await addTemplate(app, owner, smallTemplate))
  expect(await openStep(app, other, POOL)).not.toHaveProperty('asks_required')
})

test('done once the fact is answered and each rating is, tapped or by a finding; never by a hidden write', async () => {
  const step = await pool()
  const [shellKind] = step.description
  const [shell, pump] = step.observation
  const [defects] = step.recomendation
  if (!shellKind || !shell || !pump || !defects) throw new Error('the pool is described and rated')
  const taps = async (
    ...args: Parameters<typeof tap> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => expect((await tap(app, inspection, ...args)).status).toBe(200)
  await taps(shell, { Satisfactory: true })
  await taps(defects, { 'No bonding wire': true })
  expect(await states()).toEqual(['open', 'none', 'none'])
  await taps(shellKind, { Concrete: true })
  expect(await states()).toEqual(['done', 'none', 'none'])
  const rated = (await pool()).observation[1]?.checks.map(({ label, checked }) => [label, checked])
  expect(rated).toEqual([
    ['Inspected', false],
    ['See finding', false],
  ])

  const { reportId: report_id } = await makeReport(app, owner, inspection.client.id)
  const { body } = await app.call(reportRoutes.reportContent, { report_id }, { token: owner.token })
  const printed = (body.content as unknown as ReportContent).sections[0]?.observations
  expect(printed?.map(({ label, value }) => [label, value.text])).toEqual([
    ['Shell', 'Satisfactory'],
    ['Pump', 'See finding'],
  ])

  await taps(defects, { 'No bonding wire': false })
  expect(await states()).toEqual(['open', 'none', 'none'])
  await taps(pump, { Inspected: true })
  expect(await states()).toEqual(['done', 'none', 'none'])
})
