// What is left of a deleted user: nothing personal in any table or file; what was paid stays without a name.
import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer } from '@plumbline/report/render'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, MONTHLY, makeUnpaid } from '#server/testing/billing-scene.ts'
import {
  clientFields,
  makeAdmin,
  makeClient,
  makeInspector,
  makePicture,
  registration,
  type TestUser,
} from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** In whatever the user enters. */
const MARK = 'Wolframina'
const PATIENCE = { timeout: 40_000, interval: 100 }

let app: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

/** Every row of every table that holds a text, as "table: row". */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(app.database.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`.execute(
      app.database.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
  }
  return found
}

async function filesOf(userId: number): Promise<string[]> {
  const { db } = app.database
  const reports = await db
    .selectFrom('reports')
    .select('file_key as key')
    .where('user_id', '=', userId)
    .execute()
  const pictures = await db
    .selectFrom('users')
    .select('profile_image as key')
    .where('id', '=', userId)
    .execute()
  const { rows: photos } = await sql<{ key: string }>`
    select unnest(array[original_key, thumbnail_key, print_key, small_print_key]) as key
    from inspection_images i join inspection_labels l on l.id = i.label_id
    join inspections n on n.id = l.inspection_id where n.user_id = ${userId}`.execute(db)
  const { rows: covers } = await sql<{ key: string }>`
    select unnest(array[cover_key, cover_cut_key]) as key from inspections where user_id = ${userId}`.execute(
    db,
  )
  return [...reports, ...pictures, ...photos, ...covers].flatMap(({ key }) => key ?? [])
}

/** An inspector whose every table holds something. */
async function makeBusy(user: TestUser): Promise<void> {
  const by = { token: user.token }
  await app.call(accountRoutes.updateProfileImage, { profile_image: await makePicture({ shade: 11 }) }, by)
  await makeClient(app, user, { client_name: `${MARK} One` })
  const fields = clientFields({ client_name: `${MARK} Two`, email: `${MARK}.client@example.test` })
  const kept = { ...by, headers: { 'idempotency-key': randomUUID() } }
  const { body } = await app.call(clientRoutes.create, fields, kept)
  const client_id = body.client.id
  const made = await app.call(
    inspectionRoutes.create,
    { client_id, paragraph_text: `A house of ${MARK}` },
    by,
  )
  const label = {
    inspection_id: made.body.inspection_id,
    step_name: 'roofing',
    category: 'roofing.description.covering-material',
    label: 'Slate',
    checked: 1,
    comment: `${MARK} says it leaks`,
    images: [await makePicture({ shade: 23 })],
  }
  expect((await app.call(inspectionRoutes.saveCommentImages, label, by)).status).toBe(200)
  await app.call(inspectionRoutes.updateCover, { client_id, pagecover: await makePicture({ shade: 31 }) }, by)
  const mail = { client_id, mail_to: `${MARK}.client@example.test`, email_description: `Dear ${MARK}` }
  const { body: asked } = await app.call(emailRoutes.emailReport, mail, by)
  await expect
    .poll(async () => {
      const { body: logs } = await app.call(emailRoutes.emailLogs, {}, by)
      return logs.logs.find(({ id }) => id === asked.log_id)?.status
    }, PATIENCE)
    .toBe(1)
  await app.call(reportRoutes.generatePdf, { client_id }, by)
}

test('nothing personal is left, files included; transactions stay, the provider charges no more', async () => {
  const user = await makeUnpaid(app)
  const admin = await makeAdmin(app)
  await app.database.db
    .updateTable('users')
    .set({ last_name: MARK, email: `${MARK}@example.test`, company_info: MARK, address: `1 ${MARK} Way` })
    .where('id', '=', user.id)
    .execute()
  await buy(app, user.token, MONTHLY)
  await app.settle()
  await makeBusy(user)
  const files = await filesOf(user.id)
  expect(files.length).toBeGreaterThanOrEqual(8)
  expect((await rowsWith(MARK)).length).toBeGreaterThan(8)

  const { status, body } = await app.call(
    adminRoutes.deleteUser,
    { user_id: user.id },
    { token: admin.token },
  )
  expect([status, body]).toEqual([200, { status: true, message: 'User Deleted Successfully!' }])
  expect((await app.call(accountRoutes.getUser, {}, { token: user.token })).status).toBe(401)
  expect(await rowsWith(MARK)).toEqual([])

  const { db } = app.database
  const paid = await db.selectFrom('transactions').select(['user_id', 'buyer', 'amount']).execute()
  expect(paid).toEqual([{ user_id: null, buyer: null, amount: 4_900 }])
  await expect
    .poll(
      async () => (await db.selectFrom('sandbox_subscriptions').select('ended_at').execute())[0]?.ended_at,
      PATIENCE,
    )
    .toBeInstanceOf(Date)
  await expect
    .poll(
      async () => (await Promise.all(files.map((key) => app.storage.stat(key)))).filter(Boolean).length,
      PATIENCE,
    )
    .toBe(0)
  const again = await app.call(authRoutes.register, registration({ email: `${MARK}@example.test` }))
  expect(again.status).toBe(200)
}, 90_000)

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
}, 60_000)

test("another user's equal picture stays", async () => {
  const [one, other] = [await makeInspector(app), await makeInspector(app)]
  const admin = await makeAdmin(app)
  for (const { token } of [one, other]) {
    const profile_image = await makePicture({ shade: 99 })
    await app.call(accountRoutes.updateProfileImage, { profile_image }, { token })
  }
  const [key] = await filesOf(other.id)
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
}, 60_000)
