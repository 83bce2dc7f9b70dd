// /readyz: what the process stands on, told one by one.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('says what is well', async () => {
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: true, checks: { database: 'ok', store: 'ok', worker: 'ok' } },
  ])
})

test('a job that has been due for long says that no worker is at work; traffic goes on', async () => {
  await makeInspector(app)
  const { db } = app.database
  const setDue = (secondsAgo: number) =>
    sql`update pgboss.job set start_after = now() - make_interval(secs => ${secondsAgo})`.execute(db)
  const worker = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json().checks.worker]
  }
  await setDue(60)
  expect(await worker()).toEqual([200, 'ok'])
  await setDue(180)
  expect(await worker()).toEqual([200, 'late'])
  // One that somebody works at is not late, however long it takes.
  await sql`update pgboss.job set state = 'active'`.execute(db)
  expect(await worker()).toEqual([200, 'ok'])
})
