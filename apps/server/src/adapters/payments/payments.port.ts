// Recurring payment as the product sees it: what a subscription now is at whoever takes the money. Nobody counts on
// the order or the number of a provider's messages: each is a hint to ask for the whole anew. Money is in cents.

export interface PlanTerms {
  planId: number
  /** As it stands on the provider's own pages and receipts. */
  nickname: string
  /** Cents for each period. */
  amount: number
  currency: 'usd'
  /** Length of a period: 30 or 365 (decision 4). */
  days: number
}

export interface SubscriptionOrder {
  /**
   * Names the order for good. The same key with the same content gives the same subscription however often it is
   * sent; with another content it is refused.
   */
  key: string
  userId: number
  email: string
  name: string
  /** What the user is known as from an earlier order; null: none yet. */
  customerRef: string | null
  plan: PlanTerms
  /**
   * When the paid period begins: now, or later (the rest of a trial or of another subscription). It is paid now in
   * any case, and the next charge is due when that period ends.
   */
  startsAt: Date
}

export interface BegunSubscription {
  subscriptionRef: string
  customerRef: string
  /** Of the first invoice. */
  paymentIntent: string
  /** Whoever holds it may pay, and nothing else. */
  clientSecret: string
}

/** `requires_payment_method`: not tried, or declined and open for another card. */
export type PaymentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface ProviderPayment {
  paymentIntent: string
  clientSecret: string
  status: PaymentStatus
  amount: number
  customerRef: string
}

/**
 * `open`: not tried, or the payer is in the middle of it. `failed`: tried, not paid, can be tried again. `refunded`:
 * paid and given back whole. `void`: can be paid no more.
 */
export type InvoiceStatus = 'open' | 'processing' | 'paid' | 'failed' | 'refunded' | 'void'

export interface ProviderInvoice {
  /** Unique at the provider: one transaction. */
  ref: string
  /** To be confirmed with a card as long as it is `open` or `failed`; that also goes for a renewal. */
  paymentIntent: string | null
  /** What this period is bought of. */
  planId: number
  amount: number
  /** Given back so far. */
  amountRefunded: number
  status: InvoiceStatus
  /** What is paid for: from, until. */
  periodStart: Date
  periodEnd: Date
  paidAt: Date | null
  createdAt: Date
  /** How often it was tried without success, or with one in the end. */
  attempts: number
  /** Why the last try failed, for the payer; null unless `failed`. */
  failure: string | null
}

/**
 * `incomplete`: its first payment has not arrived. `active`: runs, or will at its start. `past_due`: a renewal is unpaid.
 * `ended`: charges nothing any more; what was paid before may still run.
 */
export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'ended'

export interface ProviderSubscription {
  ref: string
  customerRef: string
  userId: number
  /** What runs now. */
  planId: number
  status: SubscriptionStatus
  /** It ends with the period that is paid. */
  cancelAtPeriodEnd: boolean
  /** What it renews as; null: as it is, or not at all. */
  nextPlanId: number | null
  /** On file for renewals. */
  card: { brand: string; last4: string } | null
  /** Oldest first. */
  invoices: ProviderInvoice[]
}

/** What a webhook is good for: something may have changed for this customer. */
export interface WebhookHint {
  eventId: string
  type: string
  /** Null: about no customer, or of a kind that says nothing about subscriptions. Ask for all subscriptions of it. */
  customerRef: string | null
}

/**
 * All calls fail with ProviderUnavailable where a later try may succeed, with PaymentError where the payer can do
 * something about it, and with ProviderRefused where the operator must. None may be called in a transaction: they
 * wait for others, or open one of their own.
 */
export interface Payments {
  readonly provider: 'sandbox' | 'stripe'
  /** What the browser needs to hand a card to the provider; null: nothing. */
  readonly publishableKey: string | null
  /** Begins a subscription whose first invoice waits for a card. Idempotent by the order's key. */
  begin(order: SubscriptionOrder): Promise<BegunSubscription>
  /** As it now stands; null: not one of ours. */
  subscription(ref: string): Promise<ProviderSubscription | null>
  /** For a reloaded checkout; null: not one of ours. */
  payment(paymentIntent: string): Promise<ProviderPayment | null>
  /**
   * Takes back an order that was never paid, so that nobody can pay it any more (another plan was chosen instead).
   * @returns false where it is paid or being paid: nothing was changed then, and the caller must take it as bought
   */
  abandon(ref: string): Promise<boolean>
  /**
   * No more renewals; what is paid runs to its end. With a renewal unpaid it ends now. Nothing happens where it has
   * ended, or its first payment has not arrived.
   */
  cancelAtPeriodEnd(ref: string): Promise<void>
  /**
   * Ends it now: no renewal, and what is unpaid can be paid no more (deletion of an account; the retries of a renewal
   * are over). A payment under way at this moment may still arrive, and shows as a paid invoice. Gives nothing back.
   */
  cancelNow(ref: string): Promise<void>
  /**
   * From the end of the paid period on it renews as this plan, and is paid then; takes back a cancellation. With the
   * plan that runs: takes back an earlier change. Fails with PaymentError where it has ended, or its first payment has
   * not arrived.
   */
  changeAtPeriodEnd(ref: string, plan: PlanTerms): Promise<void>
  /**
   * Charges what is due to the card on file: an unpaid renewal once again, and where the provider does not renew by
   * itself, the renewal. Each call is one try at most, and none within a minute of the last: two at once try once.
   * Whether it was paid stands in the subscription.
   */
  collect(ref: string): Promise<void>
  /**
   * Reads a message of the provider.
   * Fails with BadSignature where it is not the provider's, was changed, or is older than 5 minutes.
   */
  readWebhook?(body: Buffer, signature: string | undefined): WebhookHint
}

/** Two tries of the same renewal are at least so far apart. */
export const BETWEEN_TRIES_MS = 60_000

export type CardField = 'number' | 'exp_month' | 'exp_year' | 'cvc'

/** Not paid, or not possible. The message is for the payer, and holds nothing of the card. */
export class PaymentError extends Error {
  /** Stable, such as `card_declined`, `expired_card`, `test_cards_only`, `payment_not_found`, `subscription_ended`. */
  readonly code: string
  /** What to enter differently. */
  readonly field: CardField | null
  constructor(message: string, code: string, field: CardField | null = null) {
    super(message)
    this.name = 'PaymentError'
    this.code = code
    this.field = field
  }
}

/** The provider cannot be reached or is too busy; whether it did what it was asked is not known. Try again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider refuses, and would again: keys, prices or the request are wrong. For the log. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

/** A webhook that is not the provider's. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
