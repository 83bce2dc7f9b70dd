// HTTP of plans, payment and receipts.
import { billingRoutes } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import type { Payments } from '#server/adapters/payments/payments.port.ts'
import {
  type Endpoint,
  FileAnswer,
  prepareAndWrite,
  Refusal,
  raw,
  read,
  write,
  writeAtOnce,
} from '#server/platform/http/endpoint.ts'
import type { Billing } from './billing.service.ts'
import type { Orders } from './orders.service.ts'
import type { Receipts } from './receipts.service.ts'
import type { SandboxPaying } from './sandbox.service.ts'
import type { Webhooks } from './webhooks.service.ts'

export interface BillingParts {
  billing: Billing
  orders: Orders
  receipts: Receipts
  sandbox: SandboxPaying
  webhooks: Webhooks
  payments: Pick<Payments, 'provider' | 'publishableKey'>
}

export function billingEndpoints(parts: BillingParts): Endpoint[] {
  const { billing, orders, receipts, sandbox, webhooks } = parts
  const provider = { provider: parts.payments.provider, publishable_key: parts.payments.publishableKey }
  return [
    read(billingRoutes.retrievePlans, async ({ visitor, tx }) => ({
      plans: await billing.plans(tx, visitor?.userId ?? null),
    })),
    writeAtOnce(billingRoutes.getPaymentIntentSubscription, async ({ caller, input }) => {
      const choice = await orders.choose(caller.userId, input.plan_id)
      if (choice.kind === 'refused') return new Refusal(choice.message)
      if (choice.kind === 'changed')
        return { message: choice.message, paymentIntent: null, client_secret: null, ...provider }
      return { paymentIntent: choice.paymentIntent, client_secret: choice.clientSecret, ...provider }
    }),
    read(billingRoutes.getSubscriptionDetails, async ({ caller, tx }) => {
      const { isActive, ...details } = await billing.details(tx, caller.userId)
      return { status: isActive, ...details }
    }),
    // The provider is told before a transaction opens; a repeated request finds it done.
    prepareAndWrite(
      billingRoutes.cancelSubscription,
      ({ caller }) => billing.cancel(caller.userId),
      async ({ prepared }) => prepared ?? new Refusal(TEXT.noActivePlan, { subscription: null }),
    ),
    read(billingRoutes.recentTransactions, async ({ caller, input, tx }) => ({
      trnsactions: await billing.transactions(tx, caller.userId, input.listSize),
    })),
    read(billingRoutes.paymentIntent, async ({ caller, input }) => ({
      ...(await billing.payment(caller.userId, input.id)),
      ...provider,
    })),
    read(billingRoutes.receipt, async ({ caller, input, request, tx }) => {
      const { bytes, name } = await receipts.make(tx, caller.userId, input.id, request.signal)
      return new FileAnswer(bytes, name)
    }),
    write(billingRoutes.billingLink, async ({ caller, tx }) => ({ url: await billing.link(tx, caller) })),
    writeAtOnce(billingRoutes.sandboxConfirm, async ({ input }) => {
      const { number, exp_month, exp_year, cvc } = input.card
      const card = { number, expMonth: numberOf(exp_month), expYear: numberOf(exp_year), cvc }
      const outcome = await sandbox.pay(input.client_secret, card, input.authenticate)
      return typeof outcome === 'string'
        ? { payment_status: outcome }
        : new Refusal(outcome.error, { field: outcome.field })
    }),
    raw(billingRoutes.stripeWebhook, async ({ body, header }) => {
      await webhooks.take(body, header('stripe-signature'))
      return {}
    }),
  ]
}

/** Left empty is no number either. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}
