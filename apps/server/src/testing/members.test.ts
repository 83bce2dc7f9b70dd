// Two members of one owner, by hand-made rows: what is the owner's is both's, and stays while one of them remains.
import { clientRoutes } from '@plumbline/contract/clients'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { EMAIL_SENT, emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeColleague, makeInspector, ownerIdOf, PASSWORD, type TestUser } from './factories.ts'
import { PATIENCE, untilDone } from './finished-jobs.ts'
import { makeOwnedIds } from './owned-ids.ts'
import { type TestApp, testApp } from './test-app.ts'

const MARK = 'Quillfeather'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

/** An inspector with something of each kind, and a second member of the same owner. */
async function twoMembers(mark: string) {
  const first = await makeInspector(app, { last_name: mark })
  const ids = await makeOwnedIds(app, first, mark)
  const second = await makeColleague(app, first)
  return {
    first,
    second,
    client_id: Number(ids.client),
    inspection_id: Number(ids.inspection),
    report_id: Number(ids.report),
  }
}

const namesOf = async ({ token }: TestUser) =>
  (await app.call(clientRoutes.getClients, {}, { token })).body.clients.map(({ client_name }) => client_name)

const rowsOf = (ownerId: number) =>
  Promise.all(
    (['clients', 'properties', 'inspections', 'reports', 'email_logs'] as const).map(async (table) => {
      const rows = await app.database.db
        .selectFrom(table)
        .select('user_id')
        .where('owner_id', '=', ownerId)
        .orderBy('id')
        .execute()
      return rows.map(({ user_id }) => user_id)
    }),
  )

/** Closes an account, and waits until it is gone. */
async function leave({ token, id }: TestUser) {
  const asked = await app.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, { token })
  expect([id, asked.status]).toEqual([id, 200])
  const job = { id: asked.body.job_id ?? 0, key: asked.body.job_key ?? '' }
  await untilDone(app, job)
}

test("a second member sees and changes what is the owner's, and nothing that is a user's own", async () => {
  const { first, second, client_id, inspection_id, report_id } = await twoMembers(MARK)
  const by = { token: second.token }
  const reads = [
    await app.call(clientRoutes.getClients, { search: MARK }, by),
    await app.call(clientRoutes.getClient, { client_id }, by),
    await app.call(inspectionRoutes.getInspections, { search: MARK }, by),
    await app.call(inspectionRoutes.getReport, { inspection_id }, by),
    await app.call(reportRoutes.reportVersions, { inspection_id }, by),
    await app.call(reportRoutes.reportStatus, { report_id }, by),
    await app.call(emailRoutes.emailLogs, {}, by),
  ]
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  // A report's own calls name nobody before it is made.
  for (const { body } of [...reads.slice(0, 4), ...reads.slice(6)])
    expect(JSON.stringify(body)).toContain(MARK)
  // The report's inspector is whoever made the inspection, whoever looks at it.
  expect(JSON.stringify(reads[3]?.body)).toContain(first.email)
  const asked = [
    await app.call(reportRoutes.generatePdf, { client_id }, by),
    await app.call(reportRoutes.generatePdf, { client_id }, { token: first.token }),
  ]
  expect(asked[0]?.body.report_id).toBeGreaterThan(0)
  expect(asked[1]?.body.report_id).toBe(asked[0]?.body.report_id)

  await app.call(inspectionRoutes.create, { client_id, paragraph_text: 'Changed by a colleague' }, by)
  const seen = await app.call(inspectionRoutes.getReport, { inspection_id }, { token: first.token })
  expect(JSON.stringify(seen.body)).toContain('Changed by a colleague')
  await makeClient(app, second, { client_name: 'Of the second' })
  expect(await namesOf(first)).toEqual(['Of the second', MARK])

  const exported = await app.call(dataRightsRoutes.exportAccount, {}, by)
  expect(exported.status).toBe(403)

  const news = await app.call(notificationRoutes.notifications, {}, by)
  expect(news.body.notifications.filter(({ client_name }) => client_name !== MARK)).toEqual([])
  const sessions = await app.database.db
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', second.id)
    .execute()
  expect(sessions).toHaveLength(1)
})

test('what a member made stays with the owner while another remains, and goes with the last', async () => {
  const { first, second, client_id, inspection_id } = await twoMembers('Larkspur')
  const ownerId = await ownerIdOf(app, first)
  await makeClient(app, second, { client_name: 'Of the second' })
  // What waits when its sender leaves is not sent any more.
  const logs = () => app.call(emailRoutes.emailLogs, {}, { token: second.token })
  await expect.poll(async () => (await logs()).body.logs[0]?.status, PATIENCE).toBe(EMAIL_SENT)
  const before = await rowsOf(ownerId)
  expect(before[0]).toEqual([first.id, second.id])

  await leave(first)
  expect(await rowsOf(ownerId)).toEqual(before.map((rows) => rows.map(() => second.id)))
  expect(await namesOf(second)).toEqual(['Of the second', 'Larkspur'])
  const seen = await app.call(inspectionRoutes.getReport, { inspection_id }, { token: second.token })
  expect([seen.status, seen.body.client?.id]).toEqual([200, client_id])
  const members = await app.database.db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('owner_id', '=', ownerId)
    .execute()
  expect(members).toEqual([{ user_id: second.id, role: 'owner' }])

  await leave(second)
  expect(await rowsOf(ownerId)).toEqual([[], [], [], [], []])
  const owners = await app.database.db.selectFrom('owners').select('id').where('id', '=', ownerId).execute()
  expect(owners).toEqual([])
})
