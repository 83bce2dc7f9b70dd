// Reads that share connections, statements that keep their plan, and connections that die.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, type DatabaseConnection, longList, openDatabase, type Queryable } from './database.ts'
import { readStatement } from './statement.ts'

let connection: DatabaseConnection
let database: Database

beforeAll(async () => {
  connection = await createTestDatabase()
  database = openDatabase(connection, { max: 5, onError: () => {} })
})
afterAll(() => database.close())

const pid = sql<number>`pg_backend_pid()`.as('pid')
const ratio = readStatement<{ over: number; under: number }>()((db, value) =>
  db.selectNoFrom([sql<number>`${value('over')}::int / ${value('under')}::int`.as('ratio'), pid]),
)
const sleep = readStatement<{ seconds: number }>()((db, value) =>
  db.selectNoFrom([pid, sql`pg_sleep(${value('seconds')})`.as('slept')]),
)

const HELD = 7
/** Waits while `hold` holds it. */
const held = readStatement<{ key: number }>()((db, value) =>
  db.selectNoFrom([pid, sql`pg_advisory_xact_lock_shared(${value('key')}::int)`.as('held')]),
)

/** Holds up reads until the function that it gives is called. Meanwhile a test moves the time that reads have waited. */
async function hold(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: begin } = Promise.withResolvers<void>()
  const holding = database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${HELD})`.execute(tx)
    begin()
    await released
  })
  await isHeld
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => {
    vi.useRealTimers()
    release()
    return holding
  }
}

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
  const letGo = await hold()
  const slow = held(database.db, { key: HELD })
  for (let over = 0; over < 20; over += 1) await ratio(database.db, { over, under: 1 })
  await letGo()
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
  const letGo = await hold()
  const hanging = Promise.all([held(database.db, { key: HELD }), held(database.db, { key: HELD })])
  vi.advanceTimersByTime(600)
  for (let over = 0; over < 20; over += 1) await ratio(database.db, { over, under: 1 })
  await letGo()
  await hanging
})

test('reads that come while others pile up find a way around them', async () => {
  const letGo = await hold()
  const piled = Array.from({ length: 20 }, () => held(database.db, { key: HELD }))
  vi.advanceTimersByTime(600)
  const late = (await ratio(database.db, { over: 1, under: 1 })).map(({ pid }) => pid)
  await letGo()
  const before = new Set((await Promise.all(piled)).flat().map(({ pid }) => pid))
  expect(before.size).toBe(2)
  for (const pid of late) expect(before).not.toContain(pid)
})

test('what locks or writes is no read that shares a connection', () => {
  expect(() => readStatement()((db) => db.selectFrom('users').select('id').forUpdate())).toThrow(
    'not a plain read',
  )
  expect(() => readStatement()((db) => db.deleteFrom('users').returning('id'))).toThrow('not a plain read')
})

describe('plans', () => {
  let alone: Database
  beforeAll(() => {
    alone = openDatabase(connection, { max: 1, onError: () => {} })
  })
  afterAll(() => alone.close())

  const oneUser = (db: Queryable, id: number) => db.selectFrom('users').select('email').where('id', '=', id)
  const mode = (db: Queryable) => db.selectNoFrom(sql<string>`current_setting('plan_cache_mode')`.as('mode'))
  const PLANNED_ONCE = [{ mode: 'force_generic_plan' }]

  test('a statement is planned once for any values, in a transaction too', async () => {
    for (const id of [1, 2, 3]) await oneUser(alone.db, id).execute()
    await alone.transaction((tx) => oneUser(tx, 4).execute())
    const { rows } = await sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement = ${oneUser(alone.db, 1).compile().sql}`.execute(alone.db)
    expect(rows).toEqual([{ generic: 4, custom: 0 }])
  })

  test('a long list is planned for its values, and what comes after it is not', async () => {
    const [one, list, other] = [mode(alone.db), longList(alone.db, mode(alone.db)), mode(alone.db)]
    expect(await Promise.all([one.execute(), list, other.execute()])).toEqual([
      PLANNED_ONCE,
      [{ mode: 'auto' }],
      PLANNED_ONCE,
    ])
    expect(await mode(alone.db).execute()).toEqual(PLANNED_ONCE)
  })

  test('a long list that PostgreSQL refuses leaves its connection as it was', async () => {
    const refused = alone.db.selectNoFrom(sql`1 / ${0}::int`.as('ratio'))
    await expect(longList(alone.db, refused)).rejects.toThrow('division by zero')
    expect(await mode(alone.db).execute()).toEqual(PLANNED_ONCE)
  })

  test('a long list in a transaction is on its connection', async () => {
    const pids = await alone.transaction(async (tx) => [
      await tx.selectNoFrom(pid).execute(),
      await longList(tx, tx.selectNoFrom(pid)),
    ])
    expect(pids[1]).toEqual(pids[0])
  })
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
