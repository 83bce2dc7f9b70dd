// A subscription whole, as it now stands at Stripe: read from itself, its invoices and the charges of its customer.
import type Stripe from 'stripe'
import type {
  InvoiceStatus,
  PaymentStatus,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
  SubscriptionStatus,
} from './payments.port.ts'
import { dateOf, refOf } from './stripe-client.ts'
import { paymentIntentOf } from './stripe-orders.ts'

/** More than a lifetime of monthly invoices: a limit so that nothing reads without end. */
const MAX_ROWS = 2_000
const PAGE = 100

/** Null where it was not begun by this product. */
export async function readSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription | null> {
  const userId = numberOf(subscription.metadata.user_id)
  const planId = numberOf(subscription.metadata.plan_id)
  if (userId === null || planId === null) return null
  const customer = refOf(subscription.customer)
  const [invoices, charges] = await Promise.all([
    listInvoices(stripe, subscription.id),
    stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MAX_ROWS }),
  ])
  const shown = invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => showInvoice(invoice, charges, planId))
    .reverse()
  const status = statusOf(subscription, shown)
  return {
    ref: subscription.id,
    customerRef: customer,
    userId,
    planId,
    status,
    // An operator may have named a date at Stripe's own pages instead.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    nextPlanId: status === 'ended' ? null : nextPlanOf(subscription, planId),
    card: cardOf(subscription),
    invoices: shown,
  }
}

/** Newest first, as Stripe gives them. */
async function listInvoices(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  return stripe.invoices
    .list({ subscription, limit: PAGE, expand: ['data.payments'] })
    .autoPagingToArray({ limit: MAX_ROWS })
}

function showInvoice(invoice: Stripe.Invoice, all: Stripe.Charge[], runningPlanId: number): ProviderInvoice {
  const paymentIntent = paymentIntentOf(invoice)
  // Newest first.
  const charges = all.filter(
    ({ payment_intent: of }) => of !== null && paymentIntent !== null && refOf(of) === paymentIntent,
  )
  const success = charges.find(({ status }) => status === 'succeeded')
  const status = invoiceStatusOf(invoice, charges)
  const paidAt = invoice.status_transitions.paid_at ?? success?.created ?? null
  // The plan of its time: Stripe keeps what was noted at the subscription when the invoice was made.
  const planId = numberOf(invoice.parent?.subscription_details?.metadata?.plan_id) ?? runningPlanId
  const period = invoice.lines.data.reduce<Stripe.InvoiceLineItem | null>(
    (dearest, line) => (dearest && dearest.amount >= line.amount ? dearest : line),
    null,
  )?.period
  return {
    ref: invoice.id,
    paymentIntent,
    planId,
    amount: invoice.total,
    amountRefunded: success?.amount_refunded ?? 0,
    status,
    periodStart: dateOf(period?.start ?? invoice.period_start),
    periodEnd: dateOf(period?.end ?? invoice.period_end),
    paidAt: (status === 'paid' || status === 'refunded') && paidAt !== null ? dateOf(paidAt) : null,
    createdAt: dateOf(invoice.created),
    attempts: charges.length,
    failure: status === 'failed' ? (charges[0]?.failure_message ?? NOT_CONFIRMED) : null,
  }
}

const NOT_CONFIRMED = 'Your bank asks you to confirm this payment.'

function invoiceStatusOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]): InvoiceStatus {
  const success = charges.find(({ status }) => status === 'succeeded')
  if (success?.refunded) return 'refunded'
  if (success || invoice.status === 'paid') return 'paid'
  if (invoice.status !== 'open') return 'void'
  if (charges[0]?.status === 'pending') return 'processing'
  // A renewal is tried without the payer: if nothing came of it, it failed, also where the bank wants to ask the payer.
  const isRenewal = invoice.billing_reason !== 'subscription_create'
  return charges[0]?.status === 'failed' || (isRenewal && invoice.attempted) ? 'failed' : 'open'
}

function statusOf({ status }: Stripe.Subscription, invoices: ProviderInvoice[]): SubscriptionStatus {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (!invoices.some((invoice) => invoice.status === 'paid' || invoice.status === 'refunded'))
    return 'incomplete'
  return invoices.some((invoice) => invoice.status === 'failed') ? 'past_due' : 'active'
}

export function isPaidOrProcessing({ status }: ProviderInvoice): boolean {
  return status === 'paid' || status === 'processing' || status === 'refunded'
}

/** What a change waits for: the last phase of its schedule. */
function nextPlanOf({ schedule }: Stripe.Subscription, planId: number): number | null {
  if (schedule === null || typeof schedule === 'string') return null
  const next = numberOf(schedule.phases.at(-1)?.metadata?.plan_id)
  return next === planId ? null : next
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): ProviderSubscription['card'] {
  const card = method !== null && typeof method === 'object' ? method.card : null
  return card ? { brand: card.brand, last4: card.last4 } : null
}

export function showPayment(intent: Stripe.PaymentIntent): ProviderPayment | null {
  if (intent.client_secret === null || intent.customer === null) return null
  return {
    paymentIntent: intent.id,
    clientSecret: intent.client_secret,
    status: PAYMENT_STATUS[intent.status] ?? 'requires_payment_method',
    amount: intent.amount,
    customerRef: refOf(intent.customer),
  }
}

/** Any other waits for a card. */
const PAYMENT_STATUS: Record<string, PaymentStatus> = {
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null
}
