// The sample inspection through HTTP: made whole, once for each account, mailed to nobody, and thrown away.
import { clientRoutes } from '@plumbline/contract/clients'
import { EMAIL_TEXT, emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionWhereAllMatters } from '#server/testing/built-in-form.ts'
import { clientFields, makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { addBuiltInVersion } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let user: TestUser
let sample: { client_id: number; inspection_id: number }
beforeAll(async () => {
  app = await testApp()
  user = await makeInspector(app)
  const { client_id, inspection_id } = (await ask(user)).body
  sample = { client_id, inspection_id }
})
afterAll(() => app.close())

const ask = (by: TestUser) => app.call(inspectionRoutes.createSample, {}, { token: by.token })
const list = async (by = user) =>
  (await app.call(inspectionRoutes.getInspections, {}, { token: by.token })).body.inspections
const archived = async () =>
  (await app.call(clientRoutes.getArchived, {}, { token: user.token })).body.clients
const countPhotos = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from inspection_images i join inspection_labels l on l.id = i.label_id
    where l.inspection_id = ${sample.inspection_id}`.execute(app.database.db)
  return rows[0]?.count
}

test('holds a whole house with its photos, and says that it is a sample', async () => {
  const [card, ...others] = await list()
  expect(others).toEqual([])
  expect(card).toMatchObject({
    ...sample,
    client_name: 'Sample client',
    inspection_name: 'Sample client - Sample house, 114 Juniper Lane',
    uuid: null,
    is_sample: true,
    pagecover: expect.any(String),
    steps: ['done', 'done', 'done', 'done', 'done', 'done', 'done', 'done', 'done', 'na', 'done'],
  })
  const { inspection_id } = sample
  const report = await app.call(inspectionRoutes.getReport, { inspection_id }, { token: user.token })
  expect(report.body.summary.length).toBeGreaterThan(5)
  for (const { images } of report.body.summary) expect(images.length).toBeGreaterThan(0)
  expect(report.body.summary[0]?.images[0]?.caption).toBe('Deck stairs without a handrail')
  const photo = new URL(report.body.summary[0]?.images[0]?.url ?? '')
  expect((await app.inject({ url: photo.pathname })).statusCode).toBe(200)
})

test('is there once: asked for again it is the same, also out of the archive', async () => {
  const photos = await countPhotos()
  expect(await ask(user)).toMatchObject({ status: 200, body: sample })
  await app.call(clientRoutes.archive, { client_id: sample.client_id }, { token: user.token })
  expect(await archived()).toHaveLength(1)
  expect((await ask(user)).body).toMatchObject(sample)
  expect(await archived()).toEqual([])
  expect(await countPhotos()).toBe(photos)
})

test('asked for twice at once is made once', async () => {
  const other = await makeInspector(app)
  const [one, two] = await Promise.all([ask(other), ask(other)])
  expect(one.body).toEqual(two.body)
  expect(one.status).toBe(200)
  expect(await list(other)).toHaveLength(1)
})

test('is for its own account alone', async () => {
  const stranger = await makeInspector(app)
  await makeClient(app, stranger)
  expect(await list(stranger)).toEqual([])
  const { inspection_id } = sample
  const seen = await app.call(inspectionRoutes.getReport, { inspection_id }, { token: stranger.token })
  expect(seen.status).toBe(404)
})

test('is sent to nobody and keeps its name; its report can be made', async () => {
  const { client_id } = sample
  const mail = { client_id, mail_to: 'sample@example.com', email_description: 'Hello' }
  const mailed = await app.call(emailRoutes.emailReport, mail, { token: user.token })
  expect(mailed).toMatchObject({ status: 200, body: { status: false, message: EMAIL_TEXT.sample } })
  const logs = await app.call(emailRoutes.emailLogs, {}, { token: user.token })
  expect(logs.body.logs).toEqual([])
  const fields = { client_id, ...clientFields({ client_name: 'Rosa Vega' }) }
  const renamed = await app.call(clientRoutes.update, fields, { token: user.token })
  expect(renamed).toMatchObject({ status: 200, body: { status: false, message: TEXT.sampleStays } })
  expect((await list())[0]?.client_name).toBe('Sample client')
  const report = await app.call(reportRoutes.generatePdf, { client_id }, { token: user.token })
  expect(report.body).toMatchObject({ status: true, report_id: expect.any(Number) })
})

test('is removed as any client, and can be made anew', async () => {
  await app.call(clientRoutes.remove, { client_id: sample.client_id }, { token: user.token })
  expect(await list()).toEqual([])
  expect(await countPhotos()).toBe(0)
  const again = await ask(user)
  expect(again.status).toBe(200)
  expect(again.body.inspection_id).not.toBe(sample.inspection_id)
})

test('is entered into the form that new inspections have, in its words', async () => {
  await addBuiltInVersion(app, editionWhereAllMatters('Of another edition.'))
  const other = await makeInspector(app)
  const { inspection_id } = (await ask(other)).body
  const { summary } = (await app.call(inspectionRoutes.getReport, { inspection_id }, { token: other.token }))
    .body
  expect(summary.length).toBeGreaterThan(5)
  expect(new Set(summary.map(({ implication }) => implication))).toEqual(new Set(['Of another edition.']))
})

test('is made for nobody who is signed out or has not paid', async () => {
  expect((await app.call(inspectionRoutes.createSample, {})).status).toBe(401)
  const unpaid = await makeInspector(app)
  // The session ends when it is not used for long: the trial ends while it is.
  app.clock.advance(29 * 86_400)
  await list(unpaid)
  app.clock.advance(86_400)
  expect((await ask(unpaid)).status).toBe(402)
  expect(await list(unpaid)).toEqual([])
})
