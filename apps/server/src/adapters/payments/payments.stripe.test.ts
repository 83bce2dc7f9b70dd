// What is Stripe's own: webhooks, prices of the account, and every way in which Stripe does not answer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stripeProvider, TEST_NUMBERS } from '#server/testing/payment-providers.ts'
import { STRIPE_TEST_KEYS } from '#server/testing/stripe-server.ts'
import { stripeCard } from '#server/testing/stripe-server-cards.ts'
import { confirm } from '#server/testing/stripe-server-charging.ts'
import type { PlanTerms, SubscriptionOrder } from './payments.port.ts'
import { openStripe } from './payments.stripe.ts'
import { stripeClient } from './stripe-client.ts'

const MONTHLY: PlanTerms = { planId: 1, nickname: 'Monthly', amount: 4900, currency: 'usd', days: 30 }
const DAY = 86_400

let stripe: Awaited<ReturnType<typeof stripeProvider>>
let order: SubscriptionOrder
beforeEach(async () => {
  stripe = await stripeProvider({ timeoutMs: 400 })
  order = {
    key: 'order-1',
    userId: 7,
    email: 'ida@example.test',
    name: 'Ida Plumb',
    customerRef: null,
    plan: MONTHLY,
    startsAt: stripe.clock.now(),
  }
})
afterEach(() => stripe.close())

const open = (options: Partial<Parameters<typeof openStripe>[0]> = {}) =>
  openStripe({ clock: stripe.clock, ...STRIPE_TEST_KEYS, apiBase: stripe.server.origin, ...options })
const bought = async (number = TEST_NUMBERS.good) => {
  const begun = await stripe.payments.begin(order)
  await stripe.pay(begun.clientSecret, number)
  return begun
}

describe('a webhook', () => {
  const read = (body: Buffer, signature?: string) => stripe.payments.readWebhook?.(body, signature)
  const BAD = expect.objectContaining({ name: 'BadSignature' })

  test('of every kind that a subscription causes names its customer', async () => {
    const { customerRef, paymentIntent, subscriptionRef } = await bought(TEST_NUMBERS.declinedLater)
    await stripe.payments.changeAtPeriodEnd(subscriptionRef, {
      ...MONTHLY,
      planId: 3,
      amount: 49000,
      days: 365,
    })
    stripe.clock.advance(30 * DAY)
    await stripe.renew(subscriptionRef)
    await stripe.refund(paymentIntent)
    await stripe.payments.cancelNow(subscriptionRef)
    const { events } = stripe.server.account
    const kinds = events.filter(({ type }) => type !== 'customer.created')
    for (const event of kinds) {
      const { body, signature } = stripe.server.sign(event)
      expect(read(body, signature)).toEqual({ eventId: event.id, type: event.type, customerRef })
    }
    expect(new Set(kinds.map(({ type }) => type))).toEqual(
      new Set([
        'customer.subscription.created',
        'customer.subscription.updated',
        'customer.subscription.deleted',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice.payment_failed',
        'invoice.voided',
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'charge.succeeded',
        'charge.failed',
        'charge.refunded',
        'subscription_schedule.created',
        'subscription_schedule.updated',
      ]),
    )
  })

  test('of an unknown kind, about nobody, or about a stranger is read and no more', async () => {
    const about = (object: object) => ({ id: 'evt_1', object: 'event', type: 'moon.rose', data: { object } })
    for (const [object, customerRef] of [
      [{ id: 'x' }, null],
      [{ customer: null }, null],
      [{ customer: { id: 'cus_whole' } }, 'cus_whole'],
      [{ customer: 'cus_stranger' }, 'cus_stranger'],
    ] as const) {
      const { body, signature } = stripe.server.sign(about(object))
      expect(read(body, signature)).toEqual({ eventId: 'evt_1', type: 'moon.rose', customerRef })
    }
    expect(await stripe.payments.subscription('sub_1TestAccount999')).toBeNull()
  })

  test('that is unsigned, signed by another, changed, or no JSON is refused', () => {
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } }
    const { body, signature } = stripe.server.sign(event)
    const other = stripe.server.sign(event, { secret: 'whsec_of_another' })
    const changed = Buffer.from(body.toString().replace('evt_1', 'evt_2'))
    expect(read(body, signature)).toMatchObject({ eventId: 'evt_1' })
    expect(() => read(body, undefined)).toThrow(BAD)
    expect(() => read(body, '')).toThrow(BAD)
    expect(() => read(body, 'nonsense')).toThrow(BAD)
    expect(() => read(body, 't=now,v1=00')).toThrow(BAD)
    expect(() => read(body, other.signature)).toThrow(BAD)
    expect(() => read(changed, signature)).toThrow(BAD)
    expect(() => read(Buffer.from('no json'), signature)).toThrow(BAD)
    expect(() => open({ webhookSecret: undefined }).readWebhook?.(body, signature)).toThrow(BAD)
  })

  test('is good for 5 minutes', () => {
    const { body, signature } = stripe.server.sign({ id: 'evt_1', type: 'x', data: { object: {} } })
    stripe.clock.advance(300)
    expect(read(body, signature)).toMatchObject({ eventId: 'evt_1' })
    stripe.clock.advance(1)
    expect(() => read(body, signature)).toThrow(BAD)
  })
})

