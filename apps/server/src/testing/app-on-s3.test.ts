// The whole app with its files in S3: photos, a report and an export of them, links to the store itself, and a store
// that goes away.
import { randomUUID } from 'node:crypto'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from './factories.ts'
import { makeExport, makeReport } from './finished-jobs.ts'
import { pathTo, pickCategory, startInspection, type TestInspection } from './inspection-factories.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import { type TestApp, testApp } from './test-app.ts'

let server: S3Server
let app: TestApp
let owner: TestUser
let inspection: TestInspection
beforeAll(async () => {
  server = await startS3Server()
  app = await testApp({ work: true, env: { ...server.env, S3_DIRECT_LINKS: '1', LOG_LEVEL: 'silent' } })
  owner = await makeInspector(app)
  inspection = await startInspection(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
  await server.close()
})
afterEach(() => server.breakWith(null))

const AWAY = { status: 503, code: 'SlowDown' }
const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname
/** Keeps a photo of its own; asked again with the same key, it is the same request. */
const savePhoto = async (shade: number, key: string = randomUUID()) => {
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const input = { ...pathTo(inspection, category), label: category.labels[0], checked: 1 as const }
  const images = [await makePicture({ shade, width: 1_600, height: 1_200 })]
  const options = { token: owner.token, headers: { 'idempotency-key': key } }
  return app.call(inspectionRoutes.saveCommentImages, { ...input, images }, options)
}

test('a report is made of photos in the store, kept there, and taken along', async () => {
  expect((await savePhoto(10)).status).toBe(200)
  server.calls.length = 0
  const report = await makeReport(app, owner, inspection.client.id)
  expect(server.calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'PUT']))
  const file = await app.inject({ url: pathOf(report.url) })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const range = await app.inject({ url: pathOf(report.url), headers: { range: 'bytes=0-4' } })
  expect(range).toMatchObject({ statusCode: 206, body: '%PDF-' })
  const taken = await makeExport(app, owner)
  const zip = await app.inject({ url: pathOf(taken.url) })
  expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(zip.rawPayload.length).toBeGreaterThan(file.rawPayload.length)
})

test('pictures of a page and opened files come from the store itself, what scripts read from us', async () => {
  const saved = await savePhoto(20)
  const url = pathOf(saved.body.added_images.at(-1)?.url)
  const ask = (mode?: string) => app.inject({ url, headers: mode ? { 'sec-fetch-mode': mode } : {} })
  for (const mode of ['no-cors', 'navigate']) {
    const sent = await ask(mode)
    expect(sent.statusCode).toBe(302)
    expect(sent.headers).toMatchObject({ vary: 'sec-fetch-mode', 'cache-control': 'private, max-age=3600' })
    const link = String(sent.headers.location)
    expect(new URL(link).origin).toBe(server.env.S3_ENDPOINT)
    const there = await fetch(link)
    expect(there.headers.get('content-type')).toBe('image/jpeg')
    const whole = await ask('cors')
    expect(whole.statusCode).toBe(200)
    expect(Buffer.from(await there.arrayBuffer()).equals(whole.rawPayload)).toBe(true)
  }
  const unasked = await ask()
  expect(unasked.statusCode).toBe(200)
  expect(unasked.headers.vary).toBe('sec-fetch-mode')
  // A link that was changed leads nowhere.
  const changed = url.replace('.jpg', '.png')
  expect((await app.inject({ url: changed, headers: { 'sec-fetch-mode': 'navigate' } })).statusCode).toBe(404)
})

test('while the store is away a photo is refused, nothing is called missing, and all goes on after', async () => {
  const url = pathOf((await savePhoto(30)).body.added_images.at(-1)?.url)
  server.breakWith(() => AWAY)
  const key = randomUUID()
  const refused = await savePhoto(40, key)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  const asked = await app.inject({ url })
  expect(asked.statusCode).toBe(503)
  expect(asked.headers['retry-after']).toBe('5')
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ checks: { store: 'away', database: 'ok' } })
  server.breakWith(null)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await savePhoto(40, key)).status).toBe(200)
  expect((await app.inject({ url })).statusCode).toBe(200)
})

test('a report that is asked for while the store is away is made once it is back', async () => {
  await savePhoto(50)
  let refusals = 0
  server.breakWith(() => (refusals++ < 4 ? AWAY : null))
  const report = await makeReport(app, owner, inspection.client.id)
  expect(refusals).toBeGreaterThan(4)
  expect((await app.inject({ url: pathOf(report.url) })).statusCode).toBe(200)
})
