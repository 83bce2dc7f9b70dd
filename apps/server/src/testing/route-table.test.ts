// Walks the whole route table: every call is answered, signed out, and with another inspector's ids.
import { randomUUID } from 'node:crypto'
import { authRoutes } from '@plumbline/contract/auth'
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Route } from '@plumbline/contract/route'
import { ROUTES } from '@plumbline/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clientFields, makeClient, makeInspector, makePicture, type TestUser } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Calls that need no token. A new one is a decision: it is added here by hand. */
const PUBLIC = [
  '/v1/oauth/token',
  '/register',
  '/user/check-email-available',
  '/user/forgot-password',
  '/user/check-reset-code',
  '/user/reset-forgot-password',
  '/captcha/challenge',
  '/phone/verify-otp',
  '/verify-report',
  '/contact',
  '/sandbox/confirm',
  '/stripe/webhook',
]
/** After an account's deletion nobody is signed in: then `job` takes the key that it was told. */
const OPTIONAL = ['/phone/send-otp', '/v1/oauth/retrievePlans', '/v1/oauth/user/job']

/** Calls that only a provider of payment calls for: 404 in the sandbox. */
const OF_STRIPE = ['POST /stripe/webhook']
/** Calls that a billing-only token may make (decision 3), and no other. */
const BILLING = [
  '/v1/oauth/retrievePlans',
  '/v1/oauth/getPaymentIntentSubscription',
  '/v1/oauth/payment-intent',
]

/** A category and label that the catalogue holds, so that nothing but the owner is wrong. */
const CATEGORY = 'roofing.description.covering-material'
/** In everything that the owner's data shows; it must never reach the stranger. */
const MARK = 'Quillfeather'

let app: TestApp
let owner: TestUser
let stranger: TestUser
/** The owner's ids, by the name of the field that carries them. */
let owned: {
  client_id: number
  inspection_id: number
  report_id: number
  notification: number
  log_id: number
  transaction: number
  session: number
  data_job: number
}

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app, { last_name: MARK })
  stranger = await makeInspector(app)
  const token = owner.token
  const { id: client_id } = await makeClient(app, owner, { client_name: MARK, email: `${MARK}@example.test` })
  const made = await app.call(inspectionRoutes.create, { client_id, paragraph_text: MARK }, { token })
  const report = await app.call(reportRoutes.generatePdf, { client_id }, { token })
  const report_id = report.body.report_id ?? 0
  const notification = await app.database.db
    .insertInto('notifications')
    .values({
      user_id: owner.id,
      type: 'report',
      report_id,
      client_name: MARK,
      file_key: 'a'.repeat(64),
      file_name: `${MARK}.pdf`,
      created_at: app.clock.now(),
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail_to = `${MARK}@example.test`
  const email = await app.call(emailRoutes.emailReport, { client_id, mail_to, cc: [mail_to] }, { token })
  const exported = await app.call(dataRightsRoutes.exportAccount, {}, { token })
  const session = await app.database.db
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  owned = {
    session: session.id,
    data_job: exported.body.job_id,
    client_id,
    inspection_id: made.body.inspection_id,
    report_id,
    notification: notification.id,
    log_id: email.body.log_id ?? 0,
    transaction: await payFor(owner.id),
  }
})
afterAll(() => app.close())

