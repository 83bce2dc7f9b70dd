// What is left of a deleted user: nothing personal in any table or file; what was paid stays without a name.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { closeRenderer } from '@plumbline/report/render'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, MONTHLY, makeUnpaid } from '#server/testing/billing-scene.ts'
import { makeAdmin, makeInspector, makePicture, registration } from '#server/testing/factories.ts'
import { PATIENCE, untilDone } from '#server/testing/finished-jobs.ts'
import { filesOf, keptOf, makeFullAccount, PERSONAL, placesOf } from '#server/testing/full-account.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

test('nothing personal is left, files included; transactions stay, the provider charges no more', async () => {
  const { user, admin } = await makeFullAccount(app)
  const files = await filesOf(app, user.id)
  expect(files.length).toBeGreaterThanOrEqual(8)
  expect((await placesOf(app, PERSONAL)).length).toBeGreaterThan(15)

  const by = { token: admin.token }
  const { status, body } = await app.call(adminRoutes.deleteUser, { user_id: user.id }, by)
  expect([status, body.message]).toEqual([200, 'User Deleted Successfully!'])
  expect((await app.call(accountRoutes.getUser, {}, { token: user.token })).status).toBe(401)
  expect((await app.call(adminRoutes.deleteUser, { user_id: user.id }, by)).status).toBe(404)
  const { body: found } = await app.call(adminRoutes.searchByAdmin, { search: `closed-${user.id}` }, by)
  expect(found.users).toEqual([])
  await untilDone(app, { id: body.job_id }, admin.token)
  expect(await placesOf(app, PERSONAL)).toEqual([])

  const { db } = app.database
  const paid = await db.selectFrom('transactions').select(['user_id', 'buyer', 'amount']).execute()
  expect(paid).toEqual([{ user_id: null, buyer: null, amount: 4_900 }])
  await expect
    .poll(
      async () => (await db.selectFrom('sandbox_subscriptions').select('ended_at').execute())[0]?.ended_at,
      PATIENCE,
    )
    .toBeInstanceOf(Date)
  await expect.poll(() => keptOf(app, files), PATIENCE).toBe(0)
  const again = await app.call(authRoutes.register, registration({ email: user.email }))
  expect(again.status).toBe(200)
})

test('one whose mail is just being taken for sent is deleted all the same', async () => {
  const { user, admin } = await makeFullAccount(app)
  await app.settle()
  const { db } = app.database
  let deleting: ReturnType<typeof deleteIt> | undefined
  const deleteIt = () => app.call(adminRoutes.deleteUser, { user_id: user.id }, { token: admin.token })
  await db.transaction().execute(async (tx) => {
    const mail = await tx
      .updateTable('email_logs')
      .set({ updated_at: new Date() })
      .where('user_id', '=', user.id)
      .returning(['report_id', 'client_name'])
      .executeTakeFirstOrThrow()
    deleting = deleteIt()
    await expect.poll(() => waiting('delete from "email_logs"'), PATIENCE).toBe(1)
    await tx
      .insertInto('notifications')
      .values({
        user_id: user.id,
        type: 'email',
        report_id: Number(mail.report_id),
        client_name: mail.client_name,
        file_key: '',
        file_name: '',
        created_at: new Date(),
        read_at: null,
      })
      .execute()
  })
  expect((await deleting)?.status).toBe(200)
})

/** How many statements that begin so wait for a lock. */
async function waiting(statement: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`${statement}%`}
  `.execute(app.database.db)
  return rows.length
}

test('deactivation ends renewal, and what is paid stays paid', async () => {
  const user = await makeUnpaid(app)
  const admin = await makeAdmin(app)
  await buy(app, user.token, MONTHLY)
  const input = { id: user.id, email: user.email, is_active: '0' }
  expect((await app.call(adminRoutes.changeUserIsActive, input, { token: admin.token })).status).toBe(200)
  await expect
    .poll(
      async () =>
        app.database.db
          .selectFrom('sandbox_subscriptions')
          .select(['cancel_at_period_end', 'ended_at'])
          .where('user_id', '=', user.id)
          .executeTakeFirst(),
      PATIENCE,
    )
    .toEqual({ cancel_at_period_end: true, ended_at: null })
})

test("another user's equal picture stays", async () => {
  const [one, other] = [await makeInspector(app), await makeInspector(app)]
  const admin = await makeAdmin(app)
  for (const { token } of [one, other]) {
    const profile_image = await makePicture({ shade: 99 })
    await app.call(accountRoutes.updateProfileImage, { profile_image }, { token })
  }
  const [key] = await filesOf(app, other.id)
  await app.call(adminRoutes.deleteUser, { user_id: one.id }, { token: admin.token })
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'inspections.remove-files' and state <> 'completed'`.execute(
        app.database.db,
      )
      return rows.length
    }, PATIENCE)
    .toBe(0)
  expect(await app.storage.stat(key ?? '')).not.toBeNull()
})