describe('prices', () => {
  const makePrice = async (fields: { amount?: number; count?: number; interval?: 'day' | 'week' } = {}) => {
    const operator = stripeClient({ ...STRIPE_TEST_KEYS, apiBase: stripe.server.origin })
    const price = await operator.prices.create({
      currency: 'usd',
      product_data: { name: 'Plumbline' },
      unit_amount: fields.amount ?? 4900,
      recurring: { interval: fields.interval ?? 'day', interval_count: fields.count ?? 30 },
    })
    return price.id
  }

  test('of the account are used where they are named', async () => {
    const price = await makePrice()
    const payments = open({ prices: new Map([[1, price]]) })
    await payments.begin(order)
    await payments.begin({
      ...order,
      key: 'order-2',
      startsAt: new Date(order.startsAt.getTime() + 2 * DAY * 1000),
    })
    const sent = stripe.server.requests.filter(({ call }) => call === 'POST /v1/subscriptions')
    expect(sent.map(({ form }) => form.items)).toEqual([[{ price }], [{ price }]])
    expect(stripe.server.requests.filter(({ call }) => call === `GET /v1/prices/${price}`)).toHaveLength(1)
  })

  test.each([
    ['amount', { amount: 4901 }],
    ['length', { count: 31 }],
    ['interval', { interval: 'week' as const }],
  ])('of another %s than the plan charge nobody', async (_, fields) => {
    const payments = open({ prices: new Map([[1, await makePrice(fields)]]) })
    await expect(payments.begin(order)).rejects.toMatchObject({
      name: 'ProviderRefused',
      message: expect.stringContaining('STRIPE_PRICES: plan 1'),
    })
    expect(stripe.server.account.objects.subscriptions.size).toBe(0)
  })

  test('are made for a plan without one, once for each amount', async () => {
    await stripe.payments.begin(order)
    await stripe.beside.begin({ ...order, key: 'order-2' })
    await stripe.beside.begin({ ...order, key: 'order-3', plan: { ...MONTHLY, amount: 5900 } })
    expect([...stripe.server.account.objects.prices.values()]).toMatchObject([
      { unit_amount: 4900, recurring: { interval: 'day', interval_count: 30 } },
      { unit_amount: 5900, recurring: { interval: 'day', interval_count: 30 } },
    ])
  })

  test('that were archived are made anew', async () => {
    await stripe.payments.begin(order)
    for (const price of stripe.server.account.objects.prices.values()) price.active = false
    await stripe.beside.begin({ ...order, key: 'order-2' })
    const sent = stripe.server.requests.filter(({ call }) => call === 'POST /v1/subscriptions')
    expect(new Set(sent.map(({ form }) => JSON.stringify(form.items))).size).toBe(2)
  })
})

