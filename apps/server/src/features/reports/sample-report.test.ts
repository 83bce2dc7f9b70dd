// The sample report through HTTP: made once for all who ask, without demo or account, and told of as what it is.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportRoutes } from '@plumbline/contract/reports'
import { SAMPLE_REPORT_PATH, SAMPLE_VERIFY_CODE } from '@plumbline/contract/verify-code'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { editionWhereAllMatters } from '#server/testing/built-in-form.ts'
import { randomAddress } from '#server/testing/factories.ts'
import { addBuiltInVersion } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { makeSampleReportJob } from './report-job-definitions.ts'

const patience = { timeout: 60_000, interval: 100 }

/** As it is installed: no demo, nothing meant for trying out. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://plumbline.example',
  APP_SECRET: 'a secret of the tests, 32 characters',
  DATABASE_URL: 'postgres://unused.example/plumbline?sslmode=verify-full',
  ALLOW_EMBEDDED_MAIL: '1',
  ALLOW_EMBEDDED_SMS: '1',
  ALLOW_PAYMENT_SANDBOX: '1',
}

let app: TestApp
/** Shared by all processes of the installation. */
let files: string
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'plumbline-sample-'))
  app = await testApp({ work: true, env: PRODUCTION, files })
})
afterAll(async () => {
  await app.close()
  await rm(files, { recursive: true })
  await closeRenderer()
})

const ask = (headers: Record<string, string> = {}, of = app) =>
  of.inject({ method: 'GET', url: SAMPLE_REPORT_PATH, headers })

/** Waits as a visitor does: the page that says so asks again. */
async function open(of = app) {
  let answer = await ask({}, of)
  await vi.waitFor(async () => {
    if (answer.statusCode !== 200) answer = await ask({}, of)
    expect(answer.statusCode).toBe(200)
  }, patience)
  return answer
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const verify = (code: string, sha256?: string) =>
  app.call(reportRoutes.verifyReport, { code, ...(sha256 && { sha256 }) }, { address: randomAddress() })

/** How often one was asked for. */
async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pgboss.job where name = ${makeSampleReportJob.name}`.execute(app.database.db)
  return Number(rows[0]?.count)
}

test('before the first is made its code is known, and asks to wait', async () => {
  expect((await verify(SAMPLE_VERIFY_CODE)).status).toBe(503)
})

test('anybody opens it; it says that it is a sample, and where it is verified', async () => {
  const answer = await open()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=300',
    'accept-ranges': 'bytes',
  })
  const pdf = await readPdf(answer.rawPayload)
  const [cover = '', ...inside] = pdf.pages
  expect(pdf.title).toBe('Sample report, Sample house, 114 Juniper Lane, Columbus, OH 43214')
  expect(cover).toContain('A sample made by Plumbline: the house, client and inspector are fictional.')
  expect(cover).toContain('plumbline.example/verify')
  expect(cover).toContain('SAMP-1ERE-P0RT')
  expect(pdf.links).toContainEqual({ page: 1, to: `https://plumbline.example/verify/${SAMPLE_VERIFY_CODE}` })
  for (const page of inside) expect(page).toContain('Whitlock Home Inspections · Sample 1')
  const text = inside.join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toContain('This is a sample made by Plumbline to show what a report looks like.')
  // The whole house: a finding of each half, a photo's caption, and the step that does not apply.
  for (const words of ['Stair-step crack in foundation', 'Earlier repair has reopened', 'Not applicable'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/\b(undefined|null|NaN)\b/)
  expect(pdf.uaPart).toBe('1')
})

test('it is made once, and a part of it can be asked for', async () => {
  const first = await open()
  const jobs = await countJobs()
  const again = await ask()
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const etag = String(first.headers.etag)
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  const part = await ask({ range: 'bytes=0-3' })
  expect([part.statusCode, part.body]).toEqual([206, '%PDF'])
  expect(await countJobs()).toBe(jobs)
  const head = await app.inject({ method: 'HEAD', url: SAMPLE_REPORT_PATH })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, `${first.rawPayload.length}`])
})

describe('verified', () => {
  test.each([SAMPLE_VERIFY_CODE, 'SAMP-1ERE-P0RT', 'sample report'])('%j is the sample', async (code) => {
    const sha256 = sha256Of((await open()).rawPayload)
    const { status, body } = await verify(code)
    expect([status, body]).toEqual([
      200,
      { status: true, version: 1, newest: true, made_at: expect.any(String), sha256, is_sample: true },
    ])
  })

  test('its file is known, and no other', async () => {
    const sha256 = sha256Of((await open()).rawPayload)
    const fileOf = async (hash: string) => (await verify(SAMPLE_VERIFY_CODE, hash)).body.file
    expect(await fileOf(sha256)).toEqual({ version: 1, newest: true })
    expect(await fileOf('a'.repeat(64))).toBeNull()
  })
})

test('a file that is lost is made again, the same', async () => {
  const first = await open()
  await app.storage.remove(sha256Of(first.rawPayload))
  expect((await open()).rawPayload.equals(first.rawPayload)).toBe(true)
})

test('one that cannot be made is forgotten, so that it can be asked for anew', async () => {
  const rows = app.database.db.selectFrom('sample_reports').select('version')
  const other = rows.where('fingerprint', '=', 'of another build')
  await app.database.transaction(async (tx) => {
    const { version } = await tx
      .insertInto('sample_reports')
      .values({ fingerprint: 'of another build', asked_at: app.clock.now() })
      .returning('version')
      .executeTakeFirstOrThrow()
    await app.jobs.enqueue(tx, makeSampleReportJob, { version })
  })
  expect(await other.execute()).toHaveLength(1)
  await expect.poll(() => other.execute(), { timeout: 60_000 }).toEqual([])
})

test('it says what the form says that new inspections have', async () => {
  const other = await testApp({ work: true, env: PRODUCTION })
  await addBuiltInVersion(other, editionWhereAllMatters('Of another edition.'))
  const pdf = await readPdf((await open(other)).rawPayload)
  expect(pdf.pages.join('\n').split('Of another edition.').length).toBeGreaterThan(5)
  await other.close()
})

test('at another address it is another; the older one is still known', async () => {
  const before = sha256Of((await open()).rawPayload)
  const moved = { ...PRODUCTION, PUBLIC_URL: 'https://moved.example' }
  const jobs = await countJobs()
  const processes = await Promise.all(
    [1, 2].map(() => testApp({ env: moved, work: true, beside: app, files })),
  )
  try {
    const [one, two] = await Promise.all(processes.map((process) => open(process)))
    expect(await countJobs()).toBe(jobs + 1)
    expect(one?.headers.etag).toBe(two?.headers.etag)
    const pdf = await readPdf(one?.rawPayload ?? Buffer.of())
    expect(pdf.pages[0]).toContain('moved.example/verify')
    const { body } = await verify(SAMPLE_VERIFY_CODE, before)
    expect(body).toMatchObject({ newest: true, is_sample: true, file: { version: 1, newest: false } })
  } finally {
    await Promise.all(processes.map((process) => process.close()))
  }
})

test('where no worker runs a page says that it is being made', async () => {
  const waiting = await testApp({ env: PRODUCTION })
  const answer = await ask({}, waiting)
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers.refresh]).toEqual([503, '5', '5'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('It is being made and opens here by itself')
  await waiting.close()
})
