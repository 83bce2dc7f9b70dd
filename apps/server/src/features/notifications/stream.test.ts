// The stream over real connections: news of any process, in order, resumed, to nobody else, and over when it should be.
import { authRoutes } from '@plumbline/contract/auth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer } from '@plumbline/report/render'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EventReader, type ReadOptions, readEvents } from '#server/testing/event-reader.ts'
import {
  makeClient,
  makeInspector,
  PASSWORD,
  randomAddress,
  type TestUser,
} from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { insertNotification, type NewNotification } from './notifications.repo.ts'
import { STREAMS_PER_USER } from './stream.hub.ts'

const PATH = notificationRoutes.notificationStream.path

let app: TestApp
/** A second server process of the same installation; it does no jobs. */
let other: TestApp
let origin: string
let otherOrigin: string
let owner: TestUser
let clientId: number
let reportId: number
const readers: EventReader[] = []

beforeAll(async () => {
  app = await testApp({ work: true })
  other = await testApp({ beside: app })
  ;[origin, otherOrigin] = [await app.listen(), await other.listen()]
  owner = await makeInspector(app)
  clientId = (await makeClient(app, owner)).id
  const { token } = owner
  await app.call(inspectionRoutes.create, { client_id: clientId, paragraph_text: 'A house.' }, { token })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await other.close()
  await app.close()
  await closeRenderer()
})

const open = async (options: ReadOptions = { token: owner.token }, at = origin) => {
  const reader = await readEvents(`${at}${PATH}`, options)
  readers.push(reader)
  return reader
}
/** Asks for the report, which after the first time is there already: each call is one more notification. */
const tell = async (through = app) =>
  (await through.call(reportRoutes.generatePdf, { client_id: clientId }, { token: owner.token })).body
    .report_id ?? 0
const list = async () =>
  (await app.call(notificationRoutes.notifications, {}, { token: owner.token })).body.notifications
const signIn = async () => {
  const credentials = { username: owner.email, password: PASSWORD, grant_type: 'password' }
  const client = { client_id: 'web', client_secret: 'web' }
  const address = randomAddress()
  const { body } = await app.call(authRoutes.token, { ...credentials, ...client }, { address })
  return body.access_token
}
const idsOf = (reader: EventReader) => reader.of('notification').map(({ id }) => Number(id))
const newRow = (userId: number): NewNotification => ({
  user_id: userId,
  type: 'email',
  report_id: reportId,
  client_name: 'Rosa Vega',
  file_key: 'a'.repeat(64),
  file_name: 'report.pdf',
  created_at: app.clock.now(),
})

test('a report on its way is told as it goes, then the notification with its link', async () => {
  const reader = await open()
  expect(reader.status).toBe(200)
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  reportId = await tell()
  const [told] = await reader.wait('notification', 1, 20_000)
  await vi.waitFor(() => expect(reader.of('report').at(-1)?.data).toMatchObject({ state: 'done' }), 30_000)
  const [kept] = await list()
  expect(told).toMatchObject({ id: String(kept?.id), data: kept })
  expect(kept).toMatchObject({ type: 'report', client_name: 'Rosa Vega', read: false })
  expect(kept?.body).toMatch(/\/files\/.+\.pdf$/)
  const steps = reader.of('report').map(({ data }) => data as { state: string; progress: number })
  expect(steps.length).toBeGreaterThanOrEqual(2)
  expect(steps.map(({ progress }) => progress)).toEqual(
    steps.map(({ progress }) => progress).toSorted((a, b) => a - b),
  )
  expect(steps.at(-1)).toEqual({ report_id: reportId, state: 'done', progress: 100, url: kept?.body })
  expect(reader.retries).toEqual([3000])
})

