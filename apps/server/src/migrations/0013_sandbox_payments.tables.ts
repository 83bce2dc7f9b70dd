// The tables of the payment sandbox: what a provider of payments would hold. No field of a card is in them.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'

/** What is sold for one period, as an order named it. */
export interface SandboxTerms {
  planId: number
  nickname: string
  amount: number
  currency: 'usd'
  days: number
}

interface SandboxSubscriptionsTable {
  ref: string
  /** The order that began it. */
  order_key: string
  customer_ref: string
  user_id: number
  /** JSON text goes in, an object comes out. */
  plan: ColumnType<SandboxTerms, string, string>
  /** What it renews as; null: as it is. */
  next_plan: ColumnType<SandboxTerms | null, string | null | undefined, string | null>
  starts_at: Date
  cancel_at_period_end: Generated<boolean>
  ended_at: Date | null
  /** Which test card is on file: what it does, never its number. */
  card: string | null
  created_at: Date
}

type SandboxInvoiceState = 'open' | 'requires_action' | 'processing' | 'paid' | 'failed' | 'void'

interface SandboxInvoicesTable {
  ref: string
  subscription_ref: string
  payment_intent: string
  client_secret: string
  plan_id: number
  /** Cents. */
  amount: number
  amount_refunded: Generated<number>
  state: SandboxInvoiceState
  period_start: Date
  period_end: Date
  created_at: Date
  paid_at: Date | null
  /** When what is processing succeeds. */
  settles_at: Date | null
  attempts: Generated<number>
  /** The last of them. */
  tried_at: Date | null
  failure: string | null
}

export type SubscriptionRow = Selectable<SandboxSubscriptionsTable>
export type NewSubscription = Insertable<SandboxSubscriptionsTable>
export type SubscriptionChanges = Updateable<SandboxSubscriptionsTable>
export type InvoiceRow = Selectable<SandboxInvoicesTable>
export type NewInvoice = Insertable<SandboxInvoicesTable>
export type InvoiceChanges = Updateable<SandboxInvoicesTable>

export interface SandboxPaymentTables {
  sandbox_subscriptions: SandboxSubscriptionsTable
  sandbox_invoices: SandboxInvoicesTable
}
