// A payment that was made and is not through yet: as long as there is one, nobody is asked for a second.
import type { Payments } from '#server/adapters/payments/payments.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'

export interface UnderWay {
  paymentIntent: string
  planId: number
  /** Cents. */
  amount: number
}

interface UnderWayDeps {
  clock: Clock
  payments: Payments
}

/**
 * The first payment of an order, made and not counted here yet; null: none.
 * Asks the provider, so it is not for a transaction, and fails as the provider does.
 */
export async function orderUnderWay(
  { payments }: UnderWayDeps,
  row: SubscriptionRow,
): Promise<UnderWay | null> {
  if (row.status !== 'incomplete' || row.payment_intent === null || row.provider !== payments.provider)
    return null
  const payment = await payments.payment(row.payment_intent)
  if (payment?.status !== 'processing' && payment?.status !== 'succeeded') return null
  return { paymentIntent: row.payment_intent, planId: row.plan_id, amount: payment.amount }
}

/** The same of a renewal that is due. */
export async function renewalUnderWay(
  { clock, payments }: UnderWayDeps,
  row: SubscriptionRow,
): Promise<UnderWay | null> {
  const isDue = row.renews_at !== null && row.renews_at <= clock.now()
  if (row.status === 'ended' || row.ref === null || !isDue || row.provider !== payments.provider) return null
  const invoices = (await payments.subscription(row.ref))?.invoices ?? []
  const invoice = invoices.find(({ status }) => status === 'processing')
  if (!invoice?.paymentIntent) return null
  return { paymentIntent: invoice.paymentIntent, planId: invoice.planId, amount: invoice.amount }
}
