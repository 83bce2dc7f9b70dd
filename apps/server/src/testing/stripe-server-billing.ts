// How subscriptions live at the local Stripe: they begin, renew with time, change by schedule, end.
import { payOffSession, type StripeAccount, settle } from './stripe-server-charging.ts'
import { StripeRefusal } from './stripe-server-forms.ts'
import {
  type Invoice,
  type InvoiceLine,
  listOfAll,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from './stripe-server-objects.ts'

/** An invoice of a renewal is a draft for so long, in seconds. */
const DRAFT_SECONDS = 3_600
/** A first invoice that is not paid by then never will be. */
const FIRST_PAYMENT_SECONDS = 23 * 3_600

export interface Beginning {
  customer: string
  price: Price
  metadata: Record<string, string>
  trialEnd: number | null
  missingPaymentMethod: string
  /** To be paid with the first invoice. */
  extra: { amount: number; start: number; end: number }[]
  payment_settings: Subscription['payment_settings']
}

/** A subscription by `default_incomplete`: its first invoice is open, its PaymentIntent waits for a card. */
export function beginSubscription(account: StripeAccount, beginning: Beginning): Subscription {
  const { customer, price, trialEnd, extra } = beginning
  const start = account.time
  const end = trialEnd ?? start + secondsOf(price)
  const item: SubscriptionItem = {
    id: account.objects.name('si'),
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: end,
  }
  const subscription: Subscription = {
    id: account.objects.name('sub'),
    object: 'subscription',
    status: trialEnd !== null && account.startsTrialsUnpaid ? 'trialing' : 'incomplete',
    customer,
    metadata: beginning.metadata,
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: beginning.missingPaymentMethod } },
    default_payment_method: null,
    latest_invoice: null,
    schedule: null,
    items: listOfAll([item], '/v1/subscription_items'),
    payment_settings: beginning.payment_settings,
  }
  account.objects.subscriptions.set(subscription.id, subscription)
  account.emit('customer.subscription.created', subscription)
  const lines = [
    lineOf(account, price, trialEnd === null ? price.unit_amount : 0, { start, end }),
    ...extra.map(({ amount, ...period }) => lineOf(account, price, amount, period)),
  ]
  const invoice = addInvoice(account, subscription, 'subscription_create', lines)
  openInvoice(account, invoice)
  return subscription
}

function lineOf(
  account: StripeAccount,
  price: Price,
  amount: number,
  period: InvoiceLine['period'],
): InvoiceLine {
  return {
    id: account.objects.name('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: price.product,
    period,
  }
}

function addInvoice(
  account: StripeAccount,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  lines: InvoiceLine[],
): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const invoice: Invoice = {
    id: account.objects.name('in'),
    object: 'invoice',
    status: 'draft',
    customer: subscription.customer,
    created: account.time,
    currency: 'usd',
    billing_reason: reason,
    total,
    amount_due: total,
    amount_paid: 0,
    attempted: false,
    attempt_count: 0,
    automatically_finalizes_at: null,
    // As at Stripe: the time that usage was counted in, not the period that is paid for.
    period_start: account.time,
    period_end: account.time,
    lines: listOfAll(lines, '/v1/invoices/lines'),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  }
  account.objects.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  account.emit('invoice.created', invoice)
  return invoice
}

/** Draft → open, with a PaymentIntent. */
function openInvoice(account: StripeAccount, invoice: Invoice): void {
  invoice.status = 'open'
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = account.time
  const id = account.objects.name('pi')
  account.objects.intents.set(id, {
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${account.objects.name('x')}`,
    amount: invoice.total,
    currency: invoice.currency,
    customer: invoice.customer,
    created: account.time,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  })
  const payment = account.objects.name('inpay')
  account.objects.payments.set(payment, {
    id: payment,
    object: 'invoice_payment',
    invoice: invoice.id,
    is_default: true,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: id },
  })
  account.emit('invoice.finalized', invoice)
}

export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  const intent = account.objects.intentOf(invoice)
  if (invoice.status !== 'open' || intent?.status === 'processing')
    throw new StripeRefusal(400, {
      message: `You can only pass in open invoices. This invoice isn't open, or its payment is processing.`,
    })
  invoice.status = 'void'
  invoice.status_transitions.voided_at = account.time
  if (intent) intent.status = 'canceled'
  const payment = account.objects.paymentOf(invoice)
  if (payment) payment.status = 'canceled'
  account.emit('invoice.voided', invoice)
  const subscription = account.objects.subscriptionOf(invoice)
  if (subscription?.status === 'incomplete') endSubscription(account, subscription, 'incomplete_expired')
}

