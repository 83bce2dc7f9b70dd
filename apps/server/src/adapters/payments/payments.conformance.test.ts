// The same cases for every way of paying: the sandbox, and Stripe's own SDK at a server that speaks its wire format.
import { describe, expect, test } from 'vitest'
import { TEST_NUMBERS } from '#server/testing/payment-providers.ts'
import { DAY, PROVIDERS, UNKNOWN, usePayments, YEARLY } from '#server/testing/payment-scene.ts'

describe.each(PROVIDERS)('$name', ({ open }) => {
  const scene = usePayments(open)

  describe('the first payment', () => {
    test('waits for a card, then is paid once', async () => {
      const begun = await scene.payments.begin(scene.order())
      const ref = begun.subscriptionRef
      expect(await scene.payments.payment(begun.paymentIntent)).toEqual({
        paymentIntent: begun.paymentIntent,
        clientSecret: begun.clientSecret,
        status: 'requires_payment_method',
        amount: 4900,
        customerRef: begun.customerRef,
      })
      expect(await scene.look(ref)).toMatchObject({
        ref,
        customerRef: begun.customerRef,
        userId: 7,
        planId: 1,
        status: 'incomplete',
        card: null,
        invoices: [{ status: 'open', amount: 4900, paidAt: null, attempts: 0 }],
      })
      expect(await scene.pay(begun.clientSecret, TEST_NUMBERS.good)).toBe('succeeded')
      const start = scene.clock.now()
      expect(await scene.look(ref)).toMatchObject({
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
            periodEnd: scene.after(30),
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
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await scene.payments.begin(scene.order())
      expect(await scene.pay(clientSecret, TEST_NUMBERS[card])).toBe(words)
      expect(await scene.look(ref)).toMatchObject({
        status: 'incomplete',
        card: null,
        invoices: [{ status: 'failed', attempts: 1, failure: words, paidAt: null }],
      })
      expect(await scene.payments.payment(paymentIntent)).toMatchObject({
        status: 'requires_payment_method',
      })
      expect(await scene.pay(clientSecret, TEST_NUMBERS.good)).toBe('succeeded')
      expect(await scene.look(ref)).toMatchObject({
        status: 'active',
        invoices: [{ status: 'paid', attempts: 2, failure: null }],
      })
    })

    test('is confirmed by the payer, or not', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await scene.payments.begin(scene.order())
      expect(await scene.pay(clientSecret, TEST_NUMBERS.asks)).toBe('requires_action')
      expect(await scene.payments.payment(paymentIntent)).toMatchObject({ status: 'requires_action' })
      expect(await scene.look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ status: 'open' }] })
      await scene.authenticate(clientSecret, false)
      expect(await scene.look(ref)).toMatchObject({
        status: 'incomplete',
        card: null,
        invoices: [{ status: 'open', attempts: 0 }],
      })
      expect(await scene.pay(clientSecret, TEST_NUMBERS.asks)).toBe('requires_action')
      await scene.authenticate(clientSecret, true)
      expect(await scene.look(ref)).toMatchObject({
        status: 'active',
        card: { last4: '3155' },
        invoices: [{ status: 'paid' }],
      })
    })

    test('processes, and is paid 10 s later', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await scene.payments.begin(scene.order())
      expect(await scene.pay(clientSecret, TEST_NUMBERS.processing)).toBe('processing')
      scene.clock.advance(9)
      expect(await scene.look(ref)).toMatchObject({
        status: 'incomplete',
        invoices: [{ status: 'processing' }],
      })
      expect(await scene.payments.payment(paymentIntent)).toMatchObject({ status: 'processing' })
      expect(await scene.payments.abandon(ref)).toBe(false)
      scene.clock.advance(1)
      expect(await scene.look(ref)).toMatchObject({
        status: 'active',
        invoices: [{ status: 'paid', paidAt: scene.clock.now() }],
      })
      expect(await scene.payments.payment(paymentIntent)).toMatchObject({ status: 'succeeded' })
    })

    test('in two tabs at once is charged once', async () => {
      const { clientSecret, subscriptionRef: ref } = await scene.payments.begin(scene.order())
      await Promise.all([1, 2, 3].map(() => scene.pay(clientSecret, TEST_NUMBERS.good)))
      expect(await scene.look(ref)).toMatchObject({ invoices: [{ status: 'paid', attempts: 1 }] })
    })

    test('with a client secret that was tampered with is nobody’s', async () => {
      const { clientSecret, subscriptionRef: ref } = await scene.payments.begin(scene.order())
      for (const wrong of [`${clientSecret}x`, clientSecret.slice(0, -1), `${UNKNOWN.payment}_secret_x`, ''])
        expect(await scene.pay(wrong, TEST_NUMBERS.good)).not.toBe('succeeded')
      expect(await scene.statuses(ref)).toEqual(['open'])
    })

    test('can be made for 23 hours', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await scene.payments.begin(scene.order())
      scene.clock.advance(23 * 3_600)
      expect(await scene.look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }] })
      expect(await scene.pay(clientSecret, TEST_NUMBERS.good)).not.toBe('succeeded')
      expect(await scene.payments.payment(paymentIntent)).toMatchObject({ status: 'canceled' })
    })
  })

  describe('an order', () => {
    test('sent twice, also at once, is one', async () => {
      const sent = scene.order()
      const [first, ...others] = await Promise.all([
        scene.payments.begin(sent),
        scene.payments.begin(sent),
        scene.beside.begin(sent),
      ])
      expect(others).toEqual([first, first])
      await scene.pay(first.clientSecret, TEST_NUMBERS.good)
      expect(await scene.payments.begin(sent)).toEqual(first)
      expect(await scene.paid(first.subscriptionRef)).toBe(4900)
    })

    test('with another content under the same key is refused', async () => {
      const sent = scene.order()
      await scene.payments.begin(sent)
      await expect(scene.payments.begin({ ...sent, plan: YEARLY })).rejects.toMatchObject({
        name: 'ProviderRefused',
      })
    })

    test('of a known customer stays with it', async () => {
      const { customerRef } = await scene.payments.begin(scene.order())
      expect(await scene.payments.begin(scene.order({ customerRef }))).toMatchObject({ customerRef })
    })

    test('is abandoned as long as it is unpaid', async () => {
      const { clientSecret, subscriptionRef: ref, paymentIntent } = await scene.payments.begin(scene.order())
      await scene.pay(clientSecret, TEST_NUMBERS.asks)
      expect(await scene.payments.abandon(ref)).toBe(true)
      expect(await scene.payments.abandon(ref)).toBe(true)
      expect(await scene.look(ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }] })
      expect(await scene.payments.payment(paymentIntent)).toMatchObject({ status: 'canceled' })
      expect(await scene.pay(clientSecret, TEST_NUMBERS.good)).not.toBe('succeeded')
      const kept = await scene.bought()
      expect(await scene.payments.abandon(kept)).toBe(false)
      expect(await scene.look(kept)).toMatchObject({ status: 'active' })
    })

    test('is either paid or abandoned, never both', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { clientSecret, subscriptionRef: ref } = await scene.payments.begin(scene.order())
        const [outcome, isAbandoned] = await Promise.all([
          scene.pay(clientSecret, TEST_NUMBERS.good),
          scene.beside.abandon(ref),
        ])
        expect(isAbandoned).toBe(outcome !== 'succeeded')
        expect(await scene.statuses(ref)).toEqual([isAbandoned ? 'void' : 'paid'])
      }
    })

    test('that begins later is paid now, for the time from then on', async () => {
      const startsAt = scene.after(2)
      const { clientSecret, subscriptionRef: ref } = await scene.payments.begin(
        scene.order({ plan: YEARLY, startsAt }),
      )
      expect(await scene.look(ref)).toMatchObject({ status: 'incomplete', invoices: [{ status: 'open' }] })
      expect(await scene.pay(clientSecret, TEST_NUMBERS.good)).toBe('succeeded')
      const first = {
        status: 'paid',
        amount: 49000,
        planId: 3,
        periodStart: startsAt,
        periodEnd: scene.after(365, startsAt),
      }
      expect(await scene.look(ref)).toMatchObject({ status: 'active', invoices: [first] })
      scene.clock.set(scene.after(364, startsAt))
      await scene.payments.collect(ref)
      expect(await scene.statuses(ref)).toEqual(['paid'])
      scene.clock.set(scene.after(365, startsAt))
      await scene.renew(ref)
      expect((await scene.look(ref)).invoices).toMatchObject([
        first,
        {
          status: 'paid',
          amount: 49000,
          periodStart: first.periodEnd,
          periodEnd: scene.after(730, startsAt),
        },
      ])
    })

    test('that begins later and is not paid comes to nothing', async () => {
      const { subscriptionRef: ref } = await scene.payments.begin(scene.order({ startsAt: scene.after(2) }))
      scene.clock.advance(33 * DAY)
      await scene.renew(ref)
      await scene.payments.collect(ref)
      expect(await scene.paid(ref)).toBe(0)
      expect((await scene.look(ref)).status).toBe('ended')
    })
  })
})
