// How money moves at the local Stripe: what becomes of a PaymentIntent and its invoice when a card is charged.
import type { StripeCard } from './stripe-server-cards.ts'
import { StripeRefusal } from './stripe-server-forms.ts'
import {
  type Charge,
  type Invoice,
  type PaymentIntent,
  type PaymentMethod,
  type StripeEvent,
  StripeObjects,
} from './stripe-server-objects.ts'

export const API_VERSION = '2026-10-28.endive'
/** What is processing is settled so much later, in seconds. */
const PROCESSING_SECONDS = 10

/** One Stripe account with its own time, in seconds. */
export class StripeAccount {
  readonly objects = new StripeObjects()
  /** Newest last; each object as it was then. */
  readonly events: StripeEvent[] = []
  /** What each payment method does. */
  readonly cards = new Map<string, StripeCard>()
  /** When payments that process are settled. */
  readonly settlements = new Map<string, number>()
  time: number
  /** Whether a subscription that waits for a trial's end is `trialing` at once, its first invoice unpaid. */
  startsTrialsUnpaid = false

  constructor(time: number) {
    this.time = time
  }

  emit(type: string, object: object): void {
    this.events.push({
      id: this.objects.name('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.time,
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    })
  }
}

export function makeMethod(account: StripeAccount, card: StripeCard, customer: string): PaymentMethod {
  const method: PaymentMethod = {
    id: account.objects.name('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: card.brand, last4: card.last4 },
  }
  account.objects.methods.set(method.id, method)
  account.cards.set(method.id, card)
  return method
}

/** The payer enters a card. */
export function confirm(account: StripeAccount, intent: PaymentIntent, card: StripeCard): void {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw new StripeRefusal(400, {
      code: 'payment_intent_unexpected_state',
      message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    })
  tryCard(account, intent, makeMethod(account, card, intent.customer), card.outcome)
}

/** The payer's bank asked, and was answered. */
export function authenticate(account: StripeAccount, intent: PaymentIntent, isConfirmed: boolean): void {
  const method = intent.payment_method && account.objects.methods.get(intent.payment_method)
  if (intent.status !== 'requires_action' || !method) throw new Error(`${intent.id} asks for nothing`)
  intent.next_action = null
  if (isConfirmed) {
    tryCard(account, intent, method, { kind: 'succeeds' })
    return
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  }
  account.emit('payment_intent.payment_failed', intent)
}

/**
 * One try of an open invoice with the card on file, by Stripe or on demand.
 * Fails with the refusal that Stripe answers to who asked.
 */
export function payOffSession(account: StripeAccount, invoice: Invoice): void {
  const subscription = account.objects.subscriptionOf(invoice)
  const intent = account.objects.intentOf(invoice)
  if (invoice.status !== 'open' || !intent || intent.status === 'processing')
    throw new StripeRefusal(400, {
      message: `Invoice ${invoice.id} cannot be paid: ${invoice.status}, ${intent?.status}`,
    })
  const method = account.objects.methods.get(subscription?.default_payment_method ?? '')
  const card = method && account.cards.get(method.id)
  if (!method || !card)
    throw new StripeRefusal(400, {
      message: 'There is no `default_payment_method` set on this Customer or Invoice.',
    })
  tryCard(account, intent, method, card.renewal)
}

function tryCard(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: StripeCard['outcome'],
): void {
  intent.payment_method = method.id
  intent.last_payment_error = null
  if (outcome.kind === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk' }
    account.emit('payment_intent.requires_action', intent)
    return
  }
  const charge = addCharge(account, intent, method)
  const invoice = account.objects.invoiceOf(intent)
  // Any try counts as the first; of later ones only Stripe's own would count.
  if (invoice) Object.assign(invoice, { attempted: true, attempt_count: Math.max(1, invoice.attempt_count) })
  if (outcome.kind === 'fails') {
    fail(account, { intent, charge, outcome })
    return
  }
  if (outcome.kind === 'processes') {
    charge.status = 'pending'
    intent.status = 'processing'
    account.settlements.set(intent.id, account.time + PROCESSING_SECONDS)
    account.emit('payment_intent.processing', intent)
    return
  }
  succeed(account, intent, charge)
}

function addCharge(account: StripeAccount, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge: Charge = {
    id: account.objects.name('ch'),
    object: 'charge',
    status: 'pending',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    created: account.time,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    failure_code: null,
    failure_message: null,
  }
  account.objects.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  return charge
}

function fail(
  account: StripeAccount,
  {
    intent,
    charge,
    outcome,
  }: { intent: PaymentIntent; charge: Charge; outcome: Extract<StripeCard['outcome'], { kind: 'fails' }> },
): never {
  Object.assign(charge, {
    status: 'failed',
    failure_code: outcome.code,
    failure_message: outcome.message,
  } satisfies Partial<Charge>)
  const error = {
    type: 'card_error',
    code: outcome.code,
    decline_code: outcome.declineCode,
    message: outcome.message,
    charge: charge.id,
  }
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    payment_method: null,
  } satisfies Partial<PaymentIntent>)
  account.emit('charge.failed', charge)
  account.emit('payment_intent.payment_failed', intent)
  const invoice = account.objects.invoiceOf(intent)
  const subscription = invoice && account.objects.subscriptionOf(invoice)
  if (invoice) account.emit('invoice.payment_failed', invoice)
  if (
    subscription &&
    invoice?.billing_reason === 'subscription_cycle' &&
    subscription.status !== 'canceled'
  ) {
    subscription.status = 'past_due'
    account.emit('customer.subscription.updated', subscription)
  }
  throw new StripeRefusal(402, { ...error, payment_intent: intent })
}

/** What was processing arrived. */
export function settle(account: StripeAccount, intent: PaymentIntent): void {
  account.settlements.delete(intent.id)
  const charge = account.objects.charges.get(intent.latest_charge ?? '')
  if (charge) succeed(account, intent, charge)
}

function succeed(account: StripeAccount, intent: PaymentIntent, charge: Charge): void {
  charge.status = 'succeeded'
  intent.status = 'succeeded'
  account.emit('charge.succeeded', charge)
  account.emit('payment_intent.succeeded', intent)
  const invoice = account.objects.invoiceOf(intent)
  if (!invoice) return
  invoice.status = 'paid'
  invoice.amount_paid = invoice.total
  invoice.status_transitions.paid_at = account.time
  const payment = account.objects.paymentOf(invoice)
  if (payment) payment.status = 'paid'
  account.emit('invoice.paid', invoice)
  const subscription = account.objects.subscriptionOf(invoice)
  if (!subscription || subscription.ended_at !== null) return
  // save_default_payment_method: on_subscription
  subscription.default_payment_method = charge.payment_method
  const isTrial = subscription.trial_end !== null && subscription.trial_end > account.time
  subscription.status = isTrial ? 'trialing' : 'active'
  account.emit('customer.subscription.updated', subscription)
}

/** An operator gives all of it back. */
export function refund(account: StripeAccount, intent: PaymentIntent): { id: string; object: 'refund' } {
  const charge = account.objects.charges.get(intent.latest_charge ?? '')
  if (charge?.status !== 'succeeded' || charge.refunded)
    throw new StripeRefusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge?.id} has already been refunded.`,
    })
  charge.refunded = true
  charge.amount_refunded = charge.amount
  account.emit('charge.refunded', charge)
  return { id: account.objects.name('re'), object: 'refund' }
}