export function endSubscription(
  account: StripeAccount,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
): void {
  subscription.status = status
  subscription.ended_at = account.time
  subscription.canceled_at ??= account.time
  const schedule = account.objects.schedules.get(subscription.schedule ?? '')
  if (schedule) schedule.status = 'canceled'
  account.emit('customer.subscription.deleted', subscription)
}

export function hasEnded({ ended_at }: Subscription): boolean {
  return ended_at !== null
}

/** Lets happen, one after the other, all that is due until then. */
export function runUntil(account: StripeAccount, time: number): void {
  for (;;) {
    const next = comingUp(account)
      .filter(({ at }) => at <= time)
      .sort((one, other) => one.at - other.at)[0]
    if (!next) break
    account.time = Math.max(account.time, next.at)
    next.happen()
  }
  account.time = Math.max(account.time, time)
}

function comingUp(account: StripeAccount): { at: number; happen: () => void }[] {
  const { subscriptions, invoices, intents } = account.objects
  const settlements = [...account.settlements].map(([id, at]) => ({
    at,
    happen: () => {
      const intent = intents.get(id)
      if (intent) settle(account, intent)
    },
  }))
  const drafts = [...invoices.values()].flatMap((invoice) =>
    invoice.automatically_finalizes_at === null
      ? []
      : [{ at: invoice.automatically_finalizes_at, happen: () => collectRenewal(account, invoice) }],
  )
  const lives = [...subscriptions.values()]
    .filter((subscription) => !hasEnded(subscription))
    .map((subscription) =>
      subscription.status === 'incomplete'
        ? { at: subscription.created + FIRST_PAYMENT_SECONDS, happen: () => expire(account, subscription) }
        : { at: itemOf(subscription).current_period_end, happen: () => endPeriod(account, subscription) },
    )
  return [...settlements, ...drafts, ...lives]
}

function expire(account: StripeAccount, subscription: Subscription): void {
  const invoice = account.objects.invoices.get(subscription.latest_invoice ?? '')
  const intent = invoice && account.objects.intentOf(invoice)
  if (intent?.status === 'processing') settle(account, intent)
  else if (invoice) voidInvoice(account, invoice)
}

function collectRenewal(account: StripeAccount, invoice: Invoice): void {
  openInvoice(account, invoice)
  try {
    payOffSession(account, invoice)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
}

function endPeriod(account: StripeAccount, subscription: Subscription): void {
  const isTrialUnpaid =
    subscription.status === 'trialing' &&
    subscription.default_payment_method === null &&
    subscription.trial_settings.end_behavior.missing_payment_method === 'cancel'
  if (subscription.cancel_at_period_end || isTrialUnpaid) {
    endSubscription(account, subscription, 'canceled')
    return
  }
  enterNextPhase(account, subscription)
  const item = itemOf(subscription)
  const start = item.current_period_end
  const end = start + secondsOf(item.price)
  Object.assign(item, { current_period_start: start, current_period_end: end })
  if (subscription.status === 'trialing') subscription.status = 'active'
  const line = lineOf(account, item.price, item.price.unit_amount, { start, end })
  const invoice = addInvoice(account, subscription, 'subscription_cycle', [line])
  invoice.automatically_finalizes_at = account.time + DRAFT_SECONDS
  account.emit('customer.subscription.updated', subscription)
}

function enterNextPhase(account: StripeAccount, subscription: Subscription): void {
  const schedule = account.objects.schedules.get(subscription.schedule ?? '')
  if (!schedule) return
  const next = schedule.phases.find(({ start_date }) => start_date === account.time)
  if (next) {
    const price = account.objects.prices.get(next.items[0]?.price ?? '')
    if (price) itemOf(subscription).price = price
    Object.assign(subscription.metadata, next.metadata)
  } else if (schedule.phases.every(({ end_date }) => end_date <= account.time))
    releaseSchedule(account, subscription)
}

export function releaseSchedule(account: StripeAccount, subscription: Subscription): void {
  const schedule = account.objects.schedules.get(subscription.schedule ?? '')
  if (schedule) {
    Object.assign(schedule, { status: 'released', subscription: null })
    account.emit('subscription_schedule.released', schedule)
  }
  subscription.schedule = null
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} has no item`)
  return item
}

const DAYS: Record<string, number> = { day: 1, week: 7 }

/** Of the intervals that are the same at any time of the year. */
function secondsOf({ recurring, id }: Price): number {
  const days = DAYS[recurring?.interval ?? '']
  if (!recurring || !days)
    throw new StripeRefusal(400, { message: `${id} is not recurring by days or weeks`, param: 'price' })
  return days * recurring.interval_count * 86_400
}
