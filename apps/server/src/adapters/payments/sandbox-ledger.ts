// How subscriptions and invoices of the payment sandbox move on: by time, by a card, by being called off. Everything
// here works on a subscription that the transaction has locked, so that two processes never do the same twice.

import { randomUUID } from 'node:crypto'
import type {
  InvoiceRow,
  SandboxTerms,
  SubscriptionRow,
} from '#server/migrations/0013_sandbox_payments.tables.ts'
import type { Transaction } from '#server/platform/database.ts'
import { BETWEEN_TRIES_MS } from './payments.port.ts'
import * as repo from './sandbox.repo.ts'
import type { TestCard } from './sandbox-cards.ts'

/** What is processing succeeds so much later (decision 5). */
const PROCESSING_MS = 10_000
const DAY_MS = 24 * 60 * 60 * 1000
/** An order that is not paid by then can be paid no more, as at Stripe. */
const ORDER_LIFE_MS = 23 * 60 * 60 * 1000

/** A locked subscription with its invoices, oldest first. */
export interface Held {
  subscription: SubscriptionRow
  invoices: InvoiceRow[]
}

const CAN_BE_PAID = new Set(['open', 'requires_action', 'failed'])
export const canBePaid = ({ state }: InvoiceRow) => CAN_BE_PAID.has(state)
export const isPaidOrProcessing = ({ state }: InvoiceRow) => state === 'paid' || state === 'processing'

/** Why nothing came of a try, for the payer. */
export const FAILURES = {
  is_declined: 'Your card was declined.',
  is_declined_later: 'Your card was declined.',
  lacks_funds: 'Your card has insufficient funds.',
} as const

/** Locks a subscription and lets happen what time has brought; null: there is none. */
export async function hold(tx: Transaction, ref: string, now: Date): Promise<Held | null> {
  const subscription = await repo.lockSubscription(tx, ref)
  if (!subscription) return null
  const held = { subscription, invoices: await repo.listInvoices(tx, ref) }
  for (const invoice of held.invoices) {
    const { settles_at: at } = invoice
    if (!at || at > now) continue
    await changeInvoice(tx, invoice, { state: 'paid', paid_at: at, settles_at: null })
    if (!subscription.ended_at) await changeSubscription(tx, held, { card: 'takes_a_while' })
  }
  await endInTime(tx, held, now)
  return held
}

/** Ends what was cancelled for a period's end, and an order that nobody paid. */
async function endInTime(tx: Transaction, held: Held, now: Date): Promise<void> {
  const { subscription } = held
  if (subscription.ended_at) return
  const until = paidUntil(held)
  const end = until
    ? subscription.cancel_at_period_end && until
    : new Date(subscription.created_at.getTime() + ORDER_LIFE_MS)
  if (end && end <= now) await endSubscription(tx, held, end)
}

/** Until when it is paid, or being paid; null: its first period is not. */
export function paidUntil({ invoices }: Held): Date | null {
  return invoices.filter(isPaidOrProcessing).at(-1)?.period_end ?? null
}

/** Whether its first payment has arrived. */
export function isBought({ invoices }: Held): boolean {
  return invoices.some(({ state }) => state === 'paid')
}

/** No renewal any more, and what is unpaid can be paid no more. */
export async function endSubscription(tx: Transaction, held: Held, at: Date): Promise<void> {
  for (const invoice of held.invoices)
    if (canBePaid(invoice)) await changeInvoice(tx, invoice, { state: 'void' })
  await changeSubscription(tx, held, { ended_at: at })
}

/** An invoice for a period of the plan, not yet tried. */
export async function addInvoice(
  tx: Transaction,
  subscriptionRef: string,
  { plan, periodStart, now }: { plan: SandboxTerms; periodStart: Date; now: Date },
): Promise<void> {
  const paymentIntent = `pi_sandbox_${randomName()}`
  await repo.insertInvoice(tx, {
    ref: `in_sandbox_${randomName()}`,
    subscription_ref: subscriptionRef,
    payment_intent: paymentIntent,
    client_secret: `${paymentIntent}_secret_${randomName()}`,
    plan_id: plan.planId,
    amount: plan.amount,
    state: 'open',
    period_start: periodStart,
    period_end: new Date(periodStart.getTime() + plan.days * DAY_MS),
    created_at: now,
  })
}

/**
 * What is to be charged now: the next period, with the plan that was chosen for it, or the one that is unpaid. Null
 * where nothing is due, or was tried just now.
 */
export async function renewWhatIsDue(tx: Transaction, held: Held, now: Date): Promise<InvoiceRow | null> {
  const { subscription } = held
  const until = paidUntil(held)
  if (subscription.ended_at || !until || until > now) return null
  const unpaid = held.invoices.find(canBePaid)
  if (unpaid) {
    const since = now.getTime() - (unpaid.tried_at?.getTime() ?? 0)
    return since < BETWEEN_TRIES_MS ? null : unpaid
  }
  const plan = subscription.next_plan ?? subscription.plan
  await addInvoice(tx, subscription.ref, { plan, periodStart: until, now })
  await repo.updateSubscription(tx, subscription.ref, { plan: JSON.stringify(plan), next_plan: null })
  held.invoices = await repo.listInvoices(tx, subscription.ref)
  return held.invoices.at(-1) ?? null
}

/** One try. A card that pays is the one on file from then on. */
export async function charge(
  tx: Transaction,
  held: Held,
  invoice: InvoiceRow,
  { card, isRenewal, now }: { card: TestCard; isRenewal: boolean; now: Date },
): Promise<void> {
  const tried = { attempts: invoice.attempts + 1, tried_at: now }
  if (card === 'is_declined' || card === 'lacks_funds' || (card === 'is_declined_later' && isRenewal)) {
    await changeInvoice(tx, invoice, { state: 'failed', failure: FAILURES[card], ...tried })
    return
  }
  if (card === 'asks_for_confirmation' && !isRenewal) {
    await changeInvoice(tx, invoice, { state: 'requires_action' })
    return
  }
  if (card === 'takes_a_while') {
    const settles_at = new Date(now.getTime() + PROCESSING_MS)
    await changeInvoice(tx, invoice, { state: 'processing', settles_at, failure: null, ...tried })
    return
  }
  await changeInvoice(tx, invoice, { state: 'paid', paid_at: now, failure: null, ...tried })
  await changeSubscription(tx, held, { card })
}

/** The payer's answer to the confirmation step. Not confirmed, no card was charged: it is as before. */
export async function endConfirmation(
  tx: Transaction,
  held: Held,
  invoice: InvoiceRow,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<void> {
  if (!isConfirmed) {
    await changeInvoice(tx, invoice, { state: invoice.attempts > 0 ? 'failed' : 'open' })
    return
  }
  const tried = { attempts: invoice.attempts + 1, tried_at: now }
  await changeInvoice(tx, invoice, { state: 'paid', paid_at: now, failure: null, ...tried })
  await changeSubscription(tx, held, { card: 'asks_for_confirmation' })
}

async function changeInvoice(
  tx: Transaction,
  invoice: InvoiceRow,
  changes: Partial<Omit<InvoiceRow, 'ref'>>,
): Promise<void> {
  await repo.updateInvoice(tx, invoice.ref, changes)
  Object.assign(invoice, changes)
}

async function changeSubscription(
  tx: Transaction,
  { subscription }: Held,
  changes: { ended_at: Date } | { card: TestCard },
): Promise<void> {
  await repo.updateSubscription(tx, subscription.ref, changes)
  Object.assign(subscription, changes)
}

export function randomName(): string {
  return randomUUID().replaceAll('-', '')
}
