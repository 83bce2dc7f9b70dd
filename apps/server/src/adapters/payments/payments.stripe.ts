// Payment by Stripe: subscriptions that renew by themselves, asked for whole whenever something may have changed.
import Stripe from 'stripe'
import type { Clock } from '#server/platform/clock.ts'
import {
  BadSignature,
  BETWEEN_TRIES_MS,
  PaymentError,
  type Payments,
  type PlanTerms,
  type WebhookHint,
} from './payments.port.ts'
import { ask, askFor, dateOf, isNotThere, refOf, stripeClient } from './stripe-client.ts'
import { beginAtStripe } from './stripe-orders.ts'
import { type PlanPrices, planPrices } from './stripe-prices.ts'
import { isPaidOrProcessing, readSubscription, showPayment } from './stripe-snapshot.ts'

/** Older messages are refused, in seconds: a recorded one is of no use to anybody. */
const WEBHOOK_TOLERANCE_SECONDS = 300

export interface StripeOptions {
  clock: Clock
  secretKey: string
  publishableKey?: string | undefined
  /** Without it no webhook is believed. */
  webhookSecret?: string | undefined
  /** Another than Stripe's in tests. */
  apiBase?: string | undefined
  /** Prices of the account by plan id. */
  prices?: ReadonlyMap<number, string> | undefined
  timeoutMs?: number | undefined
}

export function openStripe(options: StripeOptions): Payments {
  const { clock } = options
  const stripe = stripeClient(options)
  const prices = planPrices(stripe, options.prices ?? new Map())

  const find = async (ref: string): Promise<Stripe.Subscription | null> =>
    isRef(ref, 'sub')
      ? askFor(() => stripe.subscriptions.retrieve(ref, { expand: ['schedule', 'default_payment_method'] }))
      : null
  const snapshot = async (ref: string) => {
    const subscription = await find(ref)
    return subscription && ask(() => readSubscription(stripe, subscription))
  }

  return {
    provider: 'stripe',
    publishableKey: options.publishableKey ?? null,
    begin: (order) => ask(() => beginAtStripe(stripe, prices, order, clock.now())),
    subscription: snapshot,
    payment: async (paymentIntent) => {
      if (!isRef(paymentIntent, 'pi')) return null
      const intent = await askFor(() => stripe.paymentIntents.retrieve(paymentIntent))
      return intent && showPayment(intent)
    },
    abandon: async (ref) => {
      const before = await snapshot(ref)
      if (!before) return true
      if (before.invoices.some(isPaidOrProcessing)) return false
      // To void an invoice is what Stripe does wholly or not at all: it cannot be paid at the same time.
      await ask(() => voidUnpaid(stripe, ref))
      const now = await snapshot(ref)
      if (now?.invoices.some(isPaidOrProcessing)) return false
      if (now && now.status !== 'ended') await ask(() => end(stripe, ref))
      return true
    },
    cancelAtPeriodEnd: async (ref) => {
      const subscription = await find(ref)
      if (!subscription || !isRunning(subscription)) return
      await ask(() => cancelAtPeriodEnd(stripe, subscription))
    },
    cancelNow: async (ref) => {
      const subscription = await find(ref)
      if (!subscription) return
      await ask(() => cancelNow(stripe, subscription))
    },
    changeAtPeriodEnd: async (ref, plan) => {
      const subscription = await find(ref)
      if (!subscription || !isRunning(subscription))
        throw new PaymentError('This subscription has ended. Choose your plan again.', 'subscription_ended')
      await ask(() => changeAtPeriodEnd(stripe, prices, subscription, plan))
    },
    collect: async (ref) => {
      const subscription = await find(ref)
      if (subscription && !hasEnded(subscription)) await ask(() => payWhatIsOpen(stripe, ref, clock.now()))
    },
    readWebhook: (body, signature) => readWebhook(stripe, options, body, signature),
  }
}

/** Names come from addresses and bodies of requests: anything else names nothing. */
function isRef(text: string, kind: 'sub' | 'pi'): boolean {
  return text.startsWith(`${kind}_`) && /^\w{4,200}$/.test(text)
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Whether it can be changed; one whose first invoice is unpaid cannot. */
function isRunning(subscription: Stripe.Subscription): boolean {
  return !hasEnded(subscription) && subscription.status !== 'incomplete'
}

async function end(stripe: Stripe, ref: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false })
  } catch (error) {
    // Ended in the meantime: by another process, or by Stripe because its first invoice is void.
    if (!isNotThere(error)) throw error
  }
}

