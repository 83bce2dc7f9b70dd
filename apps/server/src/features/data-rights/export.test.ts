// The export of everything: asked for, made once at a time, and what is in it when it is unpacked.

import { adminRoutes } from '@plumbline/contract/admin'
import { CLIENT_COLUMNS, clientImportRoutes } from '@plumbline/contract/client-import'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUnpaid } from '#server/testing/billing-scene.ts'
import { makeAdmin, makeClient, makeInspector } from '#server/testing/factories.ts'
import { makeExport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { MARK, makeFullAccount } from '#server/testing/full-account.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const DAY_SECONDS = 86_400
const HOUSEKEEPING = 'platform.housekeeping'

/** Its jobs run. */
let app: TestApp
/** Its jobs wait. */
let idle: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
  idle = await testApp()
})
afterAll(async () => {
  await app.close()
  await idle.close()
  await closeRenderer()
})

async function download(url: string | null) {
  const { pathname } = new URL(url ?? '')
  const answer = await app.inject({ method: 'GET', url: pathname })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return readZip(answer.rawPayload)
}

test('each of a client’s inspections has a folder, named by its house, and the list of clients names them all', async () => {
  const user = await makeInspector(app)
  const by = { token: user.token }
  const client = await makeClient(app, user)
  const start = async (fields: object) =>
    (await app.call(inspectionRoutes.create, { client_id: client.id, paragraph_text: 'x', ...fields }, by))
      .body.inspection_id
  const property = { address: '7 Elm Street', city: 'Waco', state: 'Texas', zip: '76701' }
  const folders = [
    `inspections/${await start({})} Rosa Vega - 99 Gable Road`,
    `inspections/${await start({ new: 1, kind: 'warranty', property })} Rosa Vega - 7 Elm Street`,
  ]
  const files = await download((await makeExport(app, user)).url)
  const contents = folders.map((folder) => JSON.parse(String(files.get(`${folder}/inspection.json`))))
  expect(contents).toMatchObject([
    { client: { address: '99 Gable Road' }, kind: 'home', property: { address: '99 Gable Road' } },
    { client: { address: '99 Gable Road' }, kind: 'warranty', property: { ...property, year_built: null } },
  ])
  expect(String(files.get('clients.csv'))).toContain(folders.join('; '))
  expect(String(files.get('README.txt'))).toContain('1 clients, 2 inspections')
})

