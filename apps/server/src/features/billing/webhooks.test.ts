// Payment by Stripe as a whole: the app with the real SDK, a server of Stripe's wire format, and its signed messages
// once, twice, late, in any order, lost, forged and unknown.
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  CARDS,
  choose,
  DAY,
  detailsOf,
  letterKinds,
  MONTHLY,
  makeUnpaid,
  payWith,
  transactionsOf,
  YEARLY,
} from '#server/testing/billing-scene.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { FakeClock } from '#server/testing/fake-clock.ts'
import { STRIPE_TEST_KEYS, type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { refund } from '#server/testing/stripe-server-charging.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const clock = new FakeClock()
let stripe: StripeServer
let app: TestApp
beforeAll(async () => {
  stripe = await startStripeServer(clock)
  app = await testApp({
    clock,
    work: true,
    env: {
      STRIPE_API_BASE: stripe.origin,
      STRIPE_SECRET_KEY: STRIPE_TEST_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_TEST_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_TEST_KEYS.webhookSecret,
    },
  })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const deliver = (message: { body: Buffer; signature: string | undefined }) =>
  app.inject({
    method: 'POST',
    url: billingRoutes.stripeWebhook.path,
    payload: message.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(message.signature ? { 'stripe-signature': message.signature } : {}),
    },
  })
const collect = () => app.billing.collectDue(new AbortController().signal)
/** Stripe renews an hour after a period has ended. */
const passToRenewal = async (days: number) => {
  clock.advance(days * DAY + 3_700)
  stripe.catchUp()
  await collect()
}
const order = async ({ token }: TestUser, plan: number) => {
  const { body } = await choose(app, token, plan)
  return { paymentIntent: body.paymentIntent ?? '', clientSecret: body.client_secret ?? '', body }
}
const ask = (user: TestUser, id: string) =>
  app.call(billingRoutes.paymentIntent, { id }, { token: user.token })
/** Bought and paid, and applied without any message. */
const bought = async (plan: number, card: string = CARDS.good) => {
  const user = await makeUnpaid(app)
  const { paymentIntent, clientSecret } = await order(user, plan)
  await stripe.payByCard(clientSecret, card.replaceAll(' ', ''))
  await ask(user, paymentIntent)
  expect((await detailsOf(app, user.token)).status).toBe(true)
  return { user, paymentIntent }
}
const subscriptionsAt = (userId: number) =>
  [...stripe.account.objects.subscriptions.values()].filter(
    ({ metadata }) => Number(metadata.user_id ?? metadata.plumbline_user ?? metadata.userId) === userId,
  )

describe('a message', () => {
  test('makes a payment count, and is answered before it is worked off', async () => {
    const user = await makeUnpaid(app)
    const { body, clientSecret } = await order(user, MONTHLY)
    expect(body).toMatchObject({ provider: 'stripe', publishable_key: STRIPE_TEST_KEYS.publishableKey })
    await stripe.payByCard(clientSecret, '4242424242424242')
    expect((await detailsOf(app, user.token)).status).toBe(false)
    const [event] = stripe.eventsOf('invoice.paid').slice(-1)
    const answer = await deliver(stripe.sign(event ?? {}))
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }])
    await vi.waitFor(async () => expect((await detailsOf(app, user.token)).status).toBe(true), 10_000)
    expect((await transactionsOf(app, user.token)).length).toBe(1)
  })

  test('twice, late and in the wrong order comes to the same', async () => {
    const user = await makeUnpaid(app)
    const from = stripe.account.events.length
    const { clientSecret } = await order(user, MONTHLY)
    await stripe.payByCard(clientSecret, '4242424242424242')
    clock.advance(30 * DAY + 3_700)
    stripe.catchUp()
    const events = stripe.account.events.slice(from).toReversed()
    expect(events.length).toBeGreaterThan(4)
    for (const event of [...events, ...events])
      expect((await deliver(stripe.sign(event))).statusCode).toBe(200)
    await vi.waitFor(async () => expect((await transactionsOf(app, user.token)).length).toBe(2), 20_000)
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'paid'])
    const noted = await app.database.db
      .selectFrom('webhook_events')
      .select('event_id')
      .where(
        'event_id',
        'in',
        events.map(({ id }) => id),
      )
      .execute()
    expect(noted.length).toBe(events.length)
  })

  test('that is lost is made up for by the job', async () => {
    const user = await makeUnpaid(app)
    const { clientSecret } = await order(user, MONTHLY)
    await stripe.payByCard(clientSecret, '4242424242424242')
    clock.advance(DAY)
    await collect()
    expect((await detailsOf(app, user.token)).status).toBe(true)
  })

  test('that is forged, changed, unsigned or old is 400 and changes nothing', async () => {
    const { body, signature } = stripe.sign({ id: 'evt_forged', type: 'invoice.paid', data: { object: {} } })
    const forged = stripe.sign({ id: 'evt_forged' }, { secret: 'whsec_of_another' })
    const old = stripe.sign({ id: 'evt_old' }, { at: new Date(clock.now().getTime() - 3_600_000) })
    const changed = Buffer.from(String(body).replace('evt_forged', 'evt_changed'))
    const messages = [forged, old, { body: changed, signature }, { body, signature: undefined }]
    for (const message of messages) {
      const answer = await deliver(message)
      expect([answer.statusCode, answer.json()]).toEqual([400, { status: false, message: 'Bad signature' }])
    }
    const kept = await app.database.db
      .selectFrom('webhook_events')
      .select('event_id')
      .where('event_id', 'in', ['evt_forged', 'evt_old', 'evt_changed'])
      .execute()
    expect(kept).toEqual([])
  })

  test.each([
    [
      'of a kind that nobody knows',
      { id: 'evt_new', type: 'moon.risen', data: { object: { object: 'moon' } } },
    ],
    [
      'about a customer that nobody knows',
      {
        id: 'evt_stranger',
        type: 'invoice.paid',
        data: { object: { object: 'invoice', customer: 'cus_nobody' } },
      },
    ],
  ])('%s is 200', async (_, event) => {
    expect((await deliver(stripe.sign(event))).statusCode).toBe(200)
  })
})