async function cancelNow(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  if (!hasEnded(subscription)) await end(stripe, subscription.id)
  await voidUnpaid(stripe, subscription.id)
}

async function cancelAtPeriodEnd(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  // With a renewal unpaid, the period that Stripe counts is the one that was not paid.
  const now = await readSubscription(stripe, subscription)
  if (now?.status === 'past_due') return cancelNow(stripe, subscription)
  await releaseSchedule(stripe, subscription)
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
}

async function listOpen(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  return data
}

/** What is paid or being paid meanwhile is left as it is; the next snapshot shows it. */
async function voidUnpaid(stripe: Stripe, subscription: string): Promise<void> {
  for (const { id } of await listOpen(stripe, subscription)) {
    try {
      await stripe.invoices.voidInvoice(id)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }
}

/**
 * One more try of each renewal that is open, with the card on file. The try is named after the last one: whoever makes
 * the same at the same time makes it once.
 */
async function payWhatIsOpen(stripe: Stripe, subscription: string, now: Date): Promise<void> {
  for (const { id, billing_reason: reason } of await listOpen(stripe, subscription)) {
    if (reason === 'subscription_create') continue
    const { data } = await stripe.invoicePayments.list({
      invoice: id,
      status: 'open',
      expand: ['data.payment.payment_intent.latest_charge'],
    })
    const intent = data[0]?.payment.payment_intent
    const last = typeof intent === 'object' ? (intent.latest_charge as Stripe.Charge | null) : null
    const isUnderWay =
      last?.status === 'pending' || (typeof intent === 'object' && intent.status === 'processing')
    if (isUnderWay || (last && now.getTime() - dateOf(last.created).getTime() < BETWEEN_TRIES_MS)) continue
    try {
      await stripe.invoices.pay(
        id,
        { off_session: true },
        { idempotencyKey: `pay-${id}-${last?.id ?? 'first'}` },
      )
    } catch (error) {
      if (!isUnpaid(error)) throw error
    }
  }
}

/** Declined, without a card on file, or not open any more: the snapshot tells. */
function isUnpaid(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.rawType === 'invalid_request_error')
  )
}

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null) await stripe.subscriptionSchedules.release(refOf(schedule))
}

async function changeAtPeriodEnd(
  stripe: Stripe,
  prices: PlanPrices,
  subscription: Stripe.Subscription,
  plan: PlanTerms,
): Promise<void> {
  await releaseSchedule(stripe, subscription)
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null)
    await stripe.subscriptions.update(
      subscription.id,
      subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
    )
  if (subscription.metadata.plan_id === String(plan.planId)) return
  const { price } = await prices(plan)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  const [running] = schedule.phases
  if (!running) throw new Error(`schedule ${schedule.id} has no phase`)
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: running.items.map(({ price: of, quantity }) => ({
          price: refOf(of),
          quantity: quantity ?? 1,
        })),
        start_date: running.start_date,
        end_date: running.end_date,
        ...(running.trial_end === null ? {} : { trial_end: running.trial_end }),
        proration_behavior: 'none',
      },
      {
        items: [{ price }],
        billing_cycle_anchor: 'phase_start',
        duration: { interval: 'day', interval_count: plan.days },
        proration_behavior: 'none',
        // Becomes the subscription's own when the phase begins.
        metadata: { plan_id: String(plan.planId) },
      },
    ],
  })
}

function readWebhook(
  stripe: Stripe,
  { clock, webhookSecret }: StripeOptions,
  body: Buffer,
  signature: string | undefined,
): WebhookHint {
  if (!webhookSecret || !signature)
    throw new BadSignature('the message is not signed, or STRIPE_WEBHOOK_SECRET is unset')
  try {
    const now = clock.now().getTime()
    const { id, type, data } = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now,
    )
    return { eventId: id, type, customerRef: customerOf(data.object) }
  } catch (error) {
    // Its message quotes the body: only what is wrong goes on.
    throw new BadSignature(
      error instanceof SyntaxError ? 'the message is no JSON' : 'the signature is not good',
    )
  }
}

/** Whom a message is about: a customer itself is not asked about, only what is a customer's. */
function customerOf(object: object): string | null {
  if (!('customer' in object)) return null
  const { customer } = object
  if (typeof customer === 'string') return customer
  return customer !== null && typeof customer === 'object' && 'id' in customer ? String(customer.id) : null
}
