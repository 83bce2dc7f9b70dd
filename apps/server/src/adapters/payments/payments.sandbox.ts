// Payment without a provider: the embedded default, in which test cards alone work and no money moves (decision 5).
import type { InvoiceRow, SubscriptionRow } from '#server/migrations/0013_sandbox_payments.tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { PaymentSandbox, SandboxPayment } from './payment-sandbox.port.ts'
import {
  PaymentError,
  type Payments,
  type PlanTerms,
  ProviderRefused,
  type SubscriptionOrder,
} from './payments.port.ts'
import * as repo from './sandbox.repo.ts'
import { readTestCard, type TestCard } from './sandbox-cards.ts'
import type { Held } from './sandbox-ledger.ts'
import * as ledger from './sandbox-ledger.ts'
import { showPayment, showSubscription } from './sandbox-views.ts'

export interface OpenedSandbox {
  payments: Payments
  sandbox: PaymentSandbox
}

export function openSandbox({ database, clock }: { database: Database; clock: Clock }): OpenedSandbox {
  /** Runs `work` on a subscription that nobody else can change meanwhile. */
  const withHeld = <T>(
    ref: string,
    work: (tx: Transaction, held: Held, now: Date) => T | Promise<T>,
  ): Promise<T | null> =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const held = isName(ref) ? await ledger.hold(tx, ref, now) : null
      return held && work(tx, held, now)
    })

  /** The same by one of its payments. */
  const withPayment = async <T>(
    by: { paymentIntent: string } | { clientSecret: string },
    work: (tx: Transaction, held: Held, invoice: InvoiceRow, now: Date) => T | Promise<T>,
  ): Promise<T | null> => {
    const found = Object.values(by).every(isName) ? await repo.findPayment(database.db, by) : undefined
    if (!found) return null
    return withHeld(found.subscription_ref, (tx, held, now) => {
      const invoice = held.invoices.find(({ ref }) => ref === found.ref)
      return invoice ? work(tx, held, invoice, now) : null
    })
  }

  /** One step of paying, which may give why it came to nothing: that is told once it is kept. */
  const pay = async (
    clientSecret: string,
    step: (tx: Transaction, held: Held, invoice: InvoiceRow, now: Date) => Promise<PaymentError | null>,
  ): Promise<SandboxPayment> => {
    const outcome = await withPayment({ clientSecret }, async (tx, held, invoice, now) => {
      if (!ledger.isPaidOrProcessing(invoice)) {
        if (!ledger.canBePaid(invoice)) return { refusal: notOpen() }
        const refusal = await step(tx, held, invoice, now)
        if (refusal) return { refusal }
      }
      const { paymentIntent, status } = showPayment(held, invoice)
      return { payment: { paymentIntent, status, subscriptionRef: held.subscription.ref } }
    })
    if (!outcome)
      throw new PaymentError('This payment does not exist. Choose your plan again.', 'payment_not_found')
    if (outcome.refusal) throw outcome.refusal
    return outcome.payment
  }

  const payments: Payments = {
    provider: 'sandbox',
    publishableKey: null,
    begin: (order) => database.transaction((tx) => begin(tx, order, clock.now())),
    subscription: (ref) => withHeld(ref, (_tx, held) => showSubscription(held)),
    payment: (paymentIntent) =>
      withPayment({ paymentIntent }, (_tx, held, invoice) => showPayment(held, invoice)),
    abandon: async (ref) => {
      const isAbandoned = await withHeld(ref, async (tx, held, now) => {
        if (ledger.paidUntil(held)) return false
        if (!held.subscription.ended_at) await ledger.endSubscription(tx, held, now)
        return true
      })
      return isAbandoned ?? true
    },
    cancelAtPeriodEnd: async (ref) => {
      await withHeld(ref, async (tx, held, now) => {
        if (held.subscription.ended_at || !ledger.isBought(held)) return
        if (held.invoices.some(ledger.canBePaid)) await ledger.endSubscription(tx, held, now)
        else await repo.updateSubscription(tx, ref, { cancel_at_period_end: true, next_plan: null })
      })
    },
    cancelNow: async (ref) => {
      await withHeld(ref, async (tx, held, now) => {
        if (!held.subscription.ended_at) await ledger.endSubscription(tx, held, now)
      })
    },
    changeAtPeriodEnd: async (ref, plan) => {
      await withHeld(ref, (tx, held) => changeAtPeriodEnd(tx, held, plan))
    },
    collect: async (ref) => {
      await withHeld(ref, async (tx, held, now) => {
        const invoice = await ledger.renewWhatIsDue(tx, held, now)
        const card = held.subscription.card as TestCard | null
        if (invoice && card) await ledger.charge(tx, held, invoice, { card, isRenewal: true, now })
      })
    },
  }

  const sandbox: PaymentSandbox = {
    confirm: (clientSecret, card) =>
      pay(clientSecret, async (tx, held, invoice, now) => {
        await ledger.charge(tx, held, invoice, { card: readTestCard(card, now), isRenewal: false, now })
        return invoice.state === 'failed' ? declined(invoice) : null
      }),
    authenticate: (clientSecret, isConfirmed) =>
      pay(clientSecret, async (tx, held, invoice, now) => {
        if (invoice.state !== 'requires_action')
          return new PaymentError(
            'There is no payment to confirm. Enter your card again.',
            'nothing_to_confirm',
          )
        await ledger.endConfirmation(tx, held, invoice, { isConfirmed, now })
        return isConfirmed ? null : new PaymentError(NOT_CONFIRMED, 'not_confirmed')
      }),
    refund: async (paymentIntent) => {
      const isRefunded = await withPayment({ paymentIntent }, async (tx, _held, { ref, state, amount }) => {
        if (state === 'paid') await repo.updateInvoice(tx, ref, { amount_refunded: amount })
        return state === 'paid'
      })
      if (!isRefunded) throw new PaymentError('Only paid amounts can be refunded.', 'not_paid')
    },
  }
  return { payments, sandbox }
}

