// Plans bought in the sandbox, each with another end.
import type { Account } from './accounts.ts'
import { until } from './caller.ts'

const CARDS = {
  good: '4242424242424242',
  /** Pays the first time; each renewal is declined. */
  declinedLater: '4000000000000341',
  asks: '4000002500003155',
  declined: '4000000000000002',
} as const

export async function buyPlan(account: Account, planId: number, card: keyof typeof CARDS): Promise<void> {
  const { caller } = account
  const chosen = await caller.post<{ paymentIntent: string | null; client_secret: string }>(
    '/v1/oauth/getPaymentIntentSubscription',
    { plan_id: planId },
  )
  if (chosen.paymentIntent === null) return
  account.payment_ids.push(chosen.paymentIntent)
  const payment = {
    client_secret: chosen.client_secret,
    card: { number: CARDS[card], exp_month: '12', exp_year: '2040', cvc: '123' },
  }
  await caller.post('/sandbox/confirm', payment)
  if (card === 'asks') await caller.post('/sandbox/confirm', { ...payment, authenticate: 1 })
  if (card === 'declined') return
  await untilSubscription(account, ({ subscription }) => subscription !== null)
}

interface Details {
  subscription: { past_due_until: string | null; current_period_end: string } | null
}

/** Waits for what the server does by the clock, such as a renewal. */
export async function untilSubscription(
  { caller, name }: Account,
  isSo: (details: Details) => boolean,
): Promise<void> {
  await until(`subscription of ${name}`, async () =>
    isSo(await caller.get<Details>('/v1/oauth/getSubscriptionDetails')),
  )
}
