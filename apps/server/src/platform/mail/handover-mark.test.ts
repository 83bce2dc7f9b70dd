// The mark of a row in the database, where the connection that set it is gone and its commit is not.
import { EMAIL_PENDING } from '@plumbline/contract/emails'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { handoverMark } from './handover-mark.ts'

const TRY = '00000000-0000-4000-8000-000000000001'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a mark that is about to be committed is waited for, and taken back', async () => {
  const { db } = app.database
  const now = app.clock.now()
  const row = { to_name: '', to_address: 'a@example.test', content: '{}', message_id: 'one@example.test' }
  const { id } = await db
    .insertInto('letters')
    .values({
      ...row,
      user_id: null,
      key: null,
      failure_message: null,
      handed_over_by: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let takenBack: Promise<void> | undefined
  await app.database.transaction(async (tx) => {
    expect(await handoverMark(tx, 'letters', id, app.clock).set(TRY)).toBe(true)
    takenBack = handoverMark(db, 'letters', id, app.clock).takeBack(TRY, 'gone')
    // It asks for the row before this commits.
    const waits = async () =>
      (
        await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%letters%'`.execute(
          db,
        )
      ).rows
    await expect.poll(waits, { timeout: 15_000 }).not.toEqual([])
  })
  await takenBack
  const left = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ handed_over_by: null, status: EMAIL_PENDING })
})
