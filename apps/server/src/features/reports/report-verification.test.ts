// Versions and their proof through HTTP: a file never changes, its code tells what it is and nothing of the client.
import { createHash } from 'node:crypto'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { readVerifyCode, showVerifyCode } from '@plumbline/contract/verify-code'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up as addCodes } from '#server/migrations/0011_report_codes.ts'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** In every text of the client and of the inspector: it must not be told, but for the street. */
const MARK = 'Quillfeather'
const STREET = `1 ${MARK} Road`

let app: TestApp
let owner: TestUser
let clientId: number
let inspectionId: number
let addresses = 0

beforeAll(async () => {
  app = await testApp({ work: true, env: { PUBLIC_URL: 'https://plumbline.example' } })
  owner = await makeInspector(app, { last_name: MARK })
  ;({ clientId, inspectionId } = await start())
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: owner.token })

async function start() {
  const client = await makeClient(app, owner, { client_name: MARK, address: STREET })
  const input = { client_id: client.id, template_id: 1, paragraph_text: `${MARK}.` }
  const { body } = await app.call(inspectionRoutes.create, input, by())
  return { clientId: client.id, inspectionId: body.inspection_id }
}

async function makeVersion(client_id: number, inspection_id: number) {
  await makeReport(app, owner, client_id)
  return newestOf(inspection_id)
}

async function versionsOf(inspection_id: number) {
  return (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
}

async function newestOf(inspection_id: number) {
  const version = (await versionsOf(inspection_id))[0]
  if (!version?.sha256 || !version.url || !version.verify_url) throw new Error('no version was made')
  const { number, sha256, url, verify_url } = version
  return { number, sha256, url, verify_url, code: verify_url.slice(verify_url.lastIndexOf('/') + 1) }
}

async function change(client_id: number, weather_condition: string) {
  const day = { start_date: '2026-11-20', end_date: '2026-11-20' }
  const hours = { start_time: '9:00 AM', end_time: '12:30 PM' }
  await app.call(inspectionRoutes.updateTime, { client_id, ...day, ...hours, weather_condition }, by())
}

async function download(url: string): Promise<Buffer> {
  const { pathname } = new URL(url)
  return (await app.inject({ url: pathname })).rawPayload
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** From an address of its own, for tries are counted by address. */
async function verify(code: string, sha256?: string) {
  addresses += 1
  const input = sha256 === undefined ? { code } : { code, sha256 }
  return app.call(reportRoutes.verifyReport, input, { address: `10.0.0.${addresses}` })
}

describe('a version', () => {
  test('carries its code and the address of its page on the cover', async () => {
    const version = await makeVersion(clientId, inspectionId)
    expect(version.verify_url).toMatch(/^https:\/\/plumbline\.example\/verify\/[0-9A-HJKMNP-TV-Z]{12}$/)
    const pdf = await readPdf(await download(version.url))
    expect(pdf.pages[0]).toContain(showVerifyCode(version.code))
    expect(pdf.pages[0]).toContain(version.number.replace(/-1$/, ''))
    expect(pdf.links).toContainEqual({ page: 1, to: version.verify_url })
  })

  test('is verified without a token: company, street, number, newest, moment and fingerprint, and nothing else', async () => {
    const { code, sha256, url, number } = await makeVersion(clientId, inspectionId)
    const { status, body } = await verify(code)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: true,
        version: 1,
        newest: true,
        made_at: expect.any(String),
        company: expect.any(String),
        street: STREET,
        number: number.replace(/-1$/, ''),
        made_at_text: expect.stringMatching(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M \S+$/),
        sha256,
      },
    })
    expect(new Date(body.made_at).toISOString()).toBe(body.made_at)
    expect(sha256Of(await download(url))).toBe(sha256)
    expect(JSON.stringify(body).replaceAll(STREET, '')).not.toContain(MARK)
    expect(body.company).not.toBe('')
    expect((await readPdf(await download(url))).pages[0]).toContain(body.company)
  })

  test('of an inspector’s own sample inspection says that it is a sample', async () => {
    const { body: sample } = await app.call(inspectionRoutes.createSample, {}, by())
    const { code, sha256 } = await makeVersion(sample.client_id, sample.inspection_id)
    expect((await verify(code, sha256)).body).toMatchObject({ version: 1, newest: true, is_sample: true })
  })

  test('is found by its code however it is written', async () => {
    const { code } = await makeVersion(clientId, inspectionId)
    const typed = showVerifyCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    for (const spelling of [showVerifyCode(code), code.toLowerCase(), ` ${typed} `])
      expect((await verify(spelling)).body.version).toBe(1)
  })

  test('stays the very same bytes when a newer one is made, and says that there is a newer one', async () => {
    const ids = await start()
    const first = await makeVersion(ids.clientId, ids.inspectionId)
    const before = await download(first.url)
    await change(ids.clientId, 'Sunny')
    const second = await makeVersion(ids.clientId, ids.inspectionId)
    expect(second.code).not.toBe(first.code)
    expect(second.sha256).not.toBe(first.sha256)

    const [newer, older] = await versionsOf(ids.inspectionId)
    expect(older).toMatchObject({ version: 1, sha256: first.sha256, verify_url: first.verify_url })
    expect(newer).toMatchObject({ version: 2, sha256: second.sha256 })
    const after = await download(older?.url ?? '')
    expect(after.equals(before)).toBe(true)
    expect(sha256Of(after)).toBe(first.sha256)
    expect(sha256Of(await download(second.url))).toBe(second.sha256)

    expect((await verify(first.code)).body).toMatchObject({ version: 1, newest: false })
    expect((await verify(second.code)).body).toMatchObject({ version: 2, newest: true })
  })

  test('knows the file of another version of the same report, and of that report alone', async () => {
    const ids = await start()
    const first = await makeVersion(ids.clientId, ids.inspectionId)
    await change(ids.clientId, 'Rain')
    const second = await makeVersion(ids.clientId, ids.inspectionId)
    const stranger = await makeVersion(clientId, inspectionId)
    const fileOf = async (code: string, sha256: string) => (await verify(code, sha256)).body.file
    expect(await fileOf(second.code, first.sha256)).toEqual({ version: 1, newest: false })
    expect(await fileOf(first.code, second.sha256.toUpperCase())).toEqual({ version: 2, newest: true })
    expect(await fileOf(first.code, first.sha256)).toEqual({ version: 1, newest: false })
    expect(await fileOf(first.code, stranger.sha256)).toBeNull()
    expect(await fileOf(first.code, 'a'.repeat(64))).toBeNull()
  })

  test('keeps its code while it is made again after a failure, and is not known before it is made', async () => {
    const { id } = await makeClient(app, owner)
    await app.call(
      inspectionRoutes.create,
      { client_id: id, template_id: 1, paragraph_text: 'A house.' },
      by(),
    )
    const { body } = await app.call(reportRoutes.generatePdf, { client_id: id }, by())
    const reportId = body.report_id ?? 0
    const row = () =>
      app.database.db
        .selectFrom('reports')
        .select(['code', 'state'])
        .where('id', '=', reportId)
        .executeTakeFirstOrThrow()
    await expect.poll(async () => (await row()).state, { timeout: 30_000 }).toBe('done')
    const { code } = await row()
    await app.database.db.updateTable('reports').set({ state: 'failed' }).where('id', '=', reportId).execute()
    expect((await verify(code)).status).toBe(404)
    await app.call(reportRoutes.generatePdf, { client_id: id }, by())
    await expect.poll(async () => (await row()).state, { timeout: 30_000 }).toBe('done')
    expect((await row()).code).toBe(code)
    expect((await verify(code)).status).toBe(200)
  })
})