describe('a subscription', () => {
  test('renews, and is cancelled for its end', async () => {
    const { user } = await bought(MONTHLY)
    await passToRenewal(30)
    expect((await transactionsOf(app, user.token)).length).toBe(2)
    const { body } = await app.call(billingRoutes.cancelSubscription, {}, { token: user.token })
    expect(body.subscription).toMatchObject({ cancel_at_period_end: true })
    await passToRenewal(31)
    expect((await detailsOf(app, user.token)).status).toBe(false)
    expect((await transactionsOf(app, user.token)).length).toBe(2)
  })

  test('whose renewal fails is paid with another card and goes on', async () => {
    const { user } = await bought(MONTHLY, CARDS.declinedLater)
    await passToRenewal(30)
    expect((await detailsOf(app, user.token)).subscription?.past_due_until).toBeTruthy()
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'failed'])
    const { clientSecret, paymentIntent } = await order(user, MONTHLY)
    await stripe.payByCard(clientSecret, '4242424242424242')
    await ask(user, paymentIntent)
    expect((await detailsOf(app, user.token)).subscription).toMatchObject({ past_due_until: null })
    expect((await transactionsOf(app, user.token)).length).toBe(2)
  })

  test('whose renewal is paid after the days of retries begins anew then: days without access cost nothing', async () => {
    const { user } = await bought(MONTHLY, CARDS.declinedLater)
    await passToRenewal(30)
    // Nothing ran here meanwhile, or it would have ended.
    clock.advance(8 * DAY)
    expect((await app.call(clientRoutes.getClients, {}, { token: user.token })).status).toBe(402)
    const { clientSecret, paymentIntent } = await order(user, MONTHLY)
    await stripe.payByCard(clientSecret, '4242424242424242')
    await ask(user, paymentIntent)
    const paid = await transactionsOf(app, user.token)
    expect(paid.map(({ amount }) => amount)).toEqual([4900, 4900])
    // Stripe counts in whole seconds.
    const now = Math.floor(clock.now().getTime() / 1000)
    expect(paid[0]?.expiry_date).toBe(new Date((now + 30 * DAY) * 1000).toISOString())
  })

  test('whose renewal fails for good ends after the last retry', async () => {
    const { user } = await bought(MONTHLY, CARDS.declinedLater)
    await passToRenewal(30)
    for (let day = 0; day < 6; day += 1) {
      clock.advance(DAY)
      await collect()
    }
    expect((await detailsOf(app, user.token)).status).toBe(false)
    expect((await letterKinds(app, user.id)).at(-1)).toBe('ended')
    expect((await transactionsOf(app, user.token)).length).toBe(1)
  })

  test('monthly becomes yearly at the end of what is paid, and is charged once for each time', async () => {
    const { user } = await bought(MONTHLY)
    clock.advance(5 * DAY)
    const { clientSecret, paymentIntent } = await order(user, YEARLY)
    await stripe.payByCard(clientSecret, '4242424242424242')
    await ask(user, paymentIntent)
    await passToRenewal(26)
    await passToRenewal(5)
    expect((await transactionsOf(app, user.token)).map(({ amount }) => amount)).toEqual([49000, 4900])
    expect((await detailsOf(app, user.token)).subscription).toMatchObject({ plan_id: YEARLY })
  })

  test('refunded at Stripe ends, by its message', async () => {
    const { user, paymentIntent } = await bought(MONTHLY)
    const intent = stripe.account.objects.intents.get(paymentIntent)
    if (!intent) throw new Error('no such payment')
    refund(stripe.account, intent)
    const [event] = stripe.eventsOf('charge.refunded').slice(-1)
    await deliver(stripe.sign(event ?? {}))
    await vi.waitFor(async () => expect((await detailsOf(app, user.token)).status).toBe(false), 10_000)
    expect((await transactionsOf(app, user.token)).map(({ status }) => status)).toEqual(['refunded'])
  })
})

describe('when Stripe cannot be heard', () => {
  test('an order whose answer got lost is the same order when it is tried again', async () => {
    const user = await makeUnpaid(app)
    const before = stripe.account.objects.subscriptions.size
    // The SDK itself tries twice.
    const lost = { call: 'POST /v1/subscriptions', fault: 'loses the answer' } as const
    stripe.faults.push(lost, lost)
    expect((await choose(app, user.token, MONTHLY)).body).toMatchObject({
      status: false,
      message: TEXT.providerUnreachable,
    })
    const { clientSecret } = await order(user, MONTHLY)
    expect((await stripe.payByCard(clientSecret, '4242424242424242')).paymentStatus).toBe('succeeded')
    expect(stripe.account.objects.subscriptions.size - before).toBe(1)
    expect(subscriptionsAt(user.id).length).toBeLessThanOrEqual(1)
  })
})

test('no test cards are taken where payments are real, and no messages where they are not', async () => {
  expect((await payWith(app, 'x', CARDS.good)).status).toBe(404)
  const sandboxed = await testApp()
  const answer = await sandboxed.inject({ method: 'POST', url: '/stripe/webhook', payload: {} })
  expect(answer.statusCode).toBe(404)
  await sandboxed.close()
})
