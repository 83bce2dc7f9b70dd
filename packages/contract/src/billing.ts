// Plans, the state of trial and subscription, paying, and what was paid.
import { z } from 'zod'
import { idOf } from './ids.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Count, Flag, Id, NoInput, NoOutput, nested, optional, requiredText, text } from './wire.ts'

export const Plan = z.object({
  id: z.number().int(),
  nickname: z.string(),
  interval_plan: z.enum(['monthly', 'yearly']),
  interval: z.enum(['month', 'year']),
  /** Cents. */
  amount: z.number().int(),
  /** Cents. */
  amount_decimal: z.number().int(),
  active: z.number().int().min(0).max(1),
})
export type Plan = z.infer<typeof Plan>

/** Plans 1 and 2 run for 30 days, all others for 365 (specification, section 9). */
const MONTHLY_PLANS = [1, 2]

/** Days that a plan's period lasts: so many later comes the next payment. */
export function planDays(planId: number): 30 | 365 {
  return MONTHLY_PLANS.includes(planId) ? 30 : 365
}

export const Trial = z.object({
  /** Under 30 days since `created_at`. */
  active: z.boolean(),
  days_left: z.number().int(),
  /** Once 2,419,200 s have passed. */
  can_subscribe: z.boolean(),
})
export type Trial = z.infer<typeof Trial>

