// The overview: counts by day, failed jobs, and another try of one.
import { randomUUID } from 'node:crypto'
import { adminRoutes } from '@plumbline/contract/admin'
import { EMAIL_FAILED, EMAIL_SENT } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderReportJob } from '#server/features/reports/report-job-definitions.ts'
import { makeAdmin, makeClient, makeInspector, ownerIdOf, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { countDays } from './overview.repo.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  // No worker: a job that failed stays so until the test asks for another try.
  app = await testApp()
  admin = await makeAdmin(app)
})
afterAll(() => app.close())

const read = async () => (await app.call(adminRoutes.overview, {}, { token: admin.token })).body
const retry = (id: string) => app.call(adminRoutes.retryJob, { id }, { token: admin.token })

/** Lets a job end as one whose tries ran out; pg-boss counts by the real clock, so the tests' clock is told. */
const fail = (id: string, message: string) =>
  sql`
    update pgboss.job set state = 'failed', completed_on = ${app.clock.now()}, output = ${JSON.stringify({ message })}::jsonb
    where id = ${id}::uuid`.execute(app.database.db)

test('thirty days, today last, each thing on its day', async () => {
  const { db } = app.database
  const user = await makeInspector(app)
  const now = app.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db
    .updateTable('users')
    .set({ created_at: daysAgo(3) })
    .where('id', '=', user.id)
    .execute()
  const client = await makeClient(app, user)
  const { token } = user
  await app.call(inspectionRoutes.create, { client_id: client.id, paragraph_text: 'A house.' }, { token })
  const { body: asked } = await app.call(reportRoutes.generatePdf, { client_id: client.id }, { token })
  await db
    .updateTable('reports')
    .set({ made_at: daysAgo(2) })
    .where('id', '=', asked.report_id ?? 0)
    .execute()
  const log = {
    owner_id: await ownerIdOf(app, user),
    user_id: user.id,
    client_id: client.id,
    report_id: asked.report_id ?? 0,
    client_name: 'x',
    client_email: 'x',
  }
  for (const status of [1, 2])
    await db
      .insertInto('email_logs')
      .values({
        ...log,
        status,
        cc: [],
        bcc: [],
        letter: '',
        failure_message: null,
        message_id: randomUUID(),
        handed_over_by: null,
        created_at: daysAgo(1),
        updated_at: now,
      })
      .execute()
  const { days } = await read()
  expect(days).toHaveLength(30)
  const today = now.toISOString().slice(0, 10)
  expect(days.at(-1)?.day).toBe(today)
  expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort())
  const of = (ago: number) => days.at(-1 - ago)
  expect(of(0)).toMatchObject({ sign_ups: 1, reports: 0 })
  expect(of(1)).toMatchObject({ mails: 2, failed_mails: 1 })
  expect(of(2)).toMatchObject({ reports: 1 })
  expect(of(3)).toMatchObject({ sign_ups: 1 })
})