/** A paid period of a user; gives its transaction. */
async function payFor(user_id: number): Promise<number> {
  const now = app.clock.now()
  const terms = {
    user_id,
    provider: 'sandbox' as const,
    plan_id: 1,
    amount: 4900,
    payment_intent: `pi_${MARK}`,
  }
  const subscription = await app.database.db
    .insertInto('subscriptions')
    .values({
      ...terms,
      order_key: randomUUID(),
      ref: `sub_${MARK}`,
      starts_at: now,
      status: 'ended',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const transaction = await app.database.db
    .insertInto('transactions')
    .values({
      ...terms,
      subscription_id: subscription.id,
      invoice_ref: `in_${MARK}`,
      nickname: MARK,
      period_start: now,
      period_end: now,
      paid_at: now,
      paid_with: MARK,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return transaction.id
}

const named = ROUTES.map((route): [string, Route] => [`${route.method} ${route.path}`, route])
const fieldsOf = (route: Route): string[] => {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.properties ?? {})
}
const ID_FIELDS = ['client_id', 'inspection_id', 'report_id', 'id', 'log_id', 'user_id']
const takesIds = (route: Route) =>
  route.access !== 'public' &&
  route.access !== 'admin' &&
  fieldsOf(route).some((field) => ID_FIELDS.includes(field))

/** The rest of a valid request for each call that takes an id; `ids` replaces what stands for an id here. */
async function sampleOf(route: Route): Promise<Record<string, unknown>> {
  const { client_id, inspection_id, report_id, notification, log_id, session, transaction, data_job } = owned
  const label = { inspection_id, step_name: 'roofing', category: CATEGORY }
  const samples = new Map<Route, Record<string, unknown>>([
    [authRoutes.endSessions, { id: session }],
    [dataRightsRoutes.job, { id: data_job }],
    [billingRoutes.paymentIntent, { id: `pi_${MARK}` }],
    [billingRoutes.receipt, { id: transaction }],
    [clientRoutes.getClient, { client_id }],
    [clientRoutes.update, { ...clientFields(), client_id }],
    [clientRoutes.archive, { client_id }],
    [clientRoutes.restore, { client_id }],
    [clientRoutes.remove, { client_id }],
    [inspectionRoutes.checkIfInspectionExists, { client_id }],
    [inspectionRoutes.create, { client_id, paragraph_text: 'Mine now' }],
    [inspectionRoutes.getStepCategories, { inspection_id, book_mark: 2 }],
    [inspectionRoutes.getCategoryChecks, label],
    [inspectionRoutes.updateCategoryChecks, { ...label, checks: [] }],
    [inspectionRoutes.notApplicable, { inspection_id, step_name: 'roofing' }],
    [inspectionRoutes.addLabel, { ...label, new_label: 'Mine' }],
    [inspectionRoutes.updateLabel, { ...label, old_value: 'Asphalt shingles', new_value: 'Mine' }],
    [inspectionRoutes.deleteLabel, { ...label, label: 'Asphalt shingles' }],
    [inspectionRoutes.getCommentImages, { ...label, label: 'Asphalt shingles' }],
    [inspectionRoutes.saveCommentImages, { ...label, label: 'Asphalt shingles', comment: 'Mine' }],
    [inspectionRoutes.clearCommentImages, { ...label, label: 'Asphalt shingles' }],
    [inspectionRoutes.bookmark, { inspection_id }],
    [inspectionRoutes.updateCover, { client_id, pagecover: await makePicture() }],
    [inspectionRoutes.getTime, { client_id }],
    [
      inspectionRoutes.updateTime,
      {
        client_id,
        start_date: '2026-01-01',
        end_date: '2026-01-01',
        start_time: '9:00 AM',
        end_time: '10:00 AM',
      },
    ],
    [inspectionRoutes.getReport, { inspection_id }],
    [reportRoutes.generatePdf, { client_id }],
    [reportRoutes.reportStatus, { report_id }],
    [reportRoutes.reportVersions, { inspection_id }],
    [notificationRoutes.readNotifications, { id: notification }],
    [notificationRoutes.removeNotifications, { id: notification }],
    [emailRoutes.emailReport, { client_id, mail_to: 'mine@example.test' }],
    [emailRoutes.resendEmail, { log_id }],
  ])
  const sample = samples.get(route)
  if (!sample) throw new Error(`${route.path} takes an id: add a valid request for it to this table`)
  return sample
}

test('every path stands once per method, and is answered', async () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  for (const [name, { method, path }] of named) {
    const { statusCode, headers } = await app.inject({ method, url: path })
    if (OF_STRIPE.includes(name)) continue
    expect([name, statusCode === 404 && String(headers['content-type'])]).toEqual([name, false])
  }
})

test('the public calls are those and no others', () => {
  const having = (access: string) => ROUTES.filter((route) => route.access === access).map(({ path }) => path)
  expect(having('public').sort()).toEqual([...PUBLIC].sort())
  expect(having('optional').sort()).toEqual([...OPTIONAL].sort())
})

test('a billing-only token is good for three calls and no others', async () => {
  const { body } = await app.call(billingRoutes.billingLink, {}, { token: stranger.token })
  const headers = { authorization: `Bearer ${body.url.split('/').at(-1)}` }
  for (const [name, { access, events, method, path }] of named) {
    if (access === 'public' || events) continue
    const { statusCode } = await app.inject({ method, url: path, headers })
    expect([name, statusCode === 401]).toEqual([name, !BILLING.includes(path)])
  }
})

describe('signed out', () => {
  const guarded = named.filter(([, route]) => route.access !== 'public' && route.access !== 'optional')
  test.each(guarded)('%s is 401', async (_, { method, path }) => {
    for (const headers of [{}, { authorization: 'Bearer made-up' }, { authorization: 'Basic eDp5' }]) {
      const answer = await app.inject({ method, url: path, headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ status: false, message: 'Sign in to go on' })
      expect(answer.headers['x-request-id']).toBeTruthy()
    }
  })
})

describe('signed in, but not as an administrator', () => {
  test.each(named.filter(([, route]) => route.access === 'admin'))('%s is 403', async (_, route) => {
    const answer = await app.call(route, { user_id: owner.id, id: owner.id } as never, {
      token: stranger.token,
    })
    expect([answer.status, answer.body.message]).toEqual([403, 'Administrators only'])
  })
})

describe('unpaid', () => {
  const guarded = named.filter(([, route]) => route.access === 'paid' || route.access === 'admin')
  let unpaid: TestUser
  beforeAll(async () => {
    unpaid = await makeInspector(app)
    await app.database.db
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', unpaid.id)
      .execute()
    await app.settle()
  })
  // Administrators pay nothing, so that one of them is never told this.
  test.each(guarded)('%s is 402, before anything else is looked at', async (_, route) => {
    const answer = await app.call(route, { user_id: owner.id, id: owner.id } as never, {
      token: unpaid.token,
    })
    expect(answer.status).toBe(402)
  })
})

describe("with another inspector's ids", () => {
  const taking = named.filter(([, route]) => takesIds(route))
  test.each(taking)('%s is 404', async (_, route) => {
    const answer = await app.call(route, (await sampleOf(route)) as never, { token: stranger.token })
    expect([answer.status, answer.body.message]).toEqual([404, 'Not found'])
  })

  test.each(taking)('%s with an id that nobody has is 404', async (_, route) => {
    const nobodys = Object.fromEntries(ID_FIELDS.map((field) => [field, 2_000_000_000]))
    const sample = await sampleOf(route)
    const input = Object.fromEntries(
      Object.entries(sample).map(([name, value]) => [name, nobodys[name] ?? value]),
    )
    const answer = await app.call(route, input as never, { token: stranger.token })
    expect(answer.status).toBe(404)
  })

  test.each(named.filter(([, route]) => !takesIds(route) && !PUBLIC.includes(route.path)))(
    "%s shows nothing of another's",
    async (_, route) => {
      // A stream has no end to read to; its own test tells whose events reach whom.
      if (route.path.endsWith('/logout') || route.events) return
      const answer = await app.call(route, {} as never, { token: stranger.token })
      expect(JSON.stringify(answer.body)).not.toContain(MARK)
    },
  )

  test('nothing of the owner was changed by all this', async () => {
    const shown = await app.call(
      clientRoutes.getClient,
      { client_id: owned.client_id },
      { token: owner.token },
    )
    expect(shown.body.client).toMatchObject({ client_name: MARK, active: 1, pagecover: null })
  })
})
