// What the local Stripe holds, in the shapes that Stripe's API answers with, as far as anybody here looks.

export interface Price {
  id: string
  object: 'price'
  product: string
  currency: string
  unit_amount: number
  lookup_key: string | null
  active: boolean
  recurring: { interval: string; interval_count: number } | null
}
export interface Customer {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  metadata: Record<string, string>
}
export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string }
}
export interface Subscription {
  id: string
  object: 'subscription'
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  customer: string
  metadata: Record<string, string>
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  trial_end: number | null
  trial_settings: { end_behavior: { missing_payment_method: string } }
  default_payment_method: string | null
  latest_invoice: string | null
  schedule: string | null
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; url: string }
  payment_settings: { payment_method_types: string[]; save_default_payment_method: string }
}
export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}
export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
}
export interface Invoice {
  id: string
  object: 'invoice'
  status: 'draft' | 'open' | 'paid' | 'void'
  customer: string
  created: number
  currency: string
  billing_reason: 'subscription_create' | 'subscription_cycle'
  total: number
  amount_due: number
  amount_paid: number
  attempted: boolean
  attempt_count: number
  automatically_finalizes_at: number | null
  period_start: number
  period_end: number
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string }
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null }
}
export interface InvoicePayment {
  id: string
  object: 'invoice_payment'
  invoice: string
  is_default: true
  status: 'open' | 'paid' | 'canceled'
  payment: { type: 'payment_intent'; payment_intent: string }
}
export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  amount: number
  currency: string
  customer: string
  created: number
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: { type: 'use_stripe_sdk' } | null
}
export interface Charge {
  id: string
  object: 'charge'
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  amount_refunded: number
  refunded: boolean
  created: number
  currency: string
  customer: string
  payment_intent: string
  payment_method: string
  failure_code: string | null
  failure_message: string | null
}
export interface Phase {
  start_date: number
  end_date: number
  items: { price: string; quantity: number }[]
  metadata: Record<string, string>
  trial_end: number | null
}
export interface Schedule {
  id: string
  object: 'subscription_schedule'
  status: 'active' | 'released' | 'canceled'
  customer: string
  subscription: string | null
  end_behavior: string
  phases: Phase[]
}
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  livemode: false
  data: { object: unknown }
}

/** Everything of one account, by its name, oldest first. */
export class StripeObjects {
  readonly prices = new Map<string, Price>()
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, PaymentMethod>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly payments = new Map<string, InvoicePayment>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly charges = new Map<string, Charge>()
  readonly schedules = new Map<string, Schedule>()
  #count = 0

  /** Unique in this account, and like Stripe's. */
  name(kind: string): string {
    this.#count += 1
    return `${kind}_${String(this.#count).padStart(14, '1TestAccount000')}`
  }

  subscriptionOf(invoice: Invoice): Subscription | undefined {
    return this.subscriptions.get(invoice.parent.subscription_details.subscription)
  }

  paymentOf(invoice: Invoice): InvoicePayment | undefined {
    return [...this.payments.values()].find((payment) => payment.invoice === invoice.id)
  }

  invoiceOf(intent: PaymentIntent): Invoice | undefined {
    const payment = [...this.payments.values()].find(
      (candidate) => candidate.payment.payment_intent === intent.id,
    )
    return payment && this.invoices.get(payment.invoice)
  }

  intentOf(invoice: Invoice): PaymentIntent | undefined {
    const payment = this.paymentOf(invoice)
    return payment && this.intents.get(payment.payment.payment_intent)
  }

  /** A thing by its name, whatever it is: for what an answer is asked to hold whole. */
  find(name: string): object | undefined {
    const all = [
      this.customers,
      this.methods,
      this.subscriptions,
      this.invoices,
      this.intents,
      this.charges,
      this.schedules,
    ]
    return all.map((things) => things.get(name)).find((thing) => thing !== undefined)
  }
}

export function listOfAll<T>(data: T[], url: string) {
  return { object: 'list' as const, data, has_more: false as const, url }
}
