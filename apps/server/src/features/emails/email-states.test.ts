// The email state of a report in lists, and in the feed of changes.
import { changeRoutes } from '@plumbline/contract/changes'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
afterAll(() => app.close())

const by = () => ({ token: owner.token })
const emailOf = async (inspectionId: number) => {
  const { body } = await app.call(inspectionRoutes.getInspections, {}, by())
  return body.inspections.find(({ id }) => id === inspectionId)?.report?.email
}
/** As the worker leaves it. */
const set = (logId: number, status: number) =>
  sql`update email_logs set status = ${status} where id = ${logId}`.execute(app.database.db)

test('a card says what became of the email of its newest version, and the log lists that of one inspection', async () => {
  const inspection = await startInspection(app, owner)
  const other = await startInspection(app, owner)
  const mailed = async ({ id, client }: typeof inspection) => {
    const fields = { inspection_id: id, mail_to: client.email, cc: ['agent@homes.example.test'], bcc: [] }
    const { body } = await app.call(emailRoutes.emailReport, fields as never, by())
    return body.log_id ?? 0
  }
  const first = await mailed(inspection)
  await mailed(other)
  expect(await emailOf(inspection.id)).toBeUndefined()
  await sql`update reports set state = 'done', made_at = now(), file_key = 'k', file_name = 'n.pdf'`.execute(
    app.database.db,
  )
  const begin = (await app.call(changeRoutes.changes, {}, by())).body.cursor
  expect(await emailOf(inspection.id)).toMatchObject({ status: 0, to: inspection.client.email, copies: 1 })
  await set(first, 2)
  expect(await emailOf(inspection.id)).toMatchObject({ status: 2 })
  const { body: feed } = await app.call(changeRoutes.changes, { cursor: begin }, by())
  expect(feed.changes).toMatchObject([{ kind: 'inspection', id: inspection.id, removed: false }])
  // Sent once it is emailed, whatever fails later.
  const again = (await app.call(emailRoutes.resendEmail, { log_id: first }, by())).body.log_id ?? 0
  await set(first, 1)
  await set(again, 2)
  expect(await emailOf(inspection.id)).toMatchObject({ status: 1 })

  const input = { inspection_id: inspection.id }
  const { logs } = (await app.call(emailRoutes.emailLogs, input, by())).body
  expect(logs.map(({ id }) => id)).toEqual([again, first])
  expect(logs[0]).toMatchObject({ inspection_id: inspection.id, client_id: inspection.client.id, version: 1 })
  const stranger = await makeInspector(app)
  expect((await app.call(emailRoutes.emailLogs, input, { token: stranger.token })).status).toBe(404)
  const { reports } = (await app.call(reportRoutes.reportHistory, {}, by())).body
  expect(reports.map(({ client }) => client.id)).toContain(inspection.client.id)
})
