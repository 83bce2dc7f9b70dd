// Reads that share connections, and connections that die.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, type DatabaseConnection, openDatabase } from './database.ts'
import { statement } from './statement.ts'

let connection: DatabaseConnection
let database: Database

beforeAll(async () => {
  connection = await createTestDatabase()
  database = openDatabase(connection, { max: 5, onError: () => {} })
})
afterAll(() => database.close())

const ratio = statement<{ over: number; under: number }>()((db, value) => ({
  compile: () =>
    sql<{ ratio: number; pid: number }>`
    select ${value('over')}::int / ${value('under')}::int as ratio, pg_backend_pid() as pid`.compile(db),
}))
const sleep = statement<{ seconds: number }>()((db, value) => ({
  compile: () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${value('seconds')})`.compile(db),
}))

test('a hundred reads at once each get their own rows, over two connections', async () => {
  const rows = await Promise.all(
    Array.from({ length: 100 }, async (_, over) => (await ratio(database.db, { over, under: 1 })).at(0)),
  )
  expect(rows.map((row) => row?.ratio)).toEqual(Array.from({ length: 100 }, (_, over) => over))
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(2)
})

test('a read that PostgreSQL refuses fails alone', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => ratio(database.db, { over: 6, under: index % 3 })),
  )
  for (const [index, answer] of answers.entries()) {
    if (index % 3 === 0) expect(answer).toMatchObject({ reason: { message: 'division by zero' } })
    else expect(answer).toMatchObject({ value: [{ ratio: 6 / (index % 3) }] })
  }
})

test('a read that takes longer does not hold up all others', async () => {
  let isSlowDone = false
  const slow = sleep(database.db, { seconds: 2 }).then(() => {
    isSlowDone = true
  })
  for (let over = 0; over < 20; over += 1) await ratio(database.db, { over, under: 1 })
  expect(isSlowDone).toBe(false)
  await slow
})

test('reads whose connection dies fail, and the next ones take another', async () => {
  const cut = Promise.allSettled([sleep(database.db, { seconds: 30 }), sleep(database.db, { seconds: 30 })])
  await terminate(2, 'pg_sleep')
  for (const { status } of await cut) expect(status).toBe('rejected')
  expect(await ratio(database.db, { over: 8, under: 2 })).toMatchObject([{ ratio: 4 }])
})

test('a transaction whose connection dies fails, and the next one takes another', async () => {
  const cut = database.transaction((tx) => sleep(tx, { seconds: 30 }))
  await Promise.all([expect(cut).rejects.toThrow(), terminate(1, 'pg_sleep')])
  const rows = await database.transaction((tx) => ratio(tx, { over: 9, under: 3 }))
  expect(rows).toMatchObject([{ ratio: 3 }])
})

test('reads that come while one hangs find a way around it', async () => {
  const hanging = [sleep(database.db, { seconds: 3 }), sleep(database.db, { seconds: 3 })]
  let areDone = false
  const all = Promise.all(hanging).then(() => {
    areDone = true
  })
  await setTimeout(600)
  for (let over = 0; over < 20; over += 1) await ratio(database.db, { over, under: 1 })
  expect(areDone).toBe(false)
  await all
})

test('reads that come while others pile up find a way around them', async () => {
  const piled = Array.from({ length: 20 }, () => sleep(database.db, { seconds: 0.2 }))
  await setTimeout(600)
  const late = (await ratio(database.db, { over: 1, under: 1 })).map(({ pid }) => pid)
  const before = new Set((await Promise.all(piled)).flat().map(({ pid }) => pid))
  expect(before.size).toBe(2)
  for (const pid of late) expect(before).not.toContain(pid)
})

test('what takes locks or writes never shares a connection', async () => {
  const pid = sql<number>`pg_backend_pid()`.as('pid')
  const locking = statement<{ id: number }>()((db, value) =>
    db.selectFrom('users').select(pid).where('id', '=', value('id')).forUpdate(),
  )
  const writing = statement<{ id: number }>()((db, value) =>
    db.updateTable('users').set({ first_name: 'Held' }).where('id', '=', value('id')).returning(pid),
  )
  const { id } = await database.db
    .insertInto('users')
    .values({ email: 'held@example.com', password_hash: '', first_name: '', last_name: '', phone_number: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Both lines are held by reads, so whatever went there would show their connections.
  const held = [sleep(database.db, { seconds: 0.3 }), sleep(database.db, { seconds: 0.3 })]
  const others = (await Promise.all([locking(database.db, { id }), writing(database.db, { id })])).flat()
  const shared = (await Promise.all(held)).flat().map((row) => row.pid)
  expect(others).toHaveLength(2)
  for (const other of others) expect(shared).not.toContain(other.pid)
})

/** Ends connections of the test's database, once so many are at a statement that holds these words. */
async function terminate(count: number, words: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const busy = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'active' and query like '%' || $1 || '%'`
    await expect
      .poll(async () => (await client.query(`select pid ${busy}`, [words])).rowCount, { timeout: 5_000 })
      .toBe(count)
    await client.query(`select pg_terminate_backend(pid) ${busy}`, [words])
  } finally {
    await client.end()
  }
}