describe('a renewal', () => {
  test('that the bank wants confirmed failed, until the payer confirms it', async () => {
    const begun = await stripe.payments.begin(order)
    expect(await stripe.pay(begun.clientSecret, '4000002760003184')).toBe('requires_action')
    await stripe.authenticate(begun.clientSecret, true)
    stripe.clock.advance(30 * DAY)
    await stripe.renew(begun.subscriptionRef)
    const failed = await stripe.payments.subscription(begun.subscriptionRef)
    expect(failed).toMatchObject({
      status: 'past_due',
      invoices: [
        { status: 'paid' },
        { status: 'failed', failure: expect.stringContaining('authentication') },
      ],
    })
    const payment = await stripe.payments.payment(failed?.invoices[1]?.paymentIntent ?? '')
    expect(await stripe.pay(payment?.clientSecret ?? '', '4000002760003184')).toBe('requires_action')
    await stripe.authenticate(payment?.clientSecret ?? '', true)
    expect(await stripe.payments.subscription(begun.subscriptionRef)).toMatchObject({
      status: 'active',
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    })
  })

  test('is no matter while its invoice is a draft', async () => {
    const { subscriptionRef } = await bought()
    stripe.clock.advance(30 * DAY)
    await stripe.payments.collect(subscriptionRef)
    expect(await stripe.payments.subscription(subscriptionRef)).toMatchObject({
      status: 'active',
      invoices: [{ status: 'paid' }],
    })
  })

  test('is found among hundreds', async () => {
    const { subscriptionRef } = await bought()
    stripe.clock.advance(30 * 230 * DAY + 3_600)
    const { invoices = [] } = (await stripe.payments.subscription(subscriptionRef)) ?? {}
    expect(invoices).toHaveLength(231)
    expect(new Set(invoices.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
      new Set(['paid 1']),
    )
    for (const [index, { periodStart }] of invoices.entries())
      if (index > 0) expect(periodStart).toEqual(invoices[index - 1]?.periodEnd)
  })

  test('without a card on file is no failure of ours', async () => {
    const { subscriptionRef } = await bought(TEST_NUMBERS.declinedLater)
    stripe.clock.advance(30 * DAY)
    await stripe.renew(subscriptionRef)
    stripe.clock.advance(DAY)
    const subscription = stripe.server.account.objects.subscriptions.get(subscriptionRef)
    if (subscription) subscription.default_payment_method = null
    await stripe.payments.collect(subscriptionRef)
    expect(await stripe.payments.subscription(subscriptionRef)).toMatchObject({ status: 'past_due' })
  })
})

describe('an order', () => {
  test('whose answer was lost is the same order at the next try', async () => {
    stripe.server.faults.push({ call: 'POST /v1/subscriptions', fault: 'loses the answer' })
    await stripe.payments.begin(order)
    const sent = stripe.server.requests.filter(({ call }) => call === 'POST /v1/subscriptions')
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['order-order-1', 'order-order-1'])
    expect(stripe.server.account.objects.subscriptions.size).toBe(1)
  })

  test('that is paid at the moment it is abandoned stays, and runs', async () => {
    const { subscriptionRef, paymentIntent } = await stripe.payments.begin(order)
    const { account } = stripe.server
    const card = stripeCard(TEST_NUMBERS.good)
    const intent = account.objects.intents.get(paymentIntent)
    if (!card || !intent) throw new Error('no card, or no payment')
    // After it was seen to be unpaid, before it is made void.
    stripe.server.onRequest = ({ call, form }) => {
      if (call === 'GET /v1/invoices' && form.status === 'open') confirm(account, intent, card)
    }
    expect(await stripe.payments.abandon(subscriptionRef)).toBe(false)
    stripe.server.onRequest = () => {}
    expect(await stripe.payments.subscription(subscriptionRef)).toMatchObject({
      status: 'active',
      invoices: [{ status: 'paid' }],
    })
  })

  test('makes one customer, however often it fails afterwards', async () => {
    const wrong = open({ prices: new Map([[1, 'price_of_nobody']]) })
    await expect(wrong.begin(order)).rejects.toMatchObject({ name: 'ProviderRefused' })
    await stripe.payments.begin(order)
    await stripe.payments.begin({ ...order, key: 'order-2' })
    expect(stripe.server.account.objects.customers.size).toBe(1)
  })

  test('tells Stripe no more of a person than it needs', async () => {
    await stripe.payments.begin(order)
    const form = stripe.server.requests.find(({ call }) => call === 'POST /v1/customers')?.form
    expect(form).toEqual({ email: 'ida@example.test', name: 'Ida Plumb', metadata: { user_id: '7' } })
  })

  test('that somebody made at Stripe’s own pages is none of ours', async () => {
    const { subscriptionRef } = await bought()
    const subscription = stripe.server.account.objects.subscriptions.get(subscriptionRef)
    if (subscription) subscription.metadata = {}
    expect(await stripe.payments.subscription(subscriptionRef)).toBeNull()
  })
})

