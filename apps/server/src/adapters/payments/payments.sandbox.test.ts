// What is the payment sandbox's own: which cards it takes, and that it keeps nothing of them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxProvider, TEST_NUMBERS } from '#server/testing/payment-providers.ts'
import type { SandboxCard } from './payment-sandbox.port.ts'
import { readTestCard } from './sandbox-cards.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const GOOD: SandboxCard = { number: TEST_NUMBERS.good, expMonth: 11, expYear: 2026, cvc: '123' }
const refusal = (fields: Partial<SandboxCard>) => {
  try {
    return readTestCard({ ...GOOD, ...fields }, NOW)
  } catch (error) {
    return error
  }
}

describe('a card', () => {
  test.each([
    ['4242 4242 4242 4242', 'succeeds'],
    ['4242-4242-4242-4242', 'succeeds'],
    ['4000000000000002', 'is_declined'],
    ['4000000000009995', 'lacks_funds'],
    ['4000002500003155', 'asks_for_confirmation'],
    ['4000000000000077', 'takes_a_while'],
    ['4000000000000341', 'is_declined_later'],
  ])('%s %s', (number, card) => {
    expect(refusal({ number })).toBe(card)
  })

  test.each([
    ['a slip of the finger', '4242424242424241'],
    ['too short', '4242'],
    ['empty', ''],
    ['letters', 'four two four two'],
    ['digits of another script', '４２４２４２４２４２４２４２４２'],
    ['endless', '4'.repeat(10_000)],
  ])('number: %s', (_, number) => {
    expect(refusal({ number })).toMatchObject({ code: 'invalid_number', field: 'number' })
  })

  test.each(['4111111111111111', '5555555555554444', '378282246310005', '6011 1111 1111 1117'])(
    '%s could be real: test cards only, and the number is not repeated',
    (number) => {
      const error = refusal({ number })
      expect(error).toMatchObject({ name: 'PaymentError', code: 'test_cards_only', field: 'number' })
      expect(String(error)).toContain('Only test cards work here')
      expect(String(error)).not.toContain(number)
    },
  )

  test.each([
    [{ expMonth: 11, expYear: 26 }, 'succeeds'],
    [{ expMonth: 1, expYear: 2027 }, 'succeeds'],
    [
      { expMonth: 10, expYear: 2026 },
      { code: 'expired_card', field: 'exp_month' },
    ],
    [
      { expMonth: 12, expYear: 2025 },
      { code: 'expired_card', field: 'exp_year' },
    ],
    [{ expMonth: 0 }, { code: 'invalid_expiry_month', field: 'exp_month' }],
    [{ expMonth: 13 }, { code: 'invalid_expiry_month', field: 'exp_month' }],
    [{ expMonth: 1.5 }, { code: 'invalid_expiry_month', field: 'exp_month' }],
    [{ expMonth: Number.NaN }, { code: 'invalid_expiry_month', field: 'exp_month' }],
    [{ expYear: 2077 }, { code: 'invalid_expiry_year', field: 'exp_year' }],
    [{ expYear: -1 }, { code: 'invalid_expiry_year', field: 'exp_year' }],
    [{ expYear: Number.NaN }, { code: 'invalid_expiry_year', field: 'exp_year' }],
    [{ cvc: '12' }, { code: 'invalid_cvc', field: 'cvc' }],
    [{ cvc: '1234' }, { code: 'invalid_cvc', field: 'cvc' }],
    [{ cvc: 'abc' }, { code: 'invalid_cvc', field: 'cvc' }],
    [{ cvc: '' }, { code: 'invalid_cvc', field: 'cvc' }],
  ])('%o: %o', (fields, outcome) => {
    if (typeof outcome === 'string') expect(refusal(fields)).toBe(outcome)
    else expect(refusal(fields)).toMatchObject({ name: 'PaymentError', ...outcome })
  })
})