test('links begin at the root for the app itself, and with PUBLIC_URL for everyone else', async () => {
  const [app, device] = [await open({ token: owner.token, prefer: 'links=relative' }), await open()]
  await tell()
  const bodyAt = async (reader: EventReader) => {
    const [told] = await reader.wait('notification', 1)
    return (told?.data as { body: string } | undefined)?.body
  }
  const [inApp, onDevice] = [await bodyAt(app), await bodyAt(device)]
  expect(inApp).toMatch(/^\/files\//)
  expect(onDevice).toBe(`http://localhost:3000${inApp}`)
})

test('one that opens while a report is being made hears how far it is', async () => {
  await app.database.db
    .updateTable('reports')
    .set({ state: 'running', progress: 40 })
    .where('id', '=', reportId)
    .execute()
  const reader = await open()
  const [event] = await reader.wait('report', 1)
  expect(event?.data).toMatchObject({ report_id: reportId, state: 'running', progress: 40 })
  expect(event?.id).toBe('')
  await app.database.db
    .updateTable('reports')
    .set({ state: 'failed', failure: 'A photo is gone' })
    .where('id', '=', reportId)
    .execute()
  const events = await reader.wait('report', 2)
  expect(events.at(-1)?.data).toMatchObject({ state: 'failed', message: 'A photo is gone' })
  await app.database.db
    .updateTable('reports')
    .set({ state: 'done', progress: 100, failure: null })
    .where('id', '=', reportId)
    .execute()
  await reader.wait('report', 3)
})

test('progress that changes all the time is told four times a second at most, and its end', async () => {
  const reader = await open()
  const began = performance.now()
  for (let progress = 1; progress <= 60; progress += 1) {
    await app.database.db
      .updateTable('reports')
      .set({ state: 'running', progress })
      .where('id', '=', reportId)
      .execute()
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  await app.database.db
    .updateTable('reports')
    .set({ state: 'done', progress: 100 })
    .where('id', '=', reportId)
    .execute()
  await vi.waitFor(() => expect(reader.of('report').at(-1)?.data).toMatchObject({ state: 'done' }), 30_000)
  const most = Math.ceil((performance.now() - began) / 250) + 1
  expect(reader.of('report').length).toBeLessThanOrEqual(most)
  expect(reader.of('report').length).toBeGreaterThanOrEqual(3)
})

describe('resuming', () => {
  test('what was missed comes first, oldest first, and nothing twice', async () => {
    const first = await open()
    await tell()
    const [seen] = await first.wait('notification', 1)
    first.close()
    await tell()
    await tell()
    // At another process, as after a restart.
    const again = await open({ token: owner.token, lastEventId: seen?.id ?? '' }, otherOrigin)
    await again.wait('notification', 2)
    await tell()
    await again.wait('notification', 3)
    const [newest, second, third] = await list()
    expect(idsOf(again)).toEqual([third?.id, second?.id, newest?.id])
  })

  test('a stream that told nothing yet has given the id to come back with', async () => {
    const idle = await open()
    const [opening] = await idle.wait('', 1)
    idle.close()
    await tell()
    const again = await open({ token: owner.token, lastEventId: opening?.id ?? '' })
    const [missed] = await again.wait('notification', 1)
    expect(missed?.data).toEqual((await list())[0])
  })

  test('more than one reading of the database holds come all', async () => {
    await sql`
      insert into notifications (user_id, type, report_id, client_name, file_key, file_name, created_at)
      select ${owner.id}, 'email', ${reportId}, 'Rosa Vega', 'a', 'report.pdf', ${app.clock.now()}
      from generate_series(1, 350)`.execute(app.database.db)
    const reader = await open({ token: owner.token, lastEventId: 0 })
    await reader.wait('notification', 350)
    const ids = idsOf(reader)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  })

  test.each(['999999999', '99999999999999999999', 'x', '-1', ''])(
    'an id that never was (%j) misses nothing from now on, and repeats nothing',
    async (lastEventId) => {
      const reader = await open({ token: owner.token, lastEventId })
      await reader.wait('', 1)
      await tell()
      await reader.wait('notification', 1)
      expect(idsOf(reader)).toEqual([(await list())[0]?.id])
    },
  )

  test('what commits out of order is told in order, without a gap', async () => {
    const user = await makeInspector(app)
    const reader = await open({ token: user.token })
    const write = (waitMs: number) =>
      app.database.transaction(async (tx) => {
        await insertNotification(tx, newRow(user.id))
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      })
    await Promise.all([120, 0, 60, 5, 30].map(write))
    await reader.wait('notification', 5)
    expect(idsOf(reader)).toEqual(idsOf(reader).toSorted((a, b) => a - b))
  })

  test('what was announced while the connection to the database was lost comes when it is back', async () => {
    const reader = await open()
    await reader.wait('', 1)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'plumbline-events' and datname = current_database()`.execute(app.database.db)
    await tell()
    const [missed] = await reader.wait('notification', 1)
    expect(missed?.data).toEqual((await list())[0])
    await vi.waitFor(() => expect([app.events.isLive(), other.events.isLive()]).toEqual([true, true]), 30_000)
  })
})

test('what one process writes arrives at the stream of another, each before the next', async () => {
  const readers = [await open({ token: owner.token }, otherOrigin), await open()]
  for (const reader of readers) await reader.wait('', 1)
  for (let count = 1; count <= 10; count += 1) {
    await tell(count % 2 ? app : other)
    for (const reader of readers) expect(await reader.wait('notification', count)).toHaveLength(count)
  }
})

describe('to whom', () => {
  test("another inspector hears nothing of one's news", async () => {
    const stranger = await makeInspector(app)
    const theirs = [await open({ token: stranger.token }), await open({ token: stranger.token }, otherOrigin)]
    const mine = await open()
    await tell()
    await mine.wait('notification', 1)
    await app.database.transaction((tx) => insertNotification(tx, newRow(stranger.id)))
    for (const reader of theirs) {
      await reader.wait('notification', 1)
      expect(reader.of('notification').map(({ data }) => (data as { type: string }).type)).toEqual(['email'])
      expect(reader.of('report')).toEqual([])
    }
    // Nor by asking for everything from the beginning.
    const greedy = await open({ token: stranger.token, lastEventId: 0 })
    await greedy.wait('notification', 1)
    await tell()
    await mine.wait('notification', 2)
    expect(greedy.of('notification')).toHaveLength(1)
  })

  test('signed out and with a made-up token it is 401', async () => {
    expect((await open({})).status).toBe(401)
    expect((await open({ token: 'made-up' })).status).toBe(401)
  })

  test('only GET begins one', async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    for (const method of ['HEAD', 'POST'] as const)
      expect((await fetch(`${origin}${PATH}`, { method, headers })).status).toBe(404)
  })

  test('an unpaid account has it too', async () => {
    const user = await makeInspector(app)
    const created_at = new Date(app.clock.now().getTime() - 40 * 86_400_000)
    await app.database.db.updateTable('users').set({ created_at }).where('id', '=', user.id).execute()
    await app.settle()
    expect((await app.call(reportRoutes.reportHistory, {}, { token: user.token })).status).toBe(402)
    expect((await open({ token: user.token })).status).toBe(200)
  })
})

describe('its end', () => {
  test('comes with logout, in every process, and for that session alone', async () => {
    const token = await signIn()
    const gone = [await open({ token }), await open({ token }, otherOrigin)]
    const stays = await open()
    await app.call(authRoutes.logout, {}, { token })
    for (const reader of gone) await reader.ended()
    await tell()
    await stays.wait('notification', 1)
    for (const reader of gone) expect(reader.of('notification')).toEqual([])
    expect((await open({ token })).status).toBe(401)
  })

  test('comes with deactivation and with deletion', async () => {
    for (const change of ['deactivate', 'delete'] as const) {
      const user = await makeInspector(app)
      const reader = await open({ token: user.token })
      const { db } = app.database
      if (change === 'deactivate')
        await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
      else await db.deleteFrom('users').where('id', '=', user.id).execute()
      await reader.ended()
    }
  })

  test('does not come with another change of the user', async () => {
    const reader = await open()
    await app.database.db.updateTable('users').set({ first_name: 'Ada' }).where('id', '=', owner.id).execute()
    await tell()
    await reader.wait('notification', 1)
    expect(reader.endedAt()).toBeNull()
  })

  test('comes to the oldest when there are too many, which is told to take its time', async () => {
    const streams: EventReader[] = []
    for (let count = 0; count <= STREAMS_PER_USER; count += 1) streams.push(await open())
    const [oldest, ...rest] = streams
    await oldest?.ended()
    expect(oldest?.retries).toEqual([3_000, 60_000])
    await tell()
    for (const reader of rest) await reader.wait('notification', 1)
    expect(rest.map((reader) => reader.endedAt())).toEqual(rest.map(() => null))
  })
})

test('a reader that takes nothing holds up nobody, and is ended by a logout', async () => {
  const user = await makeInspector(app)
  // About 9 MB of events: more than connections hold.
  await sql`
    insert into notifications (user_id, type, report_id, client_name, file_key, file_name, created_at)
    select ${user.id}, 'email', ${reportId}, repeat('x', 200), 'a', repeat('x', 100) || '.pdf', ${app.clock.now()}
    from generate_series(1, 12000)`.execute(app.database.db)
  const slow = await open({ token: user.token, lastEventId: 0, isReading: false })
  const quick = await open({ token: user.token })
  await quick.wait('', 1)
  await app.database.transaction((tx) => insertNotification(tx, newRow(user.id)))
  await quick.wait('notification', 1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await app.call(authRoutes.logout, {}, { token: user.token })
  slow.resume()
  await slow.ended()
  // What the connection held, and no more.
  expect(slow.of('notification').length).toBeLessThan(12_000)
})

test('the server stops with streams open, also one whose reader takes nothing', async () => {
  const third = await testApp({ beside: app })
  const at = await third.listen()
  const streams: EventReader[] = []
  for (let count = 0; count < 8; count += 1) streams.push(await open({ token: owner.token }, at))
  streams.push(await open({ token: owner.token, lastEventId: 0, isReading: false }, at))
  // A stream has no end of its own: one that the server left open would hold its stop for ever.
  await third.close()
  for (const reader of streams.slice(0, -1)) await reader.ended()
})
