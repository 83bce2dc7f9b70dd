// HTTP of plans, payment and receipts.
import { billingRoutes } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import {
  type Payments,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/adapters/payments/payments.port.ts'
import {
  type Endpoint,
  FileAnswer,
  prepareAndWrite,
  Refusal,
  type RequestInfo,
  raw,
  read,
  write,
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
    // Where the provider is asked it is before a transaction opens; a repeated request finds it done.
    prepareAndWrite(
      billingRoutes.getPaymentIntentSubscription,
      ({ caller, input, request }) => whileReachable(request, orders.choose(caller.userId, input.plan_id)),
      async ({ prepared: choice }) => {
        if (choice instanceof Refusal) return choice
        if (choice.kind === 'refused') return new Refusal(choice.message)
        if (choice.kind === 'changed')
          return { message: choice.message, paymentIntent: null, client_secret: null, ...provider }
        return { paymentIntent: choice.paymentIntent, client_secret: choice.clientSecret, ...provider }
      },
    ),
    read(billingRoutes.getSubscriptionDetails, async ({ caller, request, tx }) => {
      const processing = await known(request, billing.underWay(caller.userId))
      const { isActive, ...details } = await billing.details(tx, caller.userId)
      const ended = isActive ? null : await billing.ended(tx, caller.userId)
      return { status: isActive, ...details, processing, ended }
    }),
    prepareAndWrite(
      billingRoutes.cancelSubscription,
      ({ caller, request }) => whileReachable(request, billing.cancel(caller.userId)),
      async ({ prepared }) => prepared ?? new Refusal(TEXT.noActivePlan, { subscription: null }),
    ),
    read(billingRoutes.recentTransactions, async ({ caller, input, tx }) => ({
      trnsactions: await billing.transactions(tx, caller.userId, input.listSize),
    })),
    read(billingRoutes.paymentIntent, async ({ caller, input, request }) => {
      const payment = await whileReachable(request, billing.payment(caller.userId, input.id))
      return payment instanceof Refusal ? payment : { ...payment, ...provider }
    }),
    read(billingRoutes.receipt, async ({ caller, input, request, tx }) => {
      const { bytes, name } = await receipts.make(tx, caller.userId, input.id, request.signal)
      return new FileAnswer(bytes, name)
    }),
    write(billingRoutes.billingLink, async ({ caller, tx }) => ({ url: await billing.link(tx, caller) })),
    prepareAndWrite(
      billingRoutes.sandboxConfirm,
      ({ input }) => {
        const { number, exp_month, exp_year, cvc } = input.card
        const card = { number, expMonth: numberOf(exp_month), expYear: numberOf(exp_year), cvc }
        return sandbox.pay(input.client_secret, card, input.authenticate)
      },
      async ({ prepared: outcome }) =>
        typeof outcome === 'string'
          ? { payment_status: outcome }
          : new Refusal(outcome.error, { field: outcome.field }),
    ),
    raw(billingRoutes.stripeWebhook, async ({ body, header }) => {
      await webhooks.take(body, header('stripe-signature'))
      return {}
    }),
  ]
}

/** A provider that cannot be reached is no fault of ours to hide behind a 500: the payer is told, and may try again. */
async function whileReachable<T>({ log }: RequestInfo, asked: Promise<T>): Promise<T | Refusal> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'payment provider not reached')
    return new Refusal(TEXT.providerUnreachable)
  }
}

/** What is only said beside the rest: where the provider cannot tell now it is not said, and asked again before paying. */
async function known<T>({ log }: RequestInfo, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    log.warn({ err: error }, 'payment provider does not tell how a payment stands')
    return null
  }
}

/** Left empty is no number either. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}
