// Notifications through HTTP: kept, read, removed, gone after 90 days, and nobody else's.
import { authRoutes } from '@plumbline/contract/auth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeClient, makeInspector, PASSWORD, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { sweepNotifications } from './notifications.service.ts'

const DAY_MS = 86_400_000

let app: TestApp
let owner: TestUser
let stranger: TestUser
let clientId: number
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
  // Three reports of one inspection that does not change: made once, told of three times.
  const client = await makeClient(app, owner)
  clientId = client.id
  const by = { token: owner.token }
  await app.call(
    inspectionRoutes.create,
    { client_id: client.id, template_id: 1, paragraph_text: 'A house.' },
    by,
  )
  for (let told = 1; told <= 3; told += 1) {
    await app.call(reportRoutes.generatePdf, { client_id: client.id }, by)
    await vi.waitFor(async () => expect(await list()).toHaveLength(told), { timeout: 20_000, interval: 50 })
  }
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const list = async (user = owner) =>
  (await app.call(notificationRoutes.notifications, {}, { token: user.token })).body.notifications

test('come newest first, are marked as read one by one or all', async () => {
  const [newest, middle] = await list()
  expect(newest?.id).toBeGreaterThan(middle?.id ?? 0)
  await app.call(notificationRoutes.readNotifications, { id: middle?.id ?? 0 }, { token: owner.token })
  expect((await list()).map(({ read }) => read)).toEqual([false, true, false])
  await app.call(notificationRoutes.readNotifications, {}, { token: owner.token })
  expect((await list()).map(({ read }) => read)).toEqual([true, true, true])
})

test("another inspector's are 404 and stay", async () => {
  const [newest] = await list()
  const as = { token: stranger.token }
  const input = { id: newest?.id ?? 0 }
  expect((await app.call(notificationRoutes.readNotifications, input, as)).status).toBe(404)
  expect((await app.call(notificationRoutes.removeNotifications, input, as)).status).toBe(404)
  await app.call(notificationRoutes.removeNotifications, {}, as)
  expect(await list()).toHaveLength(3)
})

test('invalid ids are 422, signed out is 401', async () => {
  const wrong = await app.call(
    notificationRoutes.readNotifications,
    { id: 'x' as never },
    { token: owner.token },
  )
  expect(wrong.status).toBe(422)
  expect((await app.call(notificationRoutes.notifications, {})).status).toBe(401)
})

test('are removed one by one, are gone after 90 days, and all at once', async () => {
  const [newest] = await list()
  await app.call(notificationRoutes.removeNotifications, { id: newest?.id ?? 0 }, { token: owner.token })
  expect(await list()).toHaveLength(2)
  const made = app.clock.now()
  app.clock.set(new Date(made.getTime() + 89 * DAY_MS))
  // No session lasts so long.
  const username = owner.email
  const signIn = {
    grant_type: 'password',
    username,
    password: PASSWORD,
    client_id: 'web',
    client_secret: 'web',
  }
  const { body } = await app.call(authRoutes.token, signIn)
  const later = { ...owner, token: body.access_token }
  expect(await list(later)).toHaveLength(2)
  app.clock.set(new Date(made.getTime() + 91 * DAY_MS))
  expect(await list(later)).toEqual([])
  app.clock.set(made)
  await app.call(notificationRoutes.removeNotifications, {}, { token: owner.token })
  expect(await list()).toEqual([])
})

test('housekeeping removes those past their time and no others', async () => {
  await app.call(reportRoutes.generatePdf, { client_id: clientId }, { token: owner.token })
  await app.call(reportRoutes.generatePdf, { client_id: clientId }, { token: owner.token })
  const [kept, old] = await list()
  const { db } = app.database
  const created_at = new Date(app.clock.now().getTime() - 90 * DAY_MS)
  await db
    .updateTable('notifications')
    .set({ created_at })
    .where('id', '=', old?.id ?? 0)
    .execute()
  await sweepNotifications(db, app.clock.now())
  const rows = await db.selectFrom('notifications').select('id').execute()
  expect(rows.map(({ id }) => id)).toEqual([kept?.id])
})