describe('refusals', () => {
  test.each(['000000000000', '7K3M-2XQF-9RTB', 'no code', '%', "' or 1=1 --"])(
    'an unknown code %j is 404 with a clear message',
    async (code) => {
      const { status, body } = await verify(code)
      expect([status, body.message]).toEqual([404, TEXT.noSuchReport])
    },
  )

  test('no code, a code that never ends and a broken fingerprint are 422', async () => {
    const missing = await app.call(reportRoutes.verifyReport, {} as never, { address: '10.1.0.1' })
    expect(missing).toMatchObject({ status: 422, body: { message: 'Enter the code of the report' } })
    expect((await verify('7'.repeat(5_000))).status).toBe(422)
    const { code } = await makeVersion(clientId, inspectionId)
    expect(Object.keys((await verify(code, 'abc')).body.errors ?? {})).toEqual(['sha256'])
  })

  test("a deleted client's report is gone", async () => {
    const ids = await start()
    const { code } = await makeVersion(ids.clientId, ids.inspectionId)
    expect((await verify(code)).status).toBe(200)
    await app.call(clientRoutes.remove, { client_id: ids.clientId }, by())
    const { status, body } = await verify(code)
    expect([status, body.message]).toEqual([404, TEXT.noSuchReport])
  })

  test('the sixty-first try of an address within a minute is 429, and another address is not held up', async () => {
    const from = (address: string) =>
      app.call(reportRoutes.verifyReport, { code: '000000000000' }, { address })
    const seen = new Set<number>()
    for (let tries = 1; tries <= 60; tries += 1) seen.add((await from('10.2.0.1')).status)
    expect([...seen]).toEqual([404])
    const refused = await from('10.2.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('10.2.0.2')).status).toBe(404)
  })
})

test('codes are unlike each other', async () => {
  const rows = await app.database.db.selectFrom('reports').select('code').execute()
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  const signs = new Set(rows.flatMap(({ code }) => [...code]))
  expect(signs.size).toBeGreaterThan(16)
})

test('reports made before there were codes get one each', async () => {
  const db = app.database.db as unknown as Kysely<unknown>
  const count = (await app.database.db.selectFrom('reports').select('id').execute()).length
  await sql`alter table reports drop column code`.execute(db)
  await sql`drop function new_report_code`.execute(db)
  await addCodes(db)
  const rows = await app.database.db.selectFrom('reports').select('code').execute()
  expect(new Set(rows.map(({ code }) => code)).size).toBe(count)
  for (const { code } of rows) expect(code).toBe(readVerifyCode(code))
})