test('an end that an operator named by a date shows, and is taken back', async () => {
  const { subscriptionRef } = await bought()
  const subscription = stripe.server.account.objects.subscriptions.get(subscriptionRef)
  if (subscription) subscription.cancel_at = subscription.created + 30 * DAY
  expect(await stripe.payments.subscription(subscriptionRef)).toMatchObject({ cancelAtPeriodEnd: true })
  await stripe.payments.changeAtPeriodEnd(subscriptionRef, MONTHLY)
  expect(await stripe.payments.subscription(subscriptionRef)).toMatchObject({ cancelAtPeriodEnd: false })
})

describe('Stripe', () => {
  const twice = <T>(fault: T): T[] => [fault, fault]
  const answer = (status: number, error: object) => ({ status, body: { error } })
  const failure = async (payments = stripe.payments) =>
    payments.begin(order).then(
      () => null,
      (error: unknown) => error,
    )

  test.each([
    ['down', twice('drops' as const)],
    ['silent', twice('hangs' as const)],
    ['too busy', [answer(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' })]],
    ['broken', twice(answer(500, { type: 'api_error', message: 'Oh' }))],
    ['not Stripe but a proxy', twice({ status: 502, body: '<html>Bad gateway</html>' })],
    ['still at it', twice(answer(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }))],
  ])('%s: worth another try, which is the same order', async (_, faults) => {
    stripe.server.faults.push(...faults)
    expect(await failure()).toMatchObject({ name: 'ProviderUnavailable' })
    expect(await failure()).toBeNull()
    expect(stripe.server.account.objects.subscriptions.size).toBe(1)
  })

  test('stumbling once is not noticed', async () => {
    stripe.server.faults.push('drops')
    expect(await failure()).toBeNull()
    stripe.server.faults.push(answer(503, { type: 'api_error' }))
    expect(await failure()).toBeNull()
  })

  test('gone: worth another try', async () => {
    await stripe.server.close()
    expect(await failure()).toMatchObject({ name: 'ProviderUnavailable' })
    const { payments } = stripe
    const calls = [
      payments.subscription('sub_1'),
      payments.payment('pi_1'),
      payments.abandon('sub_1'),
      payments.cancelAtPeriodEnd('sub_1'),
      payments.cancelNow('sub_1'),
      payments.changeAtPeriodEnd('sub_1', MONTHLY),
      payments.collect('sub_1'),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ProviderUnavailable' } })
  })

  test('does not take the key: said to the operator, without the key', async () => {
    const error = await failure(open({ secretKey: 'sk_test_wrong_key' }))
    expect(error).toMatchObject({
      name: 'ProviderRefused',
      message: expect.stringContaining('STRIPE_SECRET_KEY'),
    })
    expect(JSON.stringify(error) + String(error)).not.toContain('sk_test')
  })

  test('is not told the same try of a renewal twice', async () => {
    const { subscriptionRef } = await bought(TEST_NUMBERS.declinedLater)
    stripe.clock.advance(30 * DAY)
    await stripe.renew(subscriptionRef)
    stripe.clock.advance(DAY)
    await Promise.all([stripe.payments.collect(subscriptionRef), stripe.beside.collect(subscriptionRef)])
    const pays = stripe.server.requests.filter(({ call }) => call.endsWith('/pay'))
    expect(new Set(pays.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})
