// How a subscription begins at Stripe: its first invoice waits for a card, whose PaymentIntent the browser confirms.
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type BegunSubscription, ProviderRefused, type SubscriptionOrder } from './payments.port.ts'
import { refOf, secondsOf } from './stripe-client.ts'
import type { PlanPrice, PlanPrices } from './stripe-prices.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Stripe takes a start for a future one only if it is some way ahead; within this it begins at once. */
const SOON_MS = 60_000

export async function beginAtStripe(
  stripe: Stripe,
  prices: PlanPrices,
  order: SubscriptionOrder,
  now: Date,
): Promise<BegunSubscription> {
  const price = await prices(order.plan)
  const customerRef = order.customerRef ?? (await makeCustomer(stripe, order))
  const subscription = await stripe.subscriptions.create(
    {
      customer: customerRef,
      items: [{ price: price.price }],
      ...startOf(order, price, now),
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { user_id: order.userId, plan_id: order.plan.planId, order: order.key },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    },
    { idempotencyKey: `order-${order.key}` },
  )
  return begunOf(subscription)
}

/**
 * A period that begins later is paid now all the same: as an item of the first invoice, while the recurring price waits
 * until that period has ended. Stripe calls the time until then a trial.
 */
function startOf(order: SubscriptionOrder, { product }: PlanPrice, now: Date) {
  const { plan, startsAt } = order
  if (startsAt.getTime() <= now.getTime() + SOON_MS) return {}
  const start = secondsOf(startsAt)
  const end = secondsOf(new Date(startsAt.getTime() + plan.days * DAY_MS))
  return {
    trial_end: end,
    // Whoever never paid the first invoice has no card on file: nothing is to come of it.
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
    add_invoice_items: [
      {
        price_data: { currency: plan.currency, product, unit_amount: plan.amount },
        period: {
          start: { type: 'timestamp' as const, timestamp: start },
          end: { type: 'timestamp' as const, timestamp: end },
        },
      },
    ],
  }
}

/** One customer a user, also where the answer to the first try was lost. */
async function makeCustomer(stripe: Stripe, { userId, email, name }: SubscriptionOrder): Promise<string> {
  const content = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('base64url')
  const customer = await stripe.customers.create(
    { email, name, metadata: { user_id: userId } },
    { idempotencyKey: `customer-${userId}-${content}` },
  )
  return customer.id
}

function begunOf(subscription: Stripe.Subscription): BegunSubscription {
  const invoice = subscription.latest_invoice
  const details = typeof invoice === 'object' ? invoice : null
  const clientSecret = details?.confirmation_secret?.client_secret
  const paymentIntent = details ? paymentIntentOf(details) : null
  if (!clientSecret || !paymentIntent)
    throw new ProviderRefused(
      `Stripe requires no payment for ${subscription.id}. Does the customer have a credit balance?`,
    )
  return {
    subscriptionRef: subscription.id,
    customerRef: refOf(subscription.customer),
    paymentIntent,
    clientSecret,
  }
}

/** By what an invoice is paid; null where by nothing of Stripe's. */
export function paymentIntentOf({ payments }: Stripe.Invoice): string | null {
  const payment = (payments?.data.find(({ is_default }) => is_default) ?? payments?.data[0])?.payment
  return payment?.payment_intent ? refOf(payment.payment_intent) : null
}
