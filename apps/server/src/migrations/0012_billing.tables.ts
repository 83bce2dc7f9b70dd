// The tables of subscriptions, what was paid, and links to the billing screen.
import type { Generated } from 'kysely'

export interface SubscriptionsTable {
  id: Generated<number>
  /** Null once the account was deleted. */
  user_id: number | null
  provider: 'sandbox' | 'stripe'
  /** Names the order at the provider for good, and is kept before the provider hears of it. */
  order_key: string
  /** Null until the provider has answered; unique there. */
  ref: string | null
  customer_ref: string | null
  /** Of the first invoice. */
  payment_intent: string | null
  /** What runs now, with the price as it was agreed. */
  plan_id: number
  amount: number
  /** What it renews as; null: as it is. */
  next_plan_id: number | null
  /** When the first paid period begins; the moment of payment where that is later. */
  starts_at: Date
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  cancel_at_period_end: Generated<boolean>
  /** Our wish, which the provider hears of next: another plan was paid to follow, the money went back, or the account ended. */
  must_not_renew: Generated<boolean>
  /** End of the newest paid period, as the provider counts: then the next charge is due. */
  renews_at: Date | null
  /** The payment of the renewal that failed; null: none has. */
  failed_payment_intent: string | null
  /** Tries of the failed renewal by `billing.collect`. */
  retries: Generated<number>
  /** The renewal that was announced. */
  reminded_for: Date | null
  /** When to ask the provider anew; null: nothing more to learn. */
  check_at: Date | null
  /** Counts applied snapshots: one that was asked for before another was applied is not. */
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface TransactionsTable {
  id: Generated<number>
  /** Null once the account was deleted. */
  user_id: number | null
  subscription_id: number
  provider: 'sandbox' | 'stripe'
  /** The paid invoice; unique at the provider. */
  invoice_ref: string
  payment_intent: string | null
  plan_id: number
  /** The plan's name as it was sold. */
  nickname: string
  /** Cents. */
  amount: number
  /** The time that was bought: no two periods of a user overlap. */
  period_start: Date
  /** Of a refunded one, when the refund ended it. */
  period_end: Date
  paid_at: Date
  refunded_at: Date | null
  /** Such as "Visa ending in 4242". */
  paid_with: string
  /** On the receipt; null once the account was deleted. */
  buyer: { name: string; email: string; address: string } | null
}

export interface WebhookEventsTable {
  event_id: string
  type: string
  received_at: Date
}

export interface BillingLinksTable {
  id: Generated<number>
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  user_id: number
  /** The session that asked for it: the link ends with it. */
  session_id: number
  expires_at: Date
}

export interface PaymentTables {
  subscriptions: SubscriptionsTable
  transactions: TransactionsTable
  webhook_events: WebhookEventsTable
  billing_links: BillingLinksTable
}
