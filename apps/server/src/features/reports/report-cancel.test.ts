// Cancel of a report: while it waits, while it is made, again, too late, and by whom not; nothing of it is kept.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** Its jobs run. */
let app: TestApp
/** Its jobs do not: a report waits for ever. */
let still: TestApp
let owner: TestUser
let waiting: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  still = await testApp()
  owner = await makeInspector(app)
  waiting = await makeInspector(still)
})
afterAll(async () => {
  await app.close()
  await still.close()
  await closeRenderer()
})

async function start(on: TestApp, user: TestUser) {
  const client = await makeClient(on, user)
  const input = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await on.call(inspectionRoutes.create, input, { token: user.token })).body
  return { client, inspection_id }
}
const ask = async (on: TestApp, { token }: TestUser, client_id: number, more = {}) =>
  (await on.call(reportRoutes.generatePdf, { client_id, ...more }, { token })).body.report_id ?? 0
const cancel = (on: TestApp, { token }: TestUser, report_id: number) =>
  on.call(reportRoutes.cancelReport, { report_id }, { token })
const statusOf = async (on: TestApp, { token }: TestUser, report_id: number) =>
  (await on.call(reportRoutes.reportStatus, { report_id }, { token })).body

/** Of all files that the store keeps. */
async function pdfsBeside(key: string): Promise<number> {
  const root = dirname(dirname(app.storage.pathOf(key) ?? ''))
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  const heads = await Promise.all(
    files.map(async ({ parentPath, name }) => (await readFile(join(parentPath, name))).subarray(0, 5)),
  )
  return heads.filter((head) => head.toString('latin1') === '%PDF-').length
}

test('a queued report is canceled; a second Cancel changes nothing, and the next Generate works', async () => {
  const { client, inspection_id } = await start(still, waiting)
  const reportId = await ask(still, waiting, client.id)
  expect((await statusOf(still, waiting, reportId)).state).toBe('queued')
  for (const _ of ['first', 'again']) {
    const { status, body } = await cancel(still, waiting, reportId)
    expect([status, body.status, body.message]).toEqual([200, true, TEXT.reportCanceled])
  }
  expect(await statusOf(still, waiting, reportId)).toMatchObject({
    state: 'failed',
    message: TEXT.reportCanceled,
    url: null,
  })
  // The same version, under another code.
  expect(await ask(still, waiting, client.id)).toBe(reportId)
  const by = { token: waiting.token }
  const { reports } = (await still.call(reportRoutes.reportVersions, { inspection_id }, by)).body
  expect(reports.map(({ version, state, failure }) => [version, state, failure])).toEqual([
    [1, 'queued', null],
  ])
})

test('one that is being made leaves the versions before it, no file and no news; the next is made', async () => {
  const { client, inspection_id } = await start(app, owner)
  const by = { token: owner.token }
  const versions = async () =>
    (await app.call(reportRoutes.reportVersions, { inspection_id }, by)).body.reports
  await makeReport(app, owner, client.id)
  const [first] = await versions()
  const key = first?.sha256 ?? ''
  const news = async () =>
    (await app.call(notificationRoutes.notifications, {}, by)).body.notifications.length
  const before = [await pdfsBeside(key), await news()]

  const reportId = await ask(app, owner, client.id, { appendixA: 1, appendixB: 1 })
  await expect
    .poll(async () => (await statusOf(app, owner, reportId)).state, { ...PATIENCE, interval: 5 })
    .toBe('running')
  expect((await cancel(app, owner, reportId)).status).toBe(200)
  const isRendering = async () =>
    (await app.jobs.waiting(app.database.db)).some(({ name }) => name === 'reports.render')
  await expect.poll(isRendering, PATIENCE).toBe(false)
  expect((await versions()).map(({ version, state }) => [version, state])).toEqual([
    [2, 'failed'],
    [1, 'done'],
  ])
  expect([await pdfsBeside(key), await news()]).toEqual(before)

  const { reportId: next } = await makeReport(app, owner, client.id, { appendixA: 1 })
  expect(next).toBe(reportId)
  expect((await versions())[0]).toMatchObject({ version: 2, state: 'done', appendixA: 1, appendixB: 0 })
})

test('an email that waits for it is not delivered, and says why', async () => {
  const { client } = await start(still, waiting)
  const by = { token: waiting.token }
  const mail = { client_id: client.id, mail_to: client.email }
  const { log_id } = (await still.call(emailRoutes.emailReport, mail, by)).body
  const reportId = await ask(still, waiting, client.id)
  expect((await cancel(still, waiting, reportId)).status).toBe(200)
  const { logs } = (await still.call(emailRoutes.emailLogs, {}, by)).body
  expect(logs.find(({ id }) => id === log_id)).toMatchObject({
    status: 2,
    failure_json: expect.stringContaining(TEXT.reportCanceled),
  })
})

test('one that is made, another owner’s, none, and signed out are each told so', async () => {
  const { client } = await start(app, owner)
  const { reportId } = await makeReport(app, owner, client.id)
  const late = await cancel(app, owner, reportId)
  expect([late.status, late.body.message]).toEqual([409, TEXT.reportNotRunning])
  expect((await statusOf(app, owner, reportId)).state).toBe('done')
  const stranger = await makeInspector(app)
  expect((await cancel(app, stranger, reportId)).status).toBe(404)
  expect((await cancel(app, owner, 2_000_000_000)).status).toBe(404)
  expect((await app.call(reportRoutes.cancelReport, { report_id: reportId })).status).toBe(401)
  expect((await cancel(app, owner, Number.NaN)).status).toBe(422)
})
