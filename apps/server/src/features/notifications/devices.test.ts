// Devices through HTTP, and what is pushed to them through a server that speaks as Firebase does.
import { hash } from 'node:crypto'
import { authRoutes } from '@plumbline/contract/auth'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer } from '@plumbline/report/render'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  makeClient,
  makeInspector,
  PASSWORD,
  randomAddress,
  type TestUser,
} from '#server/testing/factories.ts'
import { type FcmServer, fcmError, startFcmServer } from '#server/testing/fcm-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

interface Inspector extends TestUser {
  clientId: number
}

let fcm: FcmServer
let app: TestApp
let owner: Inspector
beforeAll(async () => {
  fcm = await startFcmServer()
  app = await testApp({
    work: true,
    env: { FCM_SERVICE_ACCOUNT_FILE: fcm.accountFile, FCM_API_BASE: fcm.origin },
  })
  // A report that is made once; asking for it again tells of it again.
  owner = await inspectorWithReport()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('devices').execute()
  fcm.messages.length = 0
  fcm.sends = 0
})
afterAll(async () => {
  await app.close()
  await fcm.close()
  await closeRenderer()
})

async function inspectorWithReport(): Promise<Inspector> {
  const user = await makeInspector(app)
  const { token } = user
  const { id: client_id } = await makeClient(app, user)
  await app.call(inspectionRoutes.create, { client_id, paragraph_text: 'A house.' }, { token })
  await app.call(reportRoutes.generatePdf, { client_id }, { token })
  await vi.waitFor(
    async () => {
      const { body } = await app.call(notificationRoutes.notifications, {}, { token })
      expect(body.notifications).toHaveLength(1)
    },
    { timeout: 20_000, interval: 50 },
  )
  return { ...user, clientId: client_id }
}
const tell = (user: Inspector = owner) =>
  app.call(reportRoutes.generatePdf, { client_id: user.clientId }, { token: user.token })
const register = (token: string, fields: Record<string, unknown> = {}) =>
  app.call(
    notificationRoutes.device,
    { platform: 'android', permission: 'granted', fcm_token: 'device-1', ...fields } as never,
    { token },
  )
const signIn = async (user: TestUser) => {
  const credentials = { username: user.email, password: PASSWORD, grant_type: 'password' }
  const client = { client_id: 'web', client_secret: 'web' }
  const address = randomAddress()
  return (await app.call(authRoutes.token, { ...credentials, ...client }, { address })).body.access_token
}
const devices = () =>
  app.database.db
    .selectFrom('devices')
    .select(['user_id', 'platform', 'permission', 'fcm_token'])
    .orderBy('id')
    .execute()
const jobs = async () => {
  const { rows } = await sql<{
    state: string
    start_after: Date
    created_on: Date
    data: { delays: number }
  }>`
    select state, start_after, created_on, data from pgboss.job where name = 'messages.push'
    order by created_on, id`.execute(app.database.db)
  return rows
}
const clearJobs = () => sql`delete from pgboss.job where name = 'messages.push'`.execute(app.database.db)
const sent = (count: number) =>
  vi.waitFor(() => expect(fcm.messages).toHaveLength(count), { timeout: 8_000, interval: 20 })

