// A finding's number is given by the first version that prints it, and stays (decision 50).
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { ReportContent } from '@plumbline/domain/report/content'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: owner.token })
const stepOf = async (inspection_id: number) =>
  (await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by())).body.stepCategories.roofing

test('numbers outlast renaming, removal and what is more serious, and the device learns of them', async () => {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by())).body
  const category = (await stepOf(inspection_id))?.recomendation[0]
  const path = { inspection_id, step_name: 'roofing', category: category?.id ?? '' }
  const [one = '', two = '', three = ''] = category?.checks.map(({ label }) => label) ?? []
  const save = async (label: string, selrecomd: string) => {
    const fields = { ...path, label, checked: 1, selrecomd, comment: 'It leaks.' }
    expect((await app.call(inspectionRoutes.saveCommentImages, fields as never, by())).status).toBe(200)
  }
  const numbers = async () => {
    const checks = (await stepOf(inspection_id))?.recomendation[0]?.checks ?? []
    return checks.flatMap(({ label, number }) => (number ? [`${number} ${label}`] : []))
  }
  const version = async () => {
    const { reportId: report_id } = await makeReport(app, owner, client.id)
    const { body } = await app.call(reportRoutes.reportContent, { report_id }, by())
    const { sections } = body.content as unknown as ReportContent
    return sections.flatMap(({ findings }) => findings.map(({ number, title }) => `${number} ${title}`))
  }
  await save(one, 'Repair')
  await save(two, 'Repair')
  expect(await numbers()).toEqual([])
  expect(await version()).toEqual([`2.1 ${one}`, `2.2 ${two}`])
  expect(await numbers()).toEqual([`2.1 ${one}`, `2.2 ${two}`])

  const renamed = { ...path, old_value: one, new_value: 'Gutter loose' }
  expect((await app.call(inspectionRoutes.updateLabel, renamed, by())).status).toBe(200)
  expect((await app.call(inspectionRoutes.deleteLabel, { ...path, label: two }, by())).status).toBe(200)
  await save(three, 'Safety issue')
  const since = async () =>
    (await app.call(reportRoutes.reportCheck, { inspection_id }, by())).body.since?.changes
  expect(await since()).toBe('1 finding added (2.3), 1 removed, 1 reworded (2.1).')
  expect(await version()).toEqual([`2.3 ${three}`, '2.1 Gutter loose'])
  // Nothing is new since: it is the same version.
  expect(await since()).toBe('No findings were added, removed or reworded.')
  expect(await version()).toEqual([`2.3 ${three}`, '2.1 Gutter loose'])
  const { reports } = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body
  expect(reports.map(({ up_to_date }) => up_to_date)).toEqual([true, false])
})