test('everything is in it, by names that any computer keeps, and no secret', async () => {
  const { user, inspectionId } = await makeFullAccount(app)
  const job = await makeExport(app, user)
  expect(job).toMatchObject({ state: 'done', progress: 100 })
  const files = await download(job.url)
  const folder = `inspections/${inspectionId} ${MARK} Two a b - 99 Gable Road`
  const names = [...files.keys()]
  const report = names.find((name) => name.startsWith(`${folder}/reports/`)) ?? ''
  expect(report).toMatch(/\/[\dA-Z]{4}-[\dA-Z]{3}-1\.pdf$/)
  expect(names).toEqual(
    expect.arrayContaining([
      'README.txt',
      'account.json',
      'profile.jpg',
      'clients.csv',
      'email-log.csv',
      `${folder}/inspection.json`,
      `${folder}/cover.jpg`,
      'signature.jpg',
      'my-signature.jpg',
      `${folder}/signature.jpg`,
    ]),
  )
  for (const name of names) expect(name).toMatch(/^[^\p{Cc}\\:*?"<>|]+$/u)
  expect(files.get(report)?.subarray(0, 5).toString()).toBe('%PDF-')

  const json = JSON.parse(String(files.get(`${folder}/inspection.json`)))
  expect(json).toMatchObject({
    client: { client_name: `${MARK} Two: a/b` },
    description: `A house of ${MARK}`,
    cover: 'cover.jpg',
  })
  expect(Object.keys(json.client)).not.toContain('owner_id')
  expect(json.steps).toHaveLength(11)
  expect(json.reports[0]).toMatchObject({
    number: report.slice(`${folder}/reports/`.length, -'.pdf'.length),
    file: report.slice(folder.length + 1),
    content: {
      made: 'with',
      content: {
        format: 'plumbline-report/3',
        issue: { number: report.slice(`${folder}/reports/`.length, -'-1.pdf'.length), version: 1 },
        client: `${MARK} Two: a/b`,
      },
    },
  })
  const roofing = json.steps.find(({ stepName }: { stepName: string }) => stepName === 'roofing')
  const covering = roofing.description.find(({ id }: { id: string }) => id.endsWith('.covering-material'))
  expect(covering.checks).toContainEqual({ label: 'Slate', checked: true })
  const [slate] = covering.labels_details
  expect(slate).toMatchObject({ label: 'Slate', comments: `${MARK} says it leaks` })
  expect(slate.images.map(({ caption }: { caption: string | null }) => caption)).toEqual([
    `${MARK}'s gutter`,
    null,
  ])
  for (const { file } of slate.images) {
    expect(file).toMatch(/^photos\/02 Roofing - Slate - \d+\.jpg$/)
    expect(files.get(`${folder}/${file}`)?.subarray(0, 2).toString('hex')).toBe('ffd8')
  }

  const deleted = names.filter((name) => name.startsWith('deleted/'))
  expect(deleted.map((name) => name.replace(/^deleted\/\d+ |[\da-f]{64}/g, ''))).toEqual([
    `${MARK} Three/.jpg`,
    `${MARK} Three/deleted.json`,
  ])
  const [thing] = deleted.filter((name) => name.endsWith('.json'))
  expect(JSON.parse(String(files.get(thing ?? '')))).toMatchObject({
    kind: 'client',
    content: {
      clients: [{ client_name: `${MARK} Three` }],
      inspections: [{ description: `A garage of ${MARK}` }],
    },
  })

  const account = JSON.parse(String(files.get('account.json')))
  expect(account).toMatchObject({
    profile: { last_name: MARK, profile_image: 'profile.jpg', inspector_license_number: 'LIC-778899' },
    subscription: { plan_id: 1 },
    transactions: [{ amount: 4_900, status: 'paid' }],
    devices: [{ platform: 'web', permission: 'granted' }],
  })
  expect(account.second_factor).toMatchObject({
    authenticator_since: expect.any(String),
    passkeys: [{ name: `${MARK}'s phone` }],
    recovery_codes_left: 10,
  })
  expect(account.sessions.length).toBeGreaterThanOrEqual(2)
  for (const [name, bytes] of files)
    for (const secret of ['argon2', 'fcm-of-the-inspector', user.token])
      expect([name, bytes.includes(secret)]).toEqual([name, false])

  const clients = String(files.get('clients.csv'))
  expect(clients.startsWith('\uFEFFClient Name,Contact Name,Address,City,State,Zip,Phone,Fax,Email,')).toBe(
    true,
  )
  expect(clients).toContain('"\'=1+1, ""Gable of hers"""')
  expect(clients).toContain(',Archived,')
  expect(clients.split('\r\n')).toHaveLength(4)
  // As it is, another account can import it.
  const other = await makeInspector(app)
  const file = new File([new Uint8Array(files.get('clients.csv') ?? [])], 'clients.csv', { type: 'text/csv' })
  const imported = await app.call(clientImportRoutes.importClients, { file }, { token: other.token })
  expect([imported.status, imported.body.errors, imported.body.created]).toEqual([200, [], 2])
  const columns = CLIENT_COLUMNS.map(({ field }) => field)
  const clientsOf = (id: number) =>
    app.database.db.selectFrom('clients').select(columns).where('user_id', '=', id).orderBy('id').execute()
  expect(await clientsOf(other.id)).toEqual(await clientsOf(user.id))
  const mails = String(files.get('email-log.csv'))
  expect(mails).toContain(`,Sent,${json.reports[0].number},${MARK} Two: a/b,${MARK}.client@example.test,`)
  expect(String(files.get('README.txt'))).toContain('No files are missing.')

  const letters = await app.keptMail()
  expect(
    letters.find(({ to, subject }) => to[0]?.includes(user.email) && subject === 'Your export is ready'),
  ).toBeTruthy()

  // Lost files are told, and fail nothing; the newer export takes the place of the older.
  const lost = await app.database.db
    .selectFrom('inspection_images')
    .select('original_key')
    .orderBy('id')
    .execute()
  await app.storage.remove(lost[0]?.original_key ?? '')
  const second = await makeExport(app, user)
  const again = await download(second.url)
  expect(String(again.get('README.txt'))).toMatch(/These files could not be read.*Slate - \d+\.jpg/s)
  expect(again.size).toBe(files.size - 1)
  expect((await app.call(dataRightsRoutes.job, { id: job.jobId }, { token: user.token })).status).toBe(404)
  await expect
    .poll(
      async () => (await app.inject({ method: 'GET', url: new URL(job.url ?? '').pathname })).statusCode,
      PATIENCE,
    )
    .toBe(404)

  // The week is over.
  const latest = await app.call(dataRightsRoutes.latestExport, {}, { token: user.token })
  expect(latest.body.export).toMatchObject({ job_id: second.jobId, state: 'done', url: second.url })
  expect(latest.body.export?.bytes).toBeGreaterThan(1_000)
  app.clock.advance(7 * DAY_SECONDS)
  expect((await app.call(dataRightsRoutes.latestExport, {}, { token: user.token })).body.export).toBeNull()
  await app.runJob(HOUSEKEEPING, {})
  expect((await app.call(dataRightsRoutes.job, { id: second.jobId }, { token: user.token })).status).toBe(404)
  expect((await app.inject({ method: 'GET', url: new URL(second.url ?? '').pathname })).statusCode).toBe(404)
})

test('one at a time: asked for again, also at once, it is the same job; an empty account has one too', async () => {
  const user = await makeUnpaid(idle)
  const by = { token: user.token }
  const answers = await Promise.all([1, 2, 3].map(() => idle.call(dataRightsRoutes.exportAccount, {}, by)))
  const ids = new Set(answers.map(({ body }) => body.job_id))
  expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1])
  const [jobId = 0] = ids
  expect((await idle.call(dataRightsRoutes.job, { id: jobId }, by)).body).toEqual({
    status: true,
    state: 'queued',
    progress: 0,
    url: null,
  })
  await idle.runJob('account.export', { jobId })
  expect((await idle.call(dataRightsRoutes.job, { id: jobId }, by)).body).toMatchObject({ state: 'done' })
  const next = await idle.call(dataRightsRoutes.exportAccount, {}, by)
  expect(next.body.job_id).not.toBe(jobId)
})

