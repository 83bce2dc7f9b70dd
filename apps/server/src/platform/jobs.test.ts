// Jobs: asked for with the write or not at all, tried again, given up, told of, and taken over from a dead worker.
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { retryNow } from '#server/testing/email-scene.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { defineJob, handleJob, type JobHandler, type Jobs, openJobs, PermanentError } from './jobs.ts'
import { openLog } from './log.ts'

const GREET = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 0,
})
const log = openLog({ level: 'silent', pretty: false })
const patience = { timeout: 15_000, interval: 50 }

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), { max: 5, onError: () => {} })
  return () => database.close()
})
afterEach(async () => {
  await jobs.stop(1_000)
  await sql`delete from pgboss.job`.execute(database.db)
})

/** Waits for something that tries again, or failures told of, without their waits. */
const soon = (check: () => void | Promise<void>) =>
  vi.waitFor(async () => {
    await retryNow({ database })
    await check()
  }, patience)

async function open(
  handler: Omit<JobHandler<{ name: string }>, 'job'>,
  options: { work: boolean; pollSeconds?: number } = { work: true },
): Promise<Jobs> {
  const opened = openJobs(database.connection, log, options)
  await opened.start([handleJob({ job: GREET, ...handler })], options)
  return opened
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}::uuid`.execute(
    database.db,
  )
  return rows[0]?.state
}

/** A worker that is not told of a job finds it after the test has failed. */
const told = { work: true, pollSeconds: 600 }

test('a job asked for in a transaction is announced once it commits', async () => {
  const run = vi.fn(async () => {})
  jobs = await open({ run }, told)
  await database.transaction(async (tx) => jobs.enqueue(tx, GREET, { name: 'Ida' }))
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), patience)
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ payload: { name: 'Ida' }, attempt: 0 }))
})

test('many are done one after another without a pause between them', async () => {
  const run = vi.fn(async () => {})
  jobs = await open({ run }, told)
  await database.transaction(async (tx) => {
    for (let i = 0; i < 12; i += 1) await jobs.enqueue(tx, GREET, { name: `${i}` })
  })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(12), { timeout: 25_000, interval: 50 })
})

test('a rollback drops it', async () => {
  const run = vi.fn(async () => {})
  jobs = await open({ run })
  await expect(
    database.transaction(async (tx) => {
      await jobs.enqueue(tx, GREET, { name: 'nobody' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const { rows } = await sql`select 1 from pgboss.job where name = ${GREET.name}`.execute(database.db)
  expect(rows).toEqual([])
})

test('a process that only asks leaves it to a worker', async () => {
  const run = vi.fn(async () => {})
  jobs = await open({ run }, { work: false })
  const id = await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await jobs.stop()
  expect(await stateOf(id)).toBe('created')
  jobs = await open({ run })
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), patience)
})

test('a job asked for before failures were told of is told of too', async () => {
  jobs = await open({ run: async () => {} }, { work: false })
  await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await jobs.stop()
  await sql`update pgboss.job set dead_letter = null`.execute(database.db)
  const onFailed = vi.fn(async () => {})
  jobs = await open({ run: () => Promise.reject(new PermanentError('never')), onFailed })
  await soon(() => expect(onFailed).toHaveBeenCalledWith({ name: 'Ida' }, null))
})

test('a failure is tried again; the last one is told of', async () => {
  const attempts: number[] = []
  const onFailed = vi.fn(async () => {})
  jobs = await open({
    run: async ({ attempt }) => {
      attempts.push(attempt)
      throw new Error('still not')
    },
    reasonOf: (error) => `It says: ${(error as Error).message}`,
    onFailed,
  })
  const id = await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await soon(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(attempts).toEqual([0, 1, 2])
  expect(onFailed).toHaveBeenCalledWith({ name: 'Ida' }, 'It says: still not')
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('failed'), patience)
})

test('a permanent error is not tried again', async () => {
  const run = vi.fn(async () => {
    throw new PermanentError('will never do')
  })
  const onFailed = vi.fn(async () => {})
  jobs = await open({ run, onFailed })
  const id = await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await soon(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(await stateOf(id)).toBe('failed')
  expect(run).toHaveBeenCalledOnce()
})

/** What a worker that was killed leaves behind: the job is active, and no sign of life comes any more. */
const silence = (id: string) =>
  sql`
  update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
  where id = ${id}::uuid`.execute(database.db)

test('a job whose worker died is done by the next', async () => {
  const run = vi.fn(async () => {})
  jobs = await open({ run }, { work: false })
  const id = await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await jobs.stop()
  await silence(id)
  jobs = await open({ run })
  await soon(() => expect(run).toHaveBeenCalledOnce())
})

test('a job whose worker died in its last try is told of by the next, until telling succeeds', async () => {
  const run = vi.fn(async () => {})
  const onFailed = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not yet'))
  jobs = await open({ run, onFailed }, { work: false })
  const id = await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await jobs.stop()
  await silence(id)
  await sql`update pgboss.job set retry_limit = 0 where id = ${id}::uuid`.execute(database.db)
  jobs = await open({ run, onFailed })
  await soon(() => expect(onFailed).toHaveBeenCalledTimes(2))
  expect(onFailed).toHaveBeenLastCalledWith({ name: 'Ida' }, null)
  expect(run).not.toHaveBeenCalled()
  expect(await jobs.failures(database.db, new Date(0), 10)).toMatchObject([
    { id, message: 'job heartbeat timeout' },
  ])
})

test('a worker that was thought dead says nothing of a job that another has taken over', async () => {
  const onFailed = vi.fn(async () => {})
  const returns: (() => void)[] = []
  const run = vi.fn(async ({ attempt }: { attempt: number }) => {
    await new Promise<void>((resolve) => returns.push(resolve))
    if (attempt === 0) throw new PermanentError('came back too late')
  })
  jobs = await open({ run, onFailed })
  const other = await open({ run, onFailed })
  try {
    const id = await jobs.enqueue(database.db, GREET, { name: 'Ida' })
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
    await silence(id)
    await soon(() => expect(run).toHaveBeenCalledTimes(2))
    for (const comeBack of returns) comeBack()
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), patience)
    expect(onFailed).not.toHaveBeenCalled()
  } finally {
    await other.stop(1_000)
  }
})

test('a job that was asked for anew since one like it failed is not told of as failed', async () => {
  const onFailed = vi.fn(async () => {})
  const run = vi.fn(async () => {
    throw new PermanentError('will never do')
  })
  jobs = await open({ run, onFailed }, { work: false })
  const anew = { startAfterSeconds: 3_600 }
  await jobs.enqueue(database.db, GREET, { name: 'Ida' }, anew)
  await jobs.enqueue(database.db, GREET, { name: 'Ida' })
  await jobs.enqueue(database.db, GREET, { name: 'Rosa' })
  await jobs.stop()
  jobs = await open({ run, onFailed })
  // They are told of in the order in which they failed.
  await soon(() => expect(onFailed).toHaveBeenCalled())
  expect(onFailed.mock.calls).toEqual([[{ name: 'Rosa' }, null]])
})

test('a job that stands behind others is done after them, though it was asked for before', async () => {
  jobs = await open({ run: async () => {} }, { work: false })
  const names = ['a1', 'a2', 'a3', 'b1']
  await database.transaction(async (tx) => {
    for (const [behind, name] of names.entries())
      await jobs.enqueue(tx, GREET, { name }, { behind: name === 'b1' ? 0 : behind })
  })
  await jobs.stop(1_000)
  const done: string[] = []
  jobs = await open({ run: async ({ payload }) => void done.push(payload.name) })
  await vi.waitFor(() => expect(done).toEqual(['a1', 'b1', 'a2', 'a3']), patience)
})