describe('the sandbox', () => {
  let provider: Awaited<ReturnType<typeof sandboxProvider>>
  beforeEach(async () => {
    provider = await sandboxProvider()
  })
  afterEach(() => provider.close())
  const begin = (key = 'order') =>
    provider.payments.begin({
      key,
      userId: 7,
      email: 'ida@example.test',
      name: 'Ida Plumb',
      customerRef: null,
      plan: { planId: 1, nickname: 'Monthly', amount: 4900, currency: 'usd', days: 30 },
      startsAt: provider.clock.now(),
    })

  test('keeps no field of any card', async () => {
    const cvc = '739'
    for (const [name, number] of Object.entries(TEST_NUMBERS)) {
      const { clientSecret } = await begin(name)
      await provider.sandbox
        .confirm(clientSecret, { number, expMonth: 7, expYear: 2061, cvc })
        .catch(() => {})
    }
    const { rows } = await provider.dump()
    expect(rows.length).toBeGreaterThan(10)
    // Without the random names, in which any digits may meet.
    const kept = JSON.stringify(rows).replaceAll(/[0-9a-f]{32}/g, '')
    for (const number of Object.values(TEST_NUMBERS)) expect(kept).not.toContain(number.slice(-4))
    expect(kept).not.toMatch(/2061|739/)
    expect(kept).toContain('is_declined_later')
  })

  test('a card with a fault is no try, and the payment waits on', async () => {
    const { clientSecret, subscriptionRef } = await begin()
    const wrong = { ...GOOD, cvc: '1' }
    await expect(provider.sandbox.confirm(clientSecret, wrong)).rejects.toMatchObject({ field: 'cvc' })
    expect(await provider.payments.subscription(subscriptionRef)).toMatchObject({
      invoices: [{ status: 'open', attempts: 0 }],
    })
  })

  test('tells of each outcome what it is', async () => {
    const { clientSecret, subscriptionRef, paymentIntent } = await begin()
    const confirm = (number: string) => provider.sandbox.confirm(clientSecret, { ...GOOD, number })
    await expect(confirm(TEST_NUMBERS.declined)).rejects.toMatchObject({ code: 'card_declined' })
    await expect(confirm(TEST_NUMBERS.insufficient)).rejects.toMatchObject({ code: 'insufficient_funds' })
    await expect(provider.sandbox.authenticate(clientSecret, true)).rejects.toMatchObject({
      code: 'nothing_to_confirm',
    })
    await confirm(TEST_NUMBERS.asks)
    await expect(provider.sandbox.authenticate(clientSecret, false)).rejects.toMatchObject({
      code: 'not_confirmed',
    })
    const payment = { paymentIntent, subscriptionRef, status: 'succeeded' }
    expect(await confirm(TEST_NUMBERS.good)).toEqual(payment)
    expect(await confirm(TEST_NUMBERS.declined)).toEqual(payment)
    expect(await provider.sandbox.authenticate(clientSecret, false)).toEqual(payment)
    await expect(provider.sandbox.confirm('pi_sandbox_x_secret_y', GOOD)).rejects.toMatchObject({
      code: 'payment_not_found',
    })
    await expect(provider.sandbox.confirm('\u0000', GOOD)).rejects.toMatchObject({
      code: 'payment_not_found',
    })
  })

  test('gives back only what was paid', async () => {
    const { paymentIntent } = await begin()
    await expect(provider.sandbox.refund(paymentIntent)).rejects.toMatchObject({ code: 'not_paid' })
  })

  test('the renewal of an old period is not skipped, and each period is charged once', async () => {
    const { clientSecret, subscriptionRef: ref } = await begin()
    await provider.sandbox.confirm(clientSecret, GOOD)
    provider.clock.advance(75 * 86_400)
    const { payments, beside } = provider
    await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? payments : beside).collect(ref)))
    const invoices = (await payments.subscription(ref))?.invoices ?? []
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    for (const [index, { periodStart }] of invoices.entries())
      if (index > 0) expect(periodStart).toEqual(invoices[index - 1]?.periodEnd)
  })
})
