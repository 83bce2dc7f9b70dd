// The same cases for every way of paying, once it is bought: renewals, changes of plan, ends, refunds.
import { describe, expect, test } from 'vitest'
import { TEST_NUMBERS } from '#server/testing/payment-providers.ts'
import { DAY, MONTHLY, PROVIDERS, UNKNOWN, usePayments, YEARLY } from '#server/testing/payment-scene.ts'

describe.each(PROVIDERS)('$name', ({ open }) => {
  const scene = usePayments(open)

  describe('a renewal', () => {
    test('charges the card on file for the next period, once', async () => {
      const ref = await scene.bought()
      const start = scene.clock.now()
      for (const month of [1, 2]) {
        scene.clock.set(scene.after(30 * month, start))
        await scene.renew(ref)
        await Promise.all([scene.payments.collect(ref), scene.beside.collect(ref)])
      }
      const { status, invoices } = await scene.look(ref)
      expect(status).toBe('active')
      expect(invoices).toMatchObject(
        [0, 1, 2].map((month) => ({
          status: 'paid',
          amount: 4900,
          attempts: 1,
          periodStart: scene.after(30 * month, start),
          periodEnd: scene.after(30 * (month + 1), start),
        })),
      )
      expect(new Set(invoices.map(({ ref: invoice }) => invoice)).size).toBe(3)
    })

    test('that is declined is tried again when told to, and recovers with another card', async () => {
      const ref = await scene.bought(TEST_NUMBERS.declinedLater)
      scene.clock.advance(30 * DAY)
      await scene.renew(ref)
      expect(await scene.look(ref)).toMatchObject({
        status: 'past_due',
        invoices: [{ status: 'paid' }, { status: 'failed', attempts: 1, failure: 'Your card was declined.' }],
      })
      scene.clock.advance(DAY)
      await scene.payments.collect(ref)
      expect((await scene.look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 2 })
      const { paymentIntent } = (await scene.look(ref)).invoices[1] ?? {}
      const payment = await scene.payments.payment(paymentIntent ?? '')
      expect(payment).toMatchObject({ status: 'requires_payment_method', amount: 4900 })
      expect(await scene.pay(payment?.clientSecret ?? '', TEST_NUMBERS.good)).toBe('succeeded')
      expect(await scene.look(ref)).toMatchObject({
        status: 'active',
        card: { last4: '4242' },
        invoices: [{ status: 'paid' }, { status: 'paid', attempts: 3, failure: null }],
      })
      scene.clock.advance(30 * DAY)
      await scene.renew(ref)
      expect(await scene.statuses(ref)).toEqual(['paid', 'paid', 'paid'])
    })

    test('tried by several processes at once is one try', async () => {
      const ref = await scene.bought(TEST_NUMBERS.declinedLater)
      scene.clock.advance(30 * DAY)
      await scene.renew(ref)
      scene.clock.advance(DAY)
      const { payments, beside } = scene
      await Promise.all([payments, beside, payments, beside].map((process) => process.collect(ref)))
      expect((await scene.look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 2 })
      await beside.collect(ref)
      expect((await scene.look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 2 })
      scene.clock.advance(60)
      await beside.collect(ref)
      expect((await scene.look(ref)).invoices[1]).toMatchObject({ status: 'failed', attempts: 3 })
      expect(await scene.paid(ref)).toBe(4900)
    })

    test('that processes is paid later, and not tried meanwhile', async () => {
      const { clientSecret, subscriptionRef: ref } = await scene.payments.begin(scene.order())
      await scene.pay(clientSecret, TEST_NUMBERS.processing)
      scene.clock.advance(30 * DAY)
      await scene.renew(ref)
      await scene.payments.collect(ref)
      expect((await scene.look(ref)).invoices[1]).toMatchObject({ status: 'processing', attempts: 1 })
      scene.clock.advance(10)
      expect(await scene.statuses(ref)).toEqual(['paid', 'paid'])
    })

    test('never comes for what was not paid at first', async () => {
      const { subscriptionRef: ref } = await scene.payments.begin(scene.order())
      await scene.payments.collect(ref)
      expect(await scene.look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ attempts: 0 }] })
    })
  })

  describe('an end', () => {
    test('with the period: what is paid runs, nothing renews', async () => {
      const ref = await scene.bought()
      await scene.payments.cancelAtPeriodEnd(ref)
      await scene.payments.cancelAtPeriodEnd(ref)
      expect(await scene.look(ref)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      scene.clock.advance(29 * DAY)
      expect(await scene.look(ref)).toMatchObject({ status: 'active' })
      scene.clock.advance(DAY)
      await scene.renew(ref)
      await scene.payments.collect(ref)
      expect(await scene.look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'paid' }] })
      await scene.payments.cancelAtPeriodEnd(ref)
    })

    test('at once: nothing renews, and what is unpaid can be paid no more', async () => {
      const ref = await scene.bought(TEST_NUMBERS.declinedLater)
      scene.clock.advance(30 * DAY)
      await scene.renew(ref)
      const { paymentIntent } = (await scene.look(ref)).invoices[1] ?? {}
      const payment = await scene.payments.payment(paymentIntent ?? '')
      await scene.payments.cancelNow(ref)
      await scene.payments.cancelNow(ref)
      await scene.payments.collect(ref)
      expect(await scene.look(ref)).toMatchObject({
        status: 'ended',
        invoices: [{ status: 'paid' }, { status: 'void' }],
      })
      expect(await scene.pay(payment?.clientSecret ?? '', TEST_NUMBERS.good)).not.toBe('succeeded')
      expect(await scene.paid(ref)).toBe(4900)
    })

    test('with the period, while a renewal is unpaid: now', async () => {
      const ref = await scene.bought(TEST_NUMBERS.declinedLater)
      scene.clock.advance(30 * DAY)
      await scene.renew(ref)
      await scene.payments.cancelAtPeriodEnd(ref)
      expect(await scene.look(ref)).toMatchObject({
        status: 'ended',
        invoices: [{ status: 'paid' }, { status: 'void' }],
      })
    })

    test('at once while a payment is under way: it still arrives, and shows', async () => {
      const { clientSecret, subscriptionRef: ref } = await scene.payments.begin(scene.order())
      await scene.pay(clientSecret, TEST_NUMBERS.processing)
      await scene.payments.cancelNow(ref)
      scene.clock.advance(10)
      expect(await scene.look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'paid' }] })
    })

    test('is nothing to fear for what is not there', async () => {
      expect(await scene.payments.subscription('no_such_thing')).toBeNull()
      expect(await scene.payments.subscription(UNKNOWN.subscription)).toBeNull()
      expect(await scene.payments.payment("pi_'; --")).toBeNull()
      expect(await scene.payments.payment(UNKNOWN.payment)).toBeNull()
      await scene.payments.cancelNow(UNKNOWN.subscription)
      await scene.payments.cancelAtPeriodEnd(UNKNOWN.subscription)
      await scene.payments.collect(UNKNOWN.subscription)
      expect(await scene.payments.abandon(UNKNOWN.subscription)).toBe(true)
    })
  })

  describe('a change of plan', () => {
    test('yearly to monthly: no payment now, the new price from the end on', async () => {
      const ref = await scene.bought(TEST_NUMBERS.good, { plan: YEARLY })
      const end = scene.after(365)
      await scene.payments.changeAtPeriodEnd(ref, MONTHLY)
      expect(await scene.look(ref)).toMatchObject({ planId: 3, nextPlanId: 1, invoices: [{ amount: 49000 }] })
      scene.clock.set(end)
      await scene.renew(ref)
      expect(await scene.look(ref)).toMatchObject({
        planId: 1,
        nextPlanId: null,
        invoices: [
          { planId: 3, amount: 49000 },
          { planId: 1, amount: 4900, status: 'paid', periodStart: end, periodEnd: scene.after(30, end) },
        ],
      })
      scene.clock.set(scene.after(30, end))
      await scene.renew(ref)
      expect((await scene.look(ref)).invoices.map(({ amount }) => amount)).toEqual([49000, 4900, 4900])
    })

    test('is taken back by the plan that runs, and by an end', async () => {
      const ref = await scene.bought(TEST_NUMBERS.good, { plan: YEARLY })
      await scene.payments.changeAtPeriodEnd(ref, MONTHLY)
      await scene.payments.changeAtPeriodEnd(ref, MONTHLY)
      await scene.payments.changeAtPeriodEnd(ref, YEARLY)
      expect(await scene.look(ref)).toMatchObject({ planId: 3, nextPlanId: null })
      await scene.payments.changeAtPeriodEnd(ref, MONTHLY)
      await scene.payments.cancelAtPeriodEnd(ref)
      expect(await scene.look(ref)).toMatchObject({ planId: 3, nextPlanId: null, cancelAtPeriodEnd: true })
      await scene.payments.changeAtPeriodEnd(ref, YEARLY)
      expect(await scene.look(ref)).toMatchObject({ planId: 3, nextPlanId: null, cancelAtPeriodEnd: false })
      scene.clock.advance(365 * DAY)
      await scene.renew(ref)
      expect((await scene.look(ref)).invoices.map(({ amount }) => amount)).toEqual([49000, 49000])
    })

    test('of one that begins later, before it has begun', async () => {
      const startsAt = scene.after(2)
      const ref = await scene.bought(TEST_NUMBERS.good, { plan: YEARLY, startsAt })
      await scene.payments.changeAtPeriodEnd(ref, MONTHLY)
      expect(await scene.look(ref)).toMatchObject({ planId: 3, nextPlanId: 1 })
      scene.clock.set(scene.after(365, startsAt))
      await scene.renew(ref)
      expect((await scene.look(ref)).invoices.map(({ amount }) => amount)).toEqual([49000, 4900])
    })

    test('monthly to yearly: paid now, begins where the other ends', async () => {
      const old = await scene.bought()
      const end = scene.after(30)
      scene.clock.advance(10 * DAY)
      const { customerRef } = await scene.look(old)
      const ref = await scene.bought(TEST_NUMBERS.good, { plan: YEARLY, startsAt: end, customerRef })
      await scene.payments.cancelAtPeriodEnd(old)
      scene.clock.set(end)
      await scene.renew(old)
      await scene.renew(ref)
      expect(await scene.look(old)).toMatchObject({ status: 'ended', invoices: [{ periodEnd: end }] })
      expect(await scene.look(ref)).toMatchObject({
        status: 'active',
        invoices: [{ amount: 49000, periodStart: end, periodEnd: scene.after(365, end) }],
      })
    })

    test('of what has ended, or was never paid, is refused', async () => {
      const { subscriptionRef: unpaid } = await scene.payments.begin(scene.order())
      const ended = await scene.bought()
      await scene.payments.cancelNow(ended)
      for (const ref of [unpaid, ended])
        await expect(scene.payments.changeAtPeriodEnd(ref, YEARLY)).rejects.toMatchObject({
          name: 'PaymentError',
          code: 'subscription_ended',
        })
    })
  })

  test('a refund shows, once', async () => {
    const begun = await scene.payments.begin(scene.order())
    await scene.pay(begun.clientSecret, TEST_NUMBERS.good)
    await scene.refund(begun.paymentIntent)
    expect(await scene.look(begun.subscriptionRef)).toMatchObject({
      invoices: [{ status: 'refunded', amount: 4900, amountRefunded: 4900, paidAt: scene.clock.now() }],
    })
    expect(await scene.payments.payment(begun.paymentIntent)).toMatchObject({ status: 'succeeded' })
  })
})