/** The plan whose paid period runs, or begins next. */
export const Subscription = z.object({
  plan_id: z.number().int(),
  nickname: z.string(),
  interval: z.enum(['month', 'year']),
  /** Cents at each renewal, as agreed when it was bought. */
  amount: z.number().int(),
  /** End of this plan's paid period. */
  current_period_end: z.string(),
  /** Nothing renews: access ends at `paid_until`. */
  cancel_at_period_end: z.boolean(),
  /** End of all time that is paid: later than `current_period_end` where another plan is paid to follow. */
  paid_until: z.string(),
  /** The plan that follows at `current_period_end`, where another than this one does. */
  next_plan: z.object({ plan_id: z.number().int(), nickname: z.string() }).nullable(),
  /** The renewal's payment failed; it is tried again, and access goes on until then at most. */
  past_due_until: z.string().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** A payment that was made and is not through yet: no second one is to be made meanwhile. */
export const PaymentUnderWay = z.object({
  payment_intent: z.string(),
  nickname: z.string(),
  /** Cents. */
  amount: z.number().int(),
})
export type PaymentUnderWay = z.infer<typeof PaymentUnderWay>

/** The plan that ran last, where none does. */
export const EndedPlan = z.object({ nickname: z.string(), ended_at: z.string() })
export type EndedPlan = z.infer<typeof EndedPlan>

/** How far a payment is; `canceled`: another order took its place, or it waited too long. */
export const PaymentStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentProvider = z.enum(['sandbox', 'stripe'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

export const Transaction = z.object({
  id: z.number().int(),
  transaction_date: z.string(),
  /** End of the period that it paid for; of a refunded one, when that ended. */
  expiry_date: z.string(),
  /** Cents. */
  amount: z.number().int(),
  nickname: z.string(),
  status: z.enum(['paid', 'refunded']),
})
export type Transaction = z.infer<typeof Transaction>

/** A field of the card form. */
export const CardField = z.enum(['number', 'exp_month', 'exp_year', 'cvc'])
export type CardField = z.infer<typeof CardField>

/** A test card; its fields are checked by the provider, whose words come back, and kept nowhere. */
export const SandboxCard = z.object({
  number: text(),
  exp_month: text(),
  exp_year: text(),
  cvc: text(),
})

export const billingRoutes = {
  retrievePlans: route({
    method: 'GET',
    path: '/v1/oauth/retrievePlans',
    access: 'optional',
    takesBillingToken: true,
    tag: 'billing',
    summary: 'The plans on sale, and the one held',
    input: NoInput,
    output: z.object({ plans: z.array(Plan) }),
  }),
  getPaymentIntentSubscription: route({
    method: 'POST',
    path: '/v1/oauth/getPaymentIntentSubscription',
    encoding: 'form',
    access: 'billing',
    tag: 'billing',
    ownAccountOnly: true,
    summary:
      'Choose a plan: the payment to make, or null where the change needs none (`message` says when it is)',
    input: z.object({ plan_id: Id.of('plan', 'shared') }),
    output: z.object({
      /** Null for a change at the period's end, which needs no payment now. */
      paymentIntent: z.string().nullable(),
      client_secret: z.string().nullable(),
      provider: PaymentProvider,
      publishable_key: z.string().nullable(),
    }),
    keepsNothing: true,
  }),
  getSubscriptionDetails: route({
    method: 'GET',
    path: '/v1/oauth/getSubscriptionDetails',
    access: 'unpaid',
    tag: 'billing',
    summary:
      'Status true if a plan is active; the subscription, the trial, a payment under way, the plan that ended',
    input: NoInput,
    output: z.object({
      subscription: Subscription.nullable(),
      trial: Trial,
      processing: PaymentUnderWay.nullable(),
      ended: EndedPlan.nullable(),
    }),
  }),
  cancelSubscription: route({
    method: 'POST',
    path: '/v1/oauth/cancelSubscription',
    access: 'unpaid',
    tag: 'billing',
    ownAccountOnly: true,
    summary: 'End the subscription at the end of the paid period',
    input: NoInput,
    output: z.object({ subscription: Subscription.nullable() }),
  }),
  recentTransactions: route({
    method: 'GET',
    path: '/v1/oauth/recentTransactions',
    access: 'unpaid',
    tag: 'billing',
    summary: 'What was paid, newest first',
    input: z.object({ listSize: optional(Count) }),
    output: z.object({ trnsactions: z.array(Transaction) }),
  }),
  paymentIntent: route({
    method: 'GET',
    path: '/v1/oauth/payment-intent',
    access: 'billing',
    tag: 'billing',
    ownAccountOnly: true,
    summary: 'A payment as it stands: for a reloaded checkout, and to learn that it succeeded',
    isBeyond: true,
    input: z.object({ id: idOf('payment', requiredText(FIELD.required)) }),
    output: z.object({
      client_secret: z.string(),
      provider: PaymentProvider,
      publishable_key: z.string().nullable(),
      plan: Plan,
      /** Cents; what is charged, also where the plan's price has changed since. */
      amount: z.number().int(),
      payment_status: PaymentStatus,
      /** The period that it pays for; one that begins when it is paid is told as if that were now. */
      starts_at: z.string(),
      ends_at: z.string(),
    }),
  }),
  receipt: route({
    method: 'GET',
    path: '/v1/oauth/receipt',
    access: 'unpaid',
    tag: 'billing',
    summary: "A transaction's receipt, PDF",
    isBeyond: true,
    input: z.object({ id: Id.of('transaction') }),
    output: NoOutput,
    answersFile: 'application/pdf',
  }),
  billingLink: route({
    method: 'POST',
    path: '/v1/oauth/billing-link',
    access: 'unpaid',
    tag: 'billing',
    ownAccountOnly: true,
    summary: 'A link to the billing screen for another device, good for 30 minutes',
    isBeyond: true,
    input: NoInput,
    output: z.object({ url: z.string() }),
    keepsNothing: true,
  }),
  sandboxConfirm: route({
    method: 'POST',
    path: '/sandbox/confirm',
    access: 'public',
    tag: 'billing',
    summary: 'Pay in the sandbox with a test card; 404 where payments are real',
    isBeyond: true,
    input: z.object({
      client_secret: requiredText(FIELD.required),
      card: nested(SandboxCard),
      /** After requires_action: 1 confirms, 0 refuses. */
      authenticate: optional(Flag),
    }),
    output: z.object({
      payment_status: PaymentStatus,
      /** With status false: what to enter differently; null where it is no field's fault. */
      field: CardField.nullable().optional(),
    }),
    rateLimit: 'payment',
    keepsNothing: true,
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/stripe/webhook',
    access: 'public',
    tag: 'billing',
    summary: "Stripe's events, signed; 404 where Stripe is not configured",
    isBeyond: true,
    input: NoInput,
    output: NoOutput,
    keepsNothing: true,
  }),
}