describe('a device', () => {
  test('is recorded for the session, and anew when it says something else', async () => {
    await register(owner.token, { platform: 'web', permission: 'default', fcm_token: undefined })
    expect(await devices()).toEqual([
      { user_id: owner.id, platform: 'web', permission: 'default', fcm_token: null },
    ])
    await register(owner.token, { platform: 'web', fcm_token: 'x'.repeat(4_096) })
    expect(await devices()).toEqual([
      { user_id: owner.id, platform: 'web', permission: 'granted', fcm_token: 'x'.repeat(4_096) },
    ])
  })

  test.each([
    ['an empty platform', { platform: '' }, 'platform'],
    ['no platform', { platform: undefined }, 'platform'],
    ['an unknown permission', { permission: 'perhaps' }, 'permission'],
    ['no permission', { permission: undefined }, 'permission'],
    ['an endless token', { fcm_token: 'x'.repeat(4_097) }, 'fcm_token'],
  ])('with %s is 422', async (_, fields, field) => {
    const answer = await register(owner.token, fields)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(field)
    expect(await devices()).toEqual([])
  })

  test('that asks for a report with its token is recorded by that, as the mobile apps do', async () => {
    const input = { client_id: owner.clientId, platform: 'ios', fcm_token: 'device-9' }
    await app.call(reportRoutes.generatePdf, input, { token: owner.token })
    expect(await devices()).toMatchObject([{ user_id: owner.id, platform: 'ios', fcm_token: 'device-9' }])
    // Without one, as from Safari, what is known of the device stays.
    await app.call(
      reportRoutes.generatePdf,
      { client_id: owner.clientId, os: 'safari' },
      { token: owner.token },
    )
    expect(await devices()).toMatchObject([{ platform: 'ios', fcm_token: 'device-9' }])
  })

  test('goes over to whoever signs in on it next', async () => {
    const next = await makeInspector(app)
    await register(owner.token)
    await register(next.token)
    expect(await devices()).toEqual([
      { user_id: owner.id, platform: 'android', permission: 'granted', fcm_token: null },
      { user_id: next.id, platform: 'android', permission: 'granted', fcm_token: 'device-1' },
    ])
  })

  test('is one of both when two sessions name it at once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => makeInspector(app)))
    const answers = await Promise.all(users.map(({ token }) => register(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await devices()).filter((device) => device.fcm_token === 'device-1')).toHaveLength(1)
  })

  test('goes with its session', async () => {
    const token = await signIn(owner)
    await register(token)
    await app.call(authRoutes.logout, {}, { token })
    expect(await devices()).toEqual([])
  })

  test('of an administrator who is signed in as the user is not the user’s', async () => {
    const admin = await makeInspector(app)
    const token = 'a-token-of-the-tests'
    await app.database.db
      .insertInto('access_tokens')
      .values({
        user_id: owner.id,
        impersonator_id: admin.id,
        token_hash: hash('sha256', token, 'buffer'),
        expires_at: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute()
    expect((await register(token)).status).toBe(200)
    expect(await devices()).toEqual([])
  })
})

describe('a push message', () => {
  test('goes to each of the user’s devices, and to no other’s', async () => {
    const stranger = await makeInspector(app)
    await register(owner.token)
    await register(await signIn(owner), { platform: 'ios', fcm_token: 'device-2' })
    await register(stranger.token, { fcm_token: 'device-3' })
    await tell()
    await sent(2)
    const { body } = await app.call(notificationRoutes.notifications, {}, { token: owner.token })
    const [newest] = body.notifications
    expect(fcm.messages.map(({ token }) => token).sort()).toEqual(['device-1', 'device-2'])
    expect(fcm.messages[0]).toMatchObject({
      notification: { title: 'Your report is ready', body: 'Rosa Vega' },
      data: {
        id: String(newest?.id),
        type: 'report',
        body: newest?.body,
        client_name: 'Rosa Vega',
        time: newest?.time,
      },
    })
  })

  test('tells of a mailed report too, to the device that asked for the mail', async () => {
    const input = {
      client_id: owner.clientId,
      email_description: 'Your report.',
      mail_to: 'rosa@example.test',
      platform: 'android',
      fcm_token: 'device-7',
    }
    const answer = await app.call(emailRoutes.emailReport, input, { token: owner.token })
    expect(answer.body.status).toBe(true)
    await sent(1)
    expect(fcm.messages[0]).toMatchObject({
      token: 'device-7',
      notification: { title: 'Your report was emailed', body: 'Rosa Vega' },
      data: { type: 'email' },
    })
  })

  test('is not asked for where there is no device, or none that wants it', async () => {
    await clearJobs()
    await tell()
    await register(owner.token, { permission: 'denied' })
    await tell()
    await register(owner.token, { fcm_token: undefined })
    await tell()
    expect(await jobs()).toEqual([])
  })

  test('is not asked for when Firebase is not configured', async () => {
    await clearJobs()
    const plain = await testApp({ beside: app })
    await register(owner.token)
    await plain.call(reportRoutes.generatePdf, { client_id: owner.clientId }, { token: owner.token })
    expect(await jobs()).toEqual([])
    await plain.close()
  })

  test('to a device that is gone forgets its token', async () => {
    await clearJobs()
    fcm.next.push(fcmError(404, 'UNREGISTERED'))
    await register(owner.token)
    await tell()
    await vi.waitFor(async () => expect(await devices()).toMatchObject([{ fcm_token: null }]), 30_000)
    await tell()
    await vi.waitFor(
      async () => expect((await jobs()).map(({ state }) => state)).toEqual(['completed']),
      30_000,
    )
    expect(fcm.sends).toBe(1)
  })

  test('that must wait is sent when the provider said', async () => {
    await clearJobs()
    fcm.next.push(fcmError(429, 'QUOTA_EXCEEDED', { 'retry-after': '2' }))
    await register(owner.token)
    const asked = performance.now()
    await tell()
    await sent(1)
    expect(performance.now() - asked).toBeGreaterThan(1_900)
    expect(fcm.sends).toBe(2)
    expect((await jobs()).map(({ data }) => data.delays)).toEqual([0, 1])
  })

  test('that fails for the time being waits in the queue', async () => {
    await clearJobs()
    fcm.next.push(fcmError(503, 'UNAVAILABLE'))
    await register(owner.token)
    await tell()
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), 30_000)
    const [job] = await jobs()
    expect((job?.start_after.getTime() ?? 0) - (job?.created_on.getTime() ?? 0)).toBeGreaterThan(5_000)
    await clearJobs()
  })

  test('that is refused is given up at once', async () => {
    await clearJobs()
    fcm.next.push(fcmError(400, 'INVALID_ARGUMENT'))
    await register(owner.token)
    await tell()
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'failed' }]), 30_000)
    expect(fcm.sends).toBe(1)
    expect(await devices()).toMatchObject([{ fcm_token: 'device-1' }])
  })

  test('is not sent to whom the device went meanwhile, nor after the notification was removed', async () => {
    await clearJobs()
    fcm.next.push(fcmError(429, 'QUOTA_EXCEEDED', { 'retry-after': '1' }))
    fcm.next.push(fcmError(429, 'QUOTA_EXCEEDED', { 'retry-after': '1' }))
    await register(owner.token)
    await tell()
    await vi.waitFor(() => expect(fcm.sends).toBe(1), 30_000)
    const next = await makeInspector(app)
    await register(next.token)
    await vi.waitFor(
      async () => expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed']),
      { timeout: 8_000 },
    )
    expect(fcm.messages).toEqual([])
    await register(owner.token)
    await tell()
    await vi.waitFor(() => expect(fcm.sends).toBe(2), 30_000)
    await app.call(notificationRoutes.removeNotifications, {}, { token: owner.token })
    await vi.waitFor(
      async () => expect((await jobs()).map(({ state }) => state)).toEqual(Array(4).fill('completed')),
      { timeout: 8_000 },
    )
    expect(fcm.messages).toEqual([])
  })

  test('does not hold up the notification when Firebase is down', async () => {
    await clearJobs()
    await register(owner.token)
    fcm.next.push(fcmError(500, 'INTERNAL'))
    expect((await tell()).status).toBe(200)
    const { body } = await app.call(notificationRoutes.notifications, {}, { token: owner.token })
    expect(body.notifications.length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(fcm.sends).toBe(1), 30_000)
    await clearJobs()
  })
})
