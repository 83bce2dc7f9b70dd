// Both ways of paying as tests drive them: what the payer and the operator do, in one shape.
import type { PaymentSandbox } from '#server/adapters/payments/payment-sandbox.port.ts'
import type { Payments } from '#server/adapters/payments/payments.port.ts'
import { PaymentError } from '#server/adapters/payments/payments.port.ts'
import { openSandbox } from '#server/adapters/payments/payments.sandbox.ts'
import { openStripe } from '#server/adapters/payments/payments.stripe.ts'
import { stripeClient } from '#server/adapters/payments/stripe-client.ts'
import { openDatabase } from '#server/platform/database.ts'
import { FakeClock } from './fake-clock.ts'
import { STRIPE_TEST_KEYS, type StripeServer, startStripeServer } from './stripe-server.ts'
import { createTestDatabase } from './test-database.ts'

export const TEST_NUMBERS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  asks: '4000002500003155',
  processing: '4000000000000077',
  declinedLater: '4000000000000341',
}

export interface PaymentProvider {
  payments: Payments
  /** Another process of the same installation. */
  beside: Payments
  clock: FakeClock
  /** The payer enters a card: the payment's status then, or the words of the refusal. */
  pay(clientSecret: string, number: string): Promise<string>
  /** The payer answers the confirmation step. */
  authenticate(clientSecret: string, isConfirmed: boolean): Promise<void>
  /** Time has come to a renewal: whoever makes it has made it then. */
  renew(ref: string): Promise<void>
  /** An operator gives the money back. */
  refund(paymentIntent: string): Promise<void>
  close(): Promise<void>
}

const START = new Date('2026-11-21T10:00:00Z')

export interface SandboxProvider extends PaymentProvider {
  sandbox: PaymentSandbox
  /** All that the sandbox keeps. */
  dump(): Promise<{ rows: object[] }>
}

export async function sandboxProvider(): Promise<SandboxProvider> {
  const clock = new FakeClock(START)
  const connection = await createTestDatabase()
  const open = () => openDatabase(connection, { max: 8, onError: (error) => console.error(error) })
  const databases = [open(), open()] as const
  const { payments, sandbox } = openSandbox({ database: databases[0], clock })
  return {
    payments,
    sandbox,
    beside: openSandbox({ database: databases[1], clock }).payments,
    clock,
    pay: async (clientSecret, number) => {
      const card = { number, expMonth: 12, expYear: clock.now().getUTCFullYear() + 5, cvc: '123' }
      return sandbox.confirm(clientSecret, card).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof PaymentError ? error.message : Promise.reject(error)),
      )
    },
    authenticate: async (clientSecret, isConfirmed) => {
      await sandbox.authenticate(clientSecret, isConfirmed).catch((error: unknown) => {
        if (isConfirmed || !(error instanceof PaymentError)) throw error
      })
    },
    renew: (ref) => payments.collect(ref),
    dump: async () => {
      const { db } = databases[0]
      const subscriptions = await db.selectFrom('sandbox_subscriptions').selectAll().execute()
      const invoices = await db.selectFrom('sandbox_invoices').selectAll().execute()
      return { rows: [...subscriptions, ...invoices] }
    },
    refund: (paymentIntent) => sandbox.refund(paymentIntent),
    close: async () => {
      for (const database of databases) await database.close()
    },
  }
}

export async function stripeProvider(
  options: { startsTrialsUnpaid?: boolean; timeoutMs?: number } = {},
): Promise<PaymentProvider & { server: StripeServer }> {
  const clock = new FakeClock(START)
  const server = await startStripeServer(clock)
  server.account.startsTrialsUnpaid = options.startsTrialsUnpaid ?? false
  const stripeOptions = {
    clock,
    ...STRIPE_TEST_KEYS,
    apiBase: server.origin,
    timeoutMs: options.timeoutMs ?? 5_000,
  }
  const operator = stripeClient(stripeOptions)
  return {
    payments: openStripe(stripeOptions),
    beside: openStripe(stripeOptions),
    clock,
    server,
    pay: async (clientSecret, number) => {
      const { paymentStatus, error } = await server.payByCard(clientSecret, number)
      return paymentStatus ?? error?.message ?? 'refused without a word'
    },
    authenticate: async (clientSecret, isConfirmed) => server.authenticate(clientSecret, isConfirmed),
    renew: async () => {
      // Stripe charges an hour after the period has ended.
      clock.advance(3_600)
      server.catchUp()
    },
    refund: async (paymentIntent) => {
      await operator.refunds.create({ payment_intent: paymentIntent })
    },
    close: () => server.close(),
  }
}
