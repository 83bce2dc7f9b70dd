// What the payment sandbox holds, as the product asks for it.
import type { InvoiceRow } from '#server/migrations/0013_sandbox_payments.tables.ts'
import type {
  InvoiceStatus,
  PaymentStatus,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
  SubscriptionStatus,
} from './payments.port.ts'
import { showTestCard, type TestCard } from './sandbox-cards.ts'
import { canBePaid, type Held, isBought } from './sandbox-ledger.ts'

export function showSubscription(held: Held): ProviderSubscription {
  const { subscription, invoices } = held
  const { plan, next_plan } = subscription
  const status = statusOf(held)
  return {
    ref: subscription.ref,
    customerRef: subscription.customer_ref,
    userId: subscription.user_id,
    planId: plan.planId,
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    nextPlanId: status === 'ended' ? null : (next_plan?.planId ?? null),
    card: subscription.card === null ? null : showTestCard(subscription.card as TestCard),
    invoices: invoices.map(showInvoice),
  }
}

function statusOf(held: Held): SubscriptionStatus {
  if (held.subscription.ended_at) return 'ended'
  if (!isBought(held)) return 'incomplete'
  return held.invoices.some(canBePaid) ? 'past_due' : 'active'
}

function showInvoice(invoice: InvoiceRow): ProviderInvoice {
  const status = invoiceStatusOf(invoice)
  return {
    ref: invoice.ref,
    paymentIntent: invoice.payment_intent,
    planId: invoice.plan_id,
    amount: invoice.amount,
    amountRefunded: invoice.amount_refunded,
    status,
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    paidAt: invoice.paid_at,
    createdAt: invoice.created_at,
    attempts: invoice.attempts,
    failure: status === 'failed' ? invoice.failure : null,
  }
}

function invoiceStatusOf(invoice: InvoiceRow): InvoiceStatus {
  const { state, attempts, amount, amount_refunded: refunded } = invoice
  if (state === 'requires_action') return attempts > 0 ? 'failed' : 'open'
  if (state === 'paid' && refunded === amount) return 'refunded'
  return state
}

const PAYMENT_STATUS: Record<InvoiceRow['state'], PaymentStatus> = {
  open: 'requires_payment_method',
  failed: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  paid: 'succeeded',
  void: 'canceled',
}

export function showPayment(held: Held, invoice: InvoiceRow): ProviderPayment {
  return {
    paymentIntent: invoice.payment_intent,
    clientSecret: invoice.client_secret,
    status: PAYMENT_STATUS[invoice.state],
    amount: invoice.amount,
    customerRef: held.subscription.customer_ref,
  }
}