async function begin(tx: Transaction, order: SubscriptionOrder, now: Date) {
  const { plan, startsAt } = order
  const made = {
    ref: `sub_sandbox_${ledger.randomName()}`,
    order_key: order.key,
    customer_ref: order.customerRef ?? `cus_sandbox_${order.userId}`,
    user_id: order.userId,
    plan: JSON.stringify(plan),
    starts_at: startsAt,
    created_at: now,
  }
  if (await repo.insertSubscription(tx, made))
    await ledger.addInvoice(tx, made.ref, { plan, periodStart: startsAt, now })
  const begun = await repo.findByOrder(tx, order.key)
  const invoice = begun && (await repo.listInvoices(tx, begun.ref))[0]
  if (!begun || !invoice) throw new Error(`order ${order.key} was begun, but is not there`)
  if (!isOf(order, begun, invoice))
    throw new ProviderRefused(`order ${order.key} was begun with another content before`)
  return {
    subscriptionRef: begun.ref,
    customerRef: begun.customer_ref,
    paymentIntent: invoice.payment_intent,
    clientSecret: invoice.client_secret,
  }
}

function isOf(
  { userId, plan, startsAt }: SubscriptionOrder,
  begun: SubscriptionRow,
  first: InvoiceRow,
): boolean {
  return (
    begun.user_id === userId &&
    begun.starts_at.getTime() === startsAt.getTime() &&
    first.plan_id === plan.planId &&
    first.amount === plan.amount
  )
}

async function changeAtPeriodEnd(tx: Transaction, held: Held, plan: PlanTerms): Promise<void> {
  const { subscription } = held
  if (subscription.ended_at || !ledger.isBought(held))
    throw new PaymentError('This subscription has ended. Choose your plan again.', 'subscription_ended')
  const isSame = plan.planId === subscription.plan.planId
  await repo.updateSubscription(tx, subscription.ref, {
    next_plan: isSame ? null : JSON.stringify(plan),
    cancel_at_period_end: false,
  })
}

const NOT_CONFIRMED = 'The confirmation failed, so the card was not charged. Try again, or use another card.'

function declined({ failure }: InvoiceRow): PaymentError {
  const code = failure === ledger.FAILURES.lacks_funds ? 'insufficient_funds' : 'card_declined'
  return new PaymentError(failure ?? ledger.FAILURES.is_declined, code)
}

function notOpen(): PaymentError {
  return new PaymentError('This payment has expired. Choose your plan again.', 'payment_canceled')
}

/** Names come from addresses and bodies of requests: anything else names nothing. */
function isName(text: string): boolean {
  return /^\w{1,200}$/.test(text)
}
