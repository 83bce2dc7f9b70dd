// Sessions kept in memory: nothing changed by another process, or while the announcements were cut off, is answered from.
import { accountRoutes } from '@plumbline/contract/account'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeInspector } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const statusOf = async (token: string) => (await app.call(accountRoutes.getUser, {}, { token })).status

test('a token deleted elsewhere is refused, and only that one', async () => {
  const [one, other] = [await makeInspector(app), await makeInspector(app)]
  expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([200, 200])
  await app.database.db.deleteFrom('access_tokens').where('user_id', '=', one.id).execute()
  await app.settle()
  expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([401, 200])
})

test('a deleted user is refused', async () => {
  const user = await makeInspector(app)
  expect(await statusOf(user.token)).toBe(200)
  await app.database.db.deleteFrom('users').where('id', '=', user.id).execute()
  await app.settle()
  expect(await statusOf(user.token)).toBe(401)
})

test('what changed while the connection was lost is seen', async () => {
  const user = await makeInspector(app)
  expect(await statusOf(user.token)).toBe(200)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plumbline-events' and datname = current_database()`.execute(app.database.db)
  await app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
  await vi.waitFor(async () => expect(await statusOf(user.token)).toBe(401), { timeout: 5_000 })
  await vi.waitFor(() => expect(app.events.isLive()).toBe(true), { timeout: 5_000 })
  await app.database.db.updateTable('users').set({ is_active: true }).where('id', '=', user.id).execute()
  await app.settle()
  expect(await statusOf(user.token)).toBe(200)
})
