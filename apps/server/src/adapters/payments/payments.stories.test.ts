// Any story of a subscription, told to the sandbox and to Stripe, comes out the same: random ones are tried.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PaymentProvider,
  sandboxProvider,
  stripeProvider,
  TEST_NUMBERS,
} from '#server/testing/payment-providers.ts'
import type { PlanTerms, ProviderSubscription } from './payments.port.ts'

/** `STORIES=250` for as many, others each time; a few in every run, always the same. */
const WISHED = process.env.STORIES
const STORIES = Number(WISHED ?? 10)
const PLANS: PlanTerms[] = [
  { planId: 1, nickname: 'Monthly', amount: 4900, currency: 'usd', days: 30 },
  { planId: 3, nickname: 'Yearly', amount: 49000, currency: 'usd', days: 365 },
]
const HOUR = 3_600
const cards = Object.values(TEST_NUMBERS)

type Step =
  | { step: 'pay'; number: string; isConfirmed: boolean }
  | { step: 'change'; plan: PlanTerms }
  | { step: 'wait'; seconds: number }
  | { step: 'renewal' | 'collect' | 'cancel at end' | 'cancel now' | 'abandon' | 'refund' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    step: fc.constant('pay' as const),
    number: fc.constantFrom(...cards),
    isConfirmed: fc.boolean(),
  }),
  fc.record({ step: fc.constant('change' as const), plan: fc.constantFrom(...PLANS) }),
  fc.record({ step: fc.constant('wait' as const), seconds: fc.constantFrom(1, 10, HOUR, 12 * HOUR) }),
  // The usual ones more often.
  fc.record({ step: fc.constantFrom('renewal' as const, 'renewal' as const, 'collect' as const) }),
  fc.record({
    step: fc.constantFrom(
      'cancel at end' as const,
      'cancel now' as const,
      'abandon' as const,
      'refund' as const,
    ),
  }),
)

const story = fc.record({
  plan: fc.constantFrom(...PLANS),
  startsInDays: fc.constantFrom(0, 0, 2),
  first: fc.constantFrom(TEST_NUMBERS.good, TEST_NUMBERS.good, TEST_NUMBERS.declinedLater, ...cards),
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
})

let providers: PaymentProvider[]
let count = 0
beforeAll(async () => {
  providers = [await sandboxProvider(), await stripeProvider()]
})
afterAll(async () => {
  for (const provider of providers) await provider.close()
})

/** Tells it to one provider; gives what was to be seen after each step. */
async function tell(provider: PaymentProvider, { plan, startsInDays, first, steps }: Told, key: string) {
  const now = provider.clock.now()
  const { subscriptionRef: ref } = await provider.payments.begin({
    key,
    userId: 7,
    email: 'ida@example.test',
    name: 'Ida Plumb',
    customerRef: null,
    plan,
    startsAt: new Date(now.getTime() + startsInDays * 86_400_000),
  })
  const seen: unknown[] = []
  for (const each of [{ step: 'pay' as const, number: first, isConfirmed: true }, ...steps]) {
    const before = await look(provider, ref)
    seen.push({ each, outcome: await take(provider, ref, before, each) })
    const after = await look(provider, ref)
    checkMoney(before, after)
    seen.push(shown(after))
  }
  // Or it would renew through all later stories.
  await provider.payments.cancelNow(ref)
  return seen
}
type Told = typeof story extends fc.Arbitrary<infer T> ? T : never

async function look(provider: PaymentProvider, ref: string): Promise<ProviderSubscription> {
  const subscription = await provider.payments.subscription(ref)
  if (!subscription) throw new Error('gone')
  return subscription
}

/** Gives what the one who did it was told. */
async function take(provider: PaymentProvider, ref: string, now: ProviderSubscription, each: Step) {
  const { payments, clock } = provider
  const paidUntil = now.invoices.findLast(
    ({ status }) => status === 'paid' || status === 'refunded',
  )?.periodEnd
  switch (each.step) {
    case 'pay': {
      const open = now.invoices.find(({ status }) => status === 'open' || status === 'failed')
      const payment = await payments.payment(open?.paymentIntent ?? '')
      if (!payment) return 'nothing to pay'
      const outcome = await provider.pay(payment.clientSecret, each.number)
      if (outcome === 'requires_action') await provider.authenticate(payment.clientSecret, each.isConfirmed)
      return outcome
    }
    case 'change':
      return payments.changeAtPeriodEnd(ref, each.plan).catch((error: Error) => error.name)
    case 'wait':
      return clock.advance(each.seconds)
    case 'renewal': {
      // When Stripe charges: an hour after the period's end.
      const isAhead = paidUntil && paidUntil > clock.now() && now.status !== 'past_due'
      if (!isAhead) return 'not due'
      clock.set(new Date(paidUntil.getTime() + HOUR * 1000))
      return payments.collect(ref)
    }
    case 'collect':
      return payments.collect(ref)
    case 'cancel at end':
      return payments.cancelAtPeriodEnd(ref)
    case 'cancel now':
      return payments.cancelNow(ref)
    case 'abandon':
      return payments.abandon(ref)
    case 'refund': {
      const paid = now.invoices.findLast(({ status }) => status === 'paid')
      return paid?.paymentIntent ? provider.refund(paid.paymentIntent) : 'nothing to give back'
    }
  }
}

/** What is seen, without the names that each provider gives. */
function shown({ ref: _ref, customerRef: _customer, invoices, ...rest }: ProviderSubscription) {
  return {
    ...rest,
    invoices: invoices.map(
      ({ ref: _invoice, paymentIntent: _intent, createdAt: _at, ...invoice }) => invoice,
    ),
  }
}

/** Whatever happens: each period once, one after the other, and what was paid stays paid. */
function checkMoney(before: ProviderSubscription, after: ProviderSubscription): void {
  for (const [index, { periodStart }] of after.invoices.entries())
    if (index > 0) expect(periodStart).toEqual(after.invoices[index - 1]?.periodEnd)
  for (const invoice of before.invoices) {
    const now = after.invoices.find(({ ref }) => ref === invoice.ref)
    expect(now).toMatchObject({ amount: invoice.amount, periodEnd: invoice.periodEnd })
    if (invoice.status === 'paid') expect(['paid', 'refunded']).toContain(now?.status)
    if (invoice.status === 'void' || invoice.status === 'refunded') expect(now?.status).toBe(invoice.status)
  }
}

test(`${STORIES} random stories come out the same in the sandbox and at Stripe`, {
  timeout: 60_000 + STORIES * 10_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      count += 1
      const start = Math.max(...providers.map(({ clock }) => clock.now().getTime()))
      const seen: unknown[] = []
      for (const { clock } of providers) clock.set(new Date(start))
      for (const provider of providers) seen.push(await tell(provider, told, `story-${count}`))
      expect(seen[1]).toEqual(seen[0])
    }),
    { numRuns: STORIES, ...(WISHED ? {} : { seed: 20_261_128 }) },
  )
})
