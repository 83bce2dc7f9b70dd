// Walks the whole route table: every call is answered, signed out, by whom it is not for, and by who has not paid.
import { billingRoutes } from '@plumbline/contract/billing'
import type { Route } from '@plumbline/contract/route'
import { ROUTES } from '@plumbline/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, type TestUser } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Calls that need no token. A new one is a decision: it is added here by hand. */
const PUBLIC = [
  '/v1/oauth/token',
  '/v1/oauth/token/second-factor',
  '/v1/oauth/token/passkey',
  '/v1/oauth/token/link',
  '/register',
  '/user/check-email-available',
  '/user/forgot-password',
  '/user/check-reset-code',
  '/user/check-reset-link',
  '/user/reset-by-link',
  '/user/sign-in-link',
  '/user/reset-forgot-password',
  '/user/undo-email-change',
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

let app: TestApp
let owner: TestUser
let stranger: TestUser

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
afterAll(() => app.close())

const named = ROUTES.map((route): [string, Route] => [`${route.method} ${route.path}`, route])
test('every path stands once per method, and is answered', async () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  for (const [name, { method, path }] of named) {
    const { statusCode, headers } = await app.inject({ method, url: path })
    if (OF_STRIPE.includes(name)) continue
    expect([name, statusCode === 404 && String(headers['content-type'])]).toEqual([name, false])
  }
})

test('each call says which slice answers it', () => {
  const answering = app.slices.flatMap(({ name, endpoints = [] }) =>
    endpoints.map(({ route }) => [`${route.method} ${route.path}`, name]),
  )
  expect(Object.fromEntries(answering)).toEqual(
    Object.fromEntries(named.map(([name, { tag }]) => [name, tag])),
  )
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
      expect(answer.json()).toEqual({ status: false, message: 'Sign in to continue' })
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