test('a day begins and ends at midnight of UTC, and the thirtieth is the last', async () => {
  const { db } = app.database
  const midnight = (ago: number) =>
    Date.parse(`${app.clock.now().toISOString().slice(0, 10)}T00:00:00Z`) - ago * 86_400_000
  const before = (await read()).days
  const user = await makeInspector(app)
  const letter = { user_id: user.id, to_name: '', to_address: 'x', content: '{}', handed_over_by: null }
  const failed = { ...letter, status: EMAIL_FAILED, failure_message: 'refused' }
  for (const at of [
    midnight(29) - 1,
    midnight(29),
    midnight(10) - 1,
    midnight(10),
    midnight(9) - 1,
    midnight(9),
  ]) {
    const moment = new Date(at)
    const own = await makeInspector(app)
    await db.updateTable('users').set({ created_at: moment }).where('id', '=', own.id).execute()
    for (const row of [failed, { ...failed, status: EMAIL_SENT }])
      await db
        .insertInto('letters')
        .values({ ...row, key: null, message_id: randomUUID(), created_at: moment, updated_at: moment })
        .execute()
  }
  // Whatever zone the connection is in, as an operator's own PostgreSQL may be.
  const zoned = await db.transaction().execute(async (tx) => {
    await sql`set local time zone 'America/New_York'`.execute(tx)
    return countDays(tx, app.clock.now(), 30)
  })
  const { days } = await read()
  expect(zoned.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
  const grown = (key: 'sign_ups' | 'failed_mails', now: typeof zoned) =>
    Object.fromEntries(
      now.map((day, i) => [29 - i, day[key] - (before[i]?.[key] ?? 0)]).filter(([, more]) => more !== 0),
    )
  for (const now of [days, zoned]) {
    expect(grown('failed_mails', now)).toEqual({ 29: 1, 11: 1, 10: 2, 9: 1 })
    // The one who got the letters signed up today.
    expect(grown('sign_ups', now)).toEqual({ 29: 1, 11: 1, 10: 2, 9: 1, 0: 1 })
  }
})

test('who paid is counted on the days that were paid for', async () => {
  const { db } = app.database
  const user = await makeInspector(app)
  const now = app.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const subscription = await db
    .insertInto('subscriptions')
    .values({
      user_id: user.id,
      provider: 'sandbox',
      order_key: randomUUID(),
      ref: randomUUID(),
      customer_ref: null,
      payment_intent: null,
      plan_id: 1,
      amount: 4_900,
      next_plan_id: null,
      starts_at: at(-5),
      status: 'active',
      renews_at: null,
      failed_payment_intent: null,
      reminded_for: null,
      check_at: null,
      created_at: at(-5),
      updated_at: at(-5),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('transactions')
    .values({
      user_id: user.id,
      subscription_id: subscription.id,
      provider: 'sandbox',
      invoice_ref: randomUUID(),
      payment_intent: null,
      plan_id: 1,
      nickname: 'Monthly',
      amount: 4_900,
      period_start: at(-5),
      period_end: at(25),
      paid_at: at(-5),
      refunded_at: null,
      paid_with: '',
      buyer: null,
    })
    .execute()
  const { days } = await read()
  expect(days.slice(-8).map(({ active_subscriptions }) => active_subscriptions)).toEqual([
    0, 0, 1, 1, 1, 1, 1, 1,
  ])
})

test('a failed job is listed, tried again once, and the try is in the log', async () => {
  const { db } = app.database
  const id = await db.transaction().execute((tx) => app.jobs.enqueue(tx, renderReportJob, { reportId: 1 }))
  expect((await retry(id)).body).toMatchObject({
    status: false,
    message: 'This job isn’t waiting to be retried',
  })
  await fail(id, 'The roof is on fire')
  const before = await read()
  expect(before.failed_jobs[0]).toEqual({
    id,
    name: 'reports.render',
    failed_at: app.clock.now().toISOString(),
    message: 'The roof is on fire',
    can_retry: true,
  })
  expect(before.days.at(-1)?.failed_jobs).toBe(1)
  expect((await retry(id)).body).toEqual({ status: true, state: 'queued' })
  expect((await read()).failed_jobs).toEqual([])
  expect((await retry(id)).body.status).toBe(false)
  const { body } = await app.call(adminRoutes.audit, { search: id }, { token: admin.token })
  expect(body.rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['retry_job', `reports.render ${id}`],
  ])
})

test('what cannot be tried again says so, what is no job is 404', async () => {
  const { db } = app.database
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values ('letters.send', '{"letterId": 1}') returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await fail(id, 'No such host')
  expect((await read()).failed_jobs.find((job) => job.id === id)?.can_retry).toBe(false)
  expect((await retry(id)).body.status).toBe(false)
  expect((await retry(randomUUID())).status).toBe(404)
  expect((await retry('7')).status).toBe(422)
})
