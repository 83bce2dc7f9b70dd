// The same cases for every way of paying: the sandbox, and Stripe's own SDK at a server that speaks its wire format.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProvider,
  sandboxProvider,
  stripeProvider,
  TEST_NUMBERS,
} from '#server/testing/payment-providers.ts'
import type { PlanTerms, SubscriptionOrder } from './payments.port.ts'

const PROVIDERS = [
  { name: 'sandbox', open: sandboxProvider },
  { name: 'stripe', open: () => stripeProvider() },
  { name: 'stripe, trials at once', open: () => stripeProvider({ startsTrialsUnpaid: true }) },
]
const MONTHLY: PlanTerms = { planId: 1, nickname: 'Monthly', amount: 4900, currency: 'usd', days: 30 }
const YEARLY: PlanTerms = { planId: 3, nickname: 'Yearly', amount: 49000, currency: 'usd', days: 365 }
const DAY = 86_400
const MISSING = 'no_such_thing'

describe.each(PROVIDERS)('$name', ({ open }) => {
  let provider: PaymentProvider
  let count = 0
  beforeEach(async () => {
    provider = await open()
  })
  afterEach(() => provider.close())

  const after = (days: number, from = provider.clock.now()) => new Date(from.getTime() + days * DAY * 1000)
  const order = (fields: Partial<SubscriptionOrder> = {}): SubscriptionOrder => {
    count += 1
    return {
      key: `order-${count}`,
      userId: 7,
      email: 'ida@example.test',
      name: 'Ida Plumb',
      customerRef: null,
      plan: MONTHLY,
      startsAt: provider.clock.now(),
      ...fields,
    }
  }
  const look = async (ref: string) => {
    const subscription = await provider.payments.subscription(ref)
    if (!subscription) throw new Error(`${ref} is not there`)
    return subscription
  }
  /** Begun and paid; `days` of it are over. */
  const bought = async (number = TEST_NUMBERS.good, fields: Partial<SubscriptionOrder> = {}) => {
    const begun = await provider.payments.begin(order(fields))
    expect(await provider.pay(begun.clientSecret, number)).toBe('succeeded')
    return begun.subscriptionRef
  }
  const statuses = async (ref: string) => (await look(ref)).invoices.map(({ status }) => status)
  const paid = async (ref: string) =>
    (await look(ref)).invoices
      .filter(({ status }) => status === 'paid')
      .reduce((total, { amount }) => total + amount, 0)

  describe('the first payment', () => {
    test('waits for a card, then is paid once', async () => {
      const begun = await provider.payments.begin(order())
      const ref = begun.subscriptionRef
      expect(await provider.payments.payment(begun.paymentIntent)).toEqual({
        paymentIntent: begun.paymentIntent,
        clientSecret: begun.clientSecret,
        status: 'requires_payment_method',
        amount: 4900,
        customerRef: begun.customerRef,
      })
      expect(await look(ref)).toMatchObject({
        ref,
        customerRef: begun.customerRef,
        userId: 7,
        planId: 1,
        status: 'incomplete',
        card: null,
        invoices: [{ status: 'open', amount: 4900, paidAt: null, attempts: 0 }],
      })
      expect(await provider.pay(begun.clientSecret, TEST_NUMBERS.good)).toBe('succeeded')
      const start = provider.clock.now()
      expect(await look(ref)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: false,
        nextPlanId: null,
        card: { brand: 'visa', last4: '4242' },
        invoices: [
          {
            paymentIntent: begun.paymentIntent,
            planId: 1,
            amount: 4900,
            amountRefunded: 0,
            status: 'paid',
            periodStart: start,
            periodEnd: after(30),
            paidAt: start,
            attempts: 1,
            failure: null,
          },
        ],
      })
    })

    test.each([
      ['declined', 'Your card was declined.'],
      ['insufficient', 'Your card has insufficient funds.'],
    ] as const)('%s: nothing is paid, another card may', async (card, words) => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await provider.payments.begin(order())
      expect(await provider.pay(clientSecret, TEST_NUMBERS[card])).toBe(words)
      expect(await look(ref)).toMatchObject({
        status: 'incomplete',
        card: null,
        invoices: [{ status: 'failed', attempts: 1, failure: words, paidAt: null }],
      })
      expect(await provider.payments.payment(paymentIntent)).toMatchObject({
        status: 'requires_payment_method',
      })
      expect(await provider.pay(clientSecret, TEST_NUMBERS.good)).toBe('succeeded')
      expect(await look(ref)).toMatchObject({
        status: 'active',
        invoices: [{ status: 'paid', attempts: 2, failure: null }],
      })
    })

    test('is confirmed by the payer, or not', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await provider.payments.begin(order())
      expect(await provider.pay(clientSecret, TEST_NUMBERS.asks)).toBe('requires_action')
      expect(await provider.payments.payment(paymentIntent)).toMatchObject({ status: 'requires_action' })
      expect(await look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ status: 'open' }] })
      await provider.authenticate(clientSecret, false)
      expect(await look(ref)).toMatchObject({
        status: 'incomplete',
        card: null,
        invoices: [{ status: 'open', attempts: 0 }],
      })
      expect(await provider.pay(clientSecret, TEST_NUMBERS.asks)).toBe('requires_action')
      await provider.authenticate(clientSecret, true)
      expect(await look(ref)).toMatchObject({
        status: 'active',
        card: { last4: '3155' },
        invoices: [{ status: 'paid' }],
      })
    })

    test('processes, and is paid 10 s later', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await provider.payments.begin(order())
      expect(await provider.pay(clientSecret, TEST_NUMBERS.processing)).toBe('processing')
      provider.clock.advance(9)
      expect(await look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ status: 'processing' }] })
      expect(await provider.payments.payment(paymentIntent)).toMatchObject({ status: 'processing' })
      expect(await provider.payments.abandon(ref)).toBe(false)
      provider.clock.advance(1)
      expect(await look(ref)).toMatchObject({
        status: 'active',
        invoices: [{ status: 'paid', paidAt: provider.clock.now() }],
      })
      expect(await provider.payments.payment(paymentIntent)).toMatchObject({ status: 'succeeded' })
    })

    test('in two tabs at once is charged once', async () => {
      const { clientSecret, subscriptionRef: ref } = await provider.payments.begin(order())
      await Promise.all([1, 2, 3].map(() => provider.pay(clientSecret, TEST_NUMBERS.good)))
      expect(await look(ref)).toMatchObject({ invoices: [{ status: 'paid', attempts: 1 }] })
    })

    test('with a client secret that was tampered with is nobody’s', async () => {
      const { clientSecret, subscriptionRef: ref } = await provider.payments.begin(order())
      for (const wrong of [`${clientSecret}x`, clientSecret.slice(0, -1), `${MISSING}_secret_x`, ''])
        expect(await provider.pay(wrong, TEST_NUMBERS.good)).not.toBe('succeeded')
      expect(await statuses(ref)).toEqual(['open'])
    })

    test('can be made for 23 hours', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await provider.payments.begin(order())
      provider.clock.advance(23 * 3_600)
      expect(await look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }] })
      expect(await provider.pay(clientSecret, TEST_NUMBERS.good)).not.toBe('succeeded')
      expect(await provider.payments.payment(paymentIntent)).toMatchObject({ status: 'canceled' })
    })
  })

  describe('an order', () => {
    test('sent twice, also at once, is one', async () => {
      const sent = order()
      const [first, ...others] = await Promise.all([
        provider.payments.begin(sent),
        provider.payments.begin(sent),
        provider.beside.begin(sent),
      ])
      expect(others).toEqual([first, first])
      await provider.pay(first.clientSecret, TEST_NUMBERS.good)
      expect(await provider.payments.begin(sent)).toEqual(first)
      expect(await paid(first.subscriptionRef)).toBe(4900)
    })

    test('with another content under the same key is refused', async () => {
      const sent = order()
      await provider.payments.begin(sent)
      await expect(provider.payments.begin({ ...sent, plan: YEARLY })).rejects.toMatchObject({
        name: 'ProviderRefused',
      })
    })

    test('of a known customer stays with it', async () => {
      const { customerRef } = await provider.payments.begin(order())
      expect(await provider.payments.begin(order({ customerRef }))).toMatchObject({ customerRef })
    })

    test('is abandoned as long as it is unpaid', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await provider.payments.begin(order())
      await provider.pay(clientSecret, TEST_NUMBERS.asks)
      expect(await provider.payments.abandon(ref)).toBe(true)
      expect(await provider.payments.abandon(ref)).toBe(true)
      expect(await look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }] })
      expect(await provider.payments.payment(paymentIntent)).toMatchObject({ status: 'canceled' })
      expect(await provider.pay(clientSecret, TEST_NUMBERS.good)).not.toBe('succeeded')
      const kept = await bought()
      expect(await provider.payments.abandon(kept)).toBe(false)
      expect(await look(kept)).toMatchObject({ status: 'active' })
    })

    test('is either paid or abandoned, never both', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { clientSecret, subscriptionRef: ref } = await provider.payments.begin(order())
        const [outcome, isAbandoned] = await Promise.all([
          provider.pay(clientSecret, TEST_NUMBERS.good),
          provider.beside.abandon(ref),
        ])
        expect(isAbandoned).toBe(outcome !== 'succeeded')
        expect(await statuses(ref)).toEqual([isAbandoned ? 'void' : 'paid'])
      }
    })

    test('that begins later is paid now, for the time from then on', async () => {
      const startsAt = after(2)
      const { clientSecret, subscriptionRef: ref } = await provider.payments.begin(
        order({ plan: YEARLY, startsAt }),
      )
      expect(await look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ status: 'open' }] })
      expect(await provider.pay(clientSecret, TEST_NUMBERS.good)).toBe('succeeded')
      const first = {
        status: 'paid',
        amount: 49000,
        planId: 3,
        periodStart: startsAt,
        periodEnd: after(365, startsAt),
      }
      expect(await look(ref)).toMatchObject({ status: 'active', invoices: [first] })
      provider.clock.set(after(364, startsAt))
      await provider.payments.collect(ref)
      expect(await statuses(ref)).toEqual(['paid'])
      provider.clock.set(after(365, startsAt))
      await provider.renew(ref)
      expect((await look(ref)).invoices).toMatchObject([
        first,
        { status: 'paid', amount: 49000, periodStart: first.periodEnd, periodEnd: after(730, startsAt) },
      ])
    })

    test('that begins later and is not paid comes to nothing', async () => {
      const { subscriptionRef: ref } = await provider.payments.begin(order({ startsAt: after(2) }))
      provider.clock.advance(33 * DAY)
      await provider.renew(ref)
      await provider.payments.collect(ref)
      expect(await paid(ref)).toBe(0)
      expect((await look(ref)).status).toBe('ended')
    })
  })

  describe('a renewal', () => {
    test('charges the card on file for the next period, once', async () => {
      const ref = await bought()
      const start = provider.clock.now()
      for (const month of [1, 2]) {
        provider.clock.set(after(30 * month, start))
        await provider.renew(ref)
        await Promise.all([provider.payments.collect(ref), provider.beside.collect(ref)])
      }
      const { status, invoices } = await look(ref)
      expect(status).toBe('active')
      expect(invoices).toMatchObject(
        [0, 1, 2].map((month) => ({
          status: 'paid',
          amount: 4900,
          attempts: 1,
          periodStart: after(30 * month, start),
          periodEnd: after(30 * (month + 1), start),
        })),
      )
      expect(new Set(invoices.map(({ ref: invoice }) => invoice)).size).toBe(3)
    })

    test('that is declined is tried again when told to, and recovers with another card', async () => {
      const ref = await bought(TEST_NUMBERS.declinedLater)
      provider.clock.advance(30 * DAY)
      await provider.renew(ref)
      expect(await look(ref)).toMatchObject({
        status: 'past_due',
        invoices: [{ status: 'paid' }, { status: 'failed', attempts: 1, failure: 'Your card was declined.' }],
      })
      provider.clock.advance(DAY)
      await provider.payments.collect(ref)
      expect((await look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 2 })
      const { paymentIntent } = (await look(ref)).invoices[1] ?? {}
      const payment = await provider.payments.payment(paymentIntent ?? '')
      expect(payment).toMatchObject({ status: 'requires_payment_method', amount: 4900 })
      expect(await provider.pay(payment?.clientSecret ?? '', TEST_NUMBERS.good)).toBe('succeeded')
      expect(await look(ref)).toMatchObject({
        status: 'active',
        card: { last4: '4242' },
        invoices: [{ status: 'paid' }, { status: 'paid', attempts: 3, failure: null }],
      })
      provider.clock.advance(30 * DAY)
      await provider.renew(ref)
      expect(await statuses(ref)).toEqual(['paid', 'paid', 'paid'])
    })

    test('tried by several processes at once is one try', async () => {
      const ref = await bought(TEST_NUMBERS.declinedLater)
      provider.clock.advance(30 * DAY)
      await provider.renew(ref)
      provider.clock.advance(DAY)
      const { payments, beside } = provider
      await Promise.all([payments, beside, payments, beside].map((process) => process.collect(ref)))
      expect((await look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 2 })
      await beside.collect(ref)
      expect((await look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 2 })
      provider.clock.advance(60)
      await beside.collect(ref)
      expect((await look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 3 })
      expect(await paid(ref)).toBe(4900)
    })

    test('that processes is paid later, and not tried meanwhile', async () => {
      const { clientSecret, subscriptionRef: ref } = await provider.payments.begin(order())
      await provider.pay(clientSecret, TEST_NUMBERS.processing)
      provider.clock.advance(30 * DAY)
      await provider.renew(ref)
      await provider.payments.collect(ref)
      expect((await look(ref)).invoices[1]).toMatchObject({ status: 'processing', attempts: 1 })
      provider.clock.advance(10)
      expect(await statuses(ref)).toEqual(['paid', 'paid'])
    })

    test('never comes for what was not paid at first', async () => {
      const { subscriptionRef: ref } = await provider.payments.begin(order())
      await provider.payments.collect(ref)
      expect(await look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ attempts: 0 }] })
    })
  })

  describe('an end', () => {
    test('with the period: what is paid runs, nothing renews', async () => {
      const ref = await bought()
      await provider.payments.cancelAtPeriodEnd(ref)
      await provider.payments.cancelAtPeriodEnd(ref)
      expect(await look(ref)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      provider.clock.advance(29 * DAY)
      expect(await look(ref)).toMatchObject({ status: 'active' })
      provider.clock.advance(DAY)
      await provider.renew(ref)
      await provider.payments.collect(ref)
      expect(await look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'paid' }] })
      await provider.payments.cancelAtPeriodEnd(ref)
    })

    test('at once: nothing renews, and what is unpaid can be paid no more', async () => {
      const ref = await bought(TEST_NUMBERS.declinedLater)
      provider.clock.advance(30 * DAY)
      await provider.renew(ref)
      const { paymentIntent } = (await look(ref)).invoices[1] ?? {}
      const payment = await provider.payments.payment(paymentIntent ?? '')
      await provider.payments.cancelNow(ref)
      await provider.payments.cancelNow(ref)
      await provider.payments.collect(ref)
      expect(await look(ref)).toMatchObject({
        status: 'ended',
        invoices: [{ status: 'paid' }, { status: 'void' }],
      })
      expect(await provider.pay(payment?.clientSecret ?? '', TEST_NUMBERS.good)).not.toBe('succeeded')
      expect(await paid(ref)).toBe(4900)
    })

    test('with the period, while a renewal is unpaid: now', async () => {
      const ref = await bought(TEST_NUMBERS.declinedLater)
      provider.clock.advance(30 * DAY)
      await provider.renew(ref)
      await provider.payments.cancelAtPeriodEnd(ref)
      expect(await look(ref)).toMatchObject({
        status: 'ended',
        invoices: [{ status: 'paid' }, { status: 'void' }],
      })
    })

    test('at once while a payment is under way: it still arrives, and shows', async () => {
      const { clientSecret, subscriptionRef: ref } = await provider.payments.begin(order())
      await provider.pay(clientSecret, TEST_NUMBERS.processing)
      await provider.payments.cancelNow(ref)
      provider.clock.advance(10)
      expect(await look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'paid' }] })
    })

    test('is nothing to fear for what is not there', async () => {
      expect(await provider.payments.subscription(MISSING)).toBeNull()
      expect(await provider.payments.subscription('sub_1TestAccount999')).toBeNull()
      expect(await provider.payments.payment("pi_'; --")).toBeNull()
      expect(await provider.payments.payment('pi_1TestAccount999')).toBeNull()
      await provider.payments.cancelNow('sub_1TestAccount999')
      await provider.payments.cancelAtPeriodEnd('sub_1TestAccount999')
      await provider.payments.collect('sub_1TestAccount999')
      expect(await provider.payments.abandon('sub_1TestAccount999')).toBe(true)
    })
  })

  describe('a change of plan', () => {
    test('yearly to monthly: no payment now, the new price from the end on', async () => {
      const ref = await bought(TEST_NUMBERS.good, { plan: YEARLY })
      const end = after(365)
      await provider.payments.changeAtPeriodEnd(ref, MONTHLY)
      expect(await look(ref)).toMatchObject({ planId: 3, nextPlanId: 1, invoices: [{ amount: 49000 }] })
      provider.clock.set(end)
      await provider.renew(ref)
      expect(await look(ref)).toMatchObject({
        planId: 1,
        nextPlanId: null,
        invoices: [
          { planId: 3, amount: 49000 },
          { planId: 1, amount: 4900, status: 'paid', periodStart: end, periodEnd: after(30, end) },
        ],
      })
      provider.clock.set(after(30, end))
      await provider.renew(ref)
      expect((await look(ref)).invoices.map(({ amount }) => amount)).toEqual([49000, 4900, 4900])
    })

    test('is taken back by the plan that runs, and by an end', async () => {
      const ref = await bought(TEST_NUMBERS.good, { plan: YEARLY })
      await provider.payments.changeAtPeriodEnd(ref, MONTHLY)
      await provider.payments.changeAtPeriodEnd(ref, MONTHLY)
      await provider.payments.changeAtPeriodEnd(ref, YEARLY)
      expect(await look(ref)).toMatchObject({ planId: 3, nextPlanId: null })
      await provider.payments.changeAtPeriodEnd(ref, MONTHLY)
      await provider.payments.cancelAtPeriodEnd(ref)
      expect(await look(ref)).toMatchObject({ planId: 3, nextPlanId: null, cancelAtPeriodEnd: true })
      await provider.payments.changeAtPeriodEnd(ref, YEARLY)
      expect(await look(ref)).toMatchObject({ planId: 3, nextPlanId: null, cancelAtPeriodEnd: false })
      provider.clock.advance(365 * DAY)
      await provider.renew(ref)
      expect((await look(ref)).invoices.map(({ amount }) => amount)).toEqual([49000, 49000])
    })

    test('of one that begins later, before it has begun', async () => {
      const startsAt = after(2)
      const ref = await bought(TEST_NUMBERS.good, { plan: YEARLY, startsAt })
      await provider.payments.changeAtPeriodEnd(ref, MONTHLY)
      expect(await look(ref)).toMatchObject({ planId: 3, nextPlanId: 1 })
      provider.clock.set(after(365, startsAt))
      await provider.renew(ref)
      expect((await look(ref)).invoices.map(({ amount }) => amount)).toEqual([49000, 4900])
    })

    test('monthly to yearly: paid now, begins where the other ends', async () => {
      const old = await bought()
      const end = after(30)
      provider.clock.advance(10 * DAY)
      const { customerRef } = await look(old)
      const ref = await bought(TEST_NUMBERS.good, { plan: YEARLY, startsAt: end, customerRef })
      await provider.payments.cancelAtPeriodEnd(old)
      provider.clock.set(end)
      await provider.renew(old)
      await provider.renew(ref)
      expect(await look(old)).toMatchObject({ status: 'ended', invoices: [{ periodEnd: end }] })
      expect(await look(ref)).toMatchObject({
        status: 'active',
        invoices: [{ amount: 49000, periodStart: end, periodEnd: after(365, end) }],
      })
    })

    test('of what has ended, or was never paid, is refused', async () => {
      const { subscriptionRef: unpaid } = await provider.payments.begin(order())
      const ended = await bought()
      await provider.payments.cancelNow(ended)
      for (const ref of [unpaid, ended])
        await expect(provider.payments.changeAtPeriodEnd(ref, YEARLY)).rejects.toMatchObject({
          name: 'PaymentError',
          code: 'subscription_ended',
        })
    })
  })

  test('a refund shows, once', async () => {
    const begun = await provider.payments.begin(order())
    await provider.pay(begun.clientSecret, TEST_NUMBERS.good)
    await provider.refund(begun.paymentIntent)
    expect(await look(begun.subscriptionRef)).toMatchObject({
      invoices: [{ status: 'refunded', amount: 4900, amountRefunded: 4900, paidAt: provider.clock.now() }],
    })
    expect(await provider.payments.payment(begun.paymentIntent)).toMatchObject({ status: 'succeeded' })
  })
})
