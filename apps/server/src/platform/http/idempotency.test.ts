// Answers kept under an Idempotency-Key: what is sent again is done once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EndpointServer, formOf, startEndpointServer } from '#server/testing/endpoint-server.ts'

let app: EndpointServer
beforeAll(async () => {
  app = await startEndpointServer()
})
afterAll(() => app.close())
beforeEach(() => {
  app.held.gate = Promise.resolve()
})

test('the same request is done once and answered alike, whatever its encoding', async () => {
  const key = randomUUID()
  const first = await app.post('/add', { name: 'once' }, { key })
  const again = await app.post('/add', 'name=once', { key, type: 'application/x-www-form-urlencoded' })
  expect(again.body).toEqual(first.body)
  expect(await app.countRows('once')).toBe(1)
})

test('another body is 422 and does nothing', async () => {
  const key = randomUUID()
  await app.post('/add', { name: 'first body' }, { key })
  const other = await app.post('/add', { name: 'second body' }, { key })
  expect(other.status).toBe(422)
  expect(await app.countRows('second body')).toBe(0)
})

test('files count by their bytes', async () => {
  const key = randomUUID()
  const send = (bytes: string) =>
    app.post(
      '/prepared',
      formOf([
        ['name', 'x'],
        ['file', new File([bytes], 'a.jpg')],
      ]),
      { key },
    )
  const first = await send('same')
  expect((await send('same')).body).toEqual(first.body)
  expect((await send('else')).status).toBe(422)
})

test('its scope is the user and the path', async () => {
  const key = randomUUID()
  await app.post('/add', { name: 'scoped' }, { key })
  await app.post('/add', { name: 'scoped' }, { key, token: 'stranger' })
  await app.post('/add-and-refuse', { name: 'scoped' }, { key })
  expect(await app.countRows('scoped')).toBe(3)
})

test('a new sign-in finds the answer of the session before', async () => {
  const key = randomUUID()
  const first = await app.post('/add', { name: 'signed in anew' }, { key })
  const again = await app.post('/add', { name: 'signed in anew' }, { key, token: 'anew' })
  expect(again.body).toEqual(first.body)
  expect(await app.countRows('signed in anew')).toBe(1)
})

test('an administrator who is signed in as the user reads none of their answers', async () => {
  const key = randomUUID()
  await app.post('/add', { name: 'of the user' }, { key })
  await app.post('/add', { name: 'of the user' }, { key, token: 'admin' })
  expect(await app.countRows('of the user')).toBe(2)
})

test('of many at once one does it and all answer alike', async () => {
  const key = randomUUID()
  let open = () => {}
  app.held.gate = new Promise((resolve) => {
    open = resolve
  })
  const all = Promise.all(Array.from({ length: 6 }, () => app.post('/add', { name: 'racing' }, { key })))
  // Each has written, and waits at the gate before it keeps its answer.
  const areAtGate = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(app.database.db)
    expect(rows).toHaveLength(6)
  }
  await vi.waitFor(areAtGate, { timeout: 30_000 })
  open()
  for (const answer of await all) expect([answer.status, answer.body.message]).toEqual([200, 'Added'])
  expect(await app.countRows('racing')).toBe(1)
})

test('a 422 is kept too, and what its handler wrote is not', async () => {
  const key = randomUUID()
  const send = () => app.post('/add-and-fail', { name: 'judged', flag: 1 }, { key })
  const first = await send()
  expect(first.status).toBe(422)
  expect((await send()).body).toEqual(first.body)
  expect(await app.countRows('judged')).toBe(0)
  const { rows } = await sql`select 1 from idempotency_answers where key = ${key}::uuid`.execute(
    app.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('a 500 is not kept: the request may be tried again', async () => {
  const key = randomUUID()
  expect((await app.post('/add-and-fail', { name: 'x' }, { key })).status).toBe(500)
  const { rows } = await sql`select 1 from idempotency_answers where key = ${key}::uuid`.execute(
    app.database.db,
  )
  expect(rows).toHaveLength(0)
})

test('is forgotten after 30 days, and not before', async () => {
  const key = randomUUID()
  await app.post('/add', { name: 'daily' }, { key })
  app.clock.advance(30 * 86_400 - 1)
  await app.post('/add', { name: 'daily' }, { key })
  expect(await app.countRows('daily')).toBe(1)
  app.clock.advance(2)
  await app.post('/add', { name: 'daily' }, { key })
  expect(await app.countRows('daily')).toBe(2)
})

test('must be a UUID', async () => {
  expect((await app.post('/add', { name: 'x' }, { key: 'not-a-uuid' })).status).toBe(422)
})
