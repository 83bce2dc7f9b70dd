// Who takes the money: Stripe where a key is configured, else the sandbox. Stripe's SDK is loaded only then.
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { PaymentSandbox } from './payment-sandbox.port.ts'
import type { Payments } from './payments.port.ts'
import { openSandbox } from './payments.sandbox.ts'

export interface OpenedPayments {
  payments: Payments
  /** Takes test cards at `/sandbox/confirm`; null with a provider. */
  sandbox: PaymentSandbox | null
}

export async function openPayments(
  config: Pick<
    Config,
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_API_BASE'
    | 'STRIPE_PUBLISHABLE_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_PRICES'
  >,
  deps: { database: Database; clock: Clock },
): Promise<OpenedPayments> {
  if (!config.STRIPE_SECRET_KEY) return openSandbox(deps)
  const { openStripe } = await import('./payments.stripe.ts')
  return {
    payments: openStripe({
      clock: deps.clock,
      secretKey: config.STRIPE_SECRET_KEY,
      apiBase: config.STRIPE_API_BASE,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      prices: config.STRIPE_PRICES,
    }),
    sandbox: null,
  }
}