test("a stranger's job is 404, signed out it is 401, as a user it is 403", async () => {
  const [owner, stranger, admin] = [
    await makeInspector(idle),
    await makeInspector(idle),
    await makeAdmin(idle),
  ]
  const { body } = await idle.call(dataRightsRoutes.exportAccount, {}, { token: owner.token })
  const job = { id: body.job_id }
  expect((await idle.call(dataRightsRoutes.job, job, { token: stranger.token })).status).toBe(404)
  expect((await idle.call(dataRightsRoutes.job, job, { token: admin.token })).status).toBe(404)
  expect((await idle.call(dataRightsRoutes.job, { ...job, key: 'made up' })).status).toBe(404)
  expect((await idle.call(dataRightsRoutes.job, job)).status).toBe(401)
  expect((await idle.call(dataRightsRoutes.exportAccount, {})).status).toBe(401)
  expect((await idle.call(dataRightsRoutes.job, { id: 0 }, { token: owner.token })).status).toBe(422)

  const as = await idle.call(adminRoutes.loginAsUser, { user_id: owner.id }, { token: admin.token })
  const token = as.body.access_token
  const refusals = await Promise.all([
    idle.call(dataRightsRoutes.exportAccount, {}, { token }),
    idle.call(dataRightsRoutes.latestExport, {}, { token }),
    idle.call(dataRightsRoutes.job, job, { token }),
    idle.call(dataRightsRoutes.deleteAccount, { password: 'x' }, { token }),
  ])
  for (const { status, body: refused } of refusals)
    expect([status, refused.message]).toEqual([403, 'Not while signed in as a user'])
})

test('one that failed is seen as failed, and asked for again it is made', async () => {
  const user = await makeInspector(idle)
  await makeClient(idle, user)
  const by = { token: user.token }
  const { body } = await idle.call(dataRightsRoutes.exportAccount, {}, by)
  await idle.database.db
    .updateTable('data_jobs')
    .set({ state: 'failed' })
    .where('id', '=', body.job_id)
    .execute()
  expect((await idle.call(dataRightsRoutes.job, { id: body.job_id }, by)).body).toMatchObject({
    state: 'failed',
    message: 'We couldn’t create the export. Try again in a few minutes',
  })
  const again = await idle.call(dataRightsRoutes.exportAccount, {}, by)
  expect(again.body.job_id).not.toBe(body.job_id)
  await idle.runJob('account.export', { jobId: again.body.job_id })
  const latest = await idle.call(dataRightsRoutes.latestExport, {}, by)
  expect(latest.body.export).toMatchObject({ job_id: again.body.job_id, state: 'done' })
})

test('twenty in an hour are enough', async () => {
  const user = await makeInspector(idle)
  const statuses = []
  for (let i = 0; i < 21; i += 1)
    statuses.push((await idle.call(dataRightsRoutes.exportAccount, {}, { token: user.token })).status)
  expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429])
})
