// What the cases of payment have in common: the plans, and one provider with somebody who buys.
import { afterEach, beforeEach, expect } from 'vitest'
import type {
  PlanTerms,
  ProviderSubscription,
  SubscriptionOrder,
} from '#server/adapters/payments/payments.port.ts'
import type { FakeClock } from './fake-clock.ts'
import { type PaymentProvider, sandboxProvider, stripeProvider, TEST_NUMBERS } from './payment-providers.ts'

/** Every way of paying; Stripe also as if it called a subscription a running trial before anything is paid. */
export const PROVIDERS = [
  { name: 'sandbox', open: sandboxProvider },
  { name: 'stripe', open: () => stripeProvider() },
  { name: 'stripe, trials at once', open: () => stripeProvider({ startsTrialsUnpaid: true }) },
]
export const MONTHLY: PlanTerms = { planId: 1, nickname: 'Monthly', amount: 4900, currency: 'usd', days: 30 }
export const YEARLY: PlanTerms = { planId: 3, nickname: 'Yearly', amount: 49000, currency: 'usd', days: 365 }
/** In seconds. */
export const DAY = 86_400
/** No subscription and no payment of any provider. */
export const UNKNOWN = { subscription: 'sub_1TestAccount999', payment: 'pi_1TestAccount999' }

export interface PaymentScene extends Omit<PaymentProvider, 'clock'> {
  clock: FakeClock
  /** So many days later. */
  after(days: number, from?: Date): Date
  order(fields?: Partial<SubscriptionOrder>): SubscriptionOrder
  /** Begins a subscription and pays it; gives its name. */
  bought(number?: string, fields?: Partial<SubscriptionOrder>): Promise<string>
  look(ref: string): Promise<ProviderSubscription>
  /** Of the invoices, oldest first. */
  statuses(ref: string): Promise<string[]>
  /** Cents. */
  paid(ref: string): Promise<number>
}

/** Opens a provider before each test of a `describe`; its parts are there only while one runs. */
export function usePayments(open: () => Promise<PaymentProvider>): PaymentScene {
  let provider: PaymentProvider
  let count = 0
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
  const scene = {
    after,
    order,
    look,
    bought: async (number = TEST_NUMBERS.good, fields: Partial<SubscriptionOrder> = {}) => {
      const begun = await provider.payments.begin(order(fields))
      expect(await provider.pay(begun.clientSecret, number)).toBe('succeeded')
      return begun.subscriptionRef
    },
    statuses: async (ref: string) => (await look(ref)).invoices.map(({ status }) => status),
    paid: async (ref: string) =>
      (await look(ref)).invoices
        .filter(({ status }) => status === 'paid')
        .reduce((total, { amount }) => total + amount, 0),
  } as PaymentScene
  beforeEach(async () => {
    provider = await open()
    Object.assign(scene, provider)
  })
  afterEach(() => provider.close())
  return scene
}
