// The one order of a user that waits to be paid: made, offered again, or taken back for another (decisions 1, 5).
import { randomUUID } from 'node:crypto'
import { planDays } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import type { Payments, PlanTerms } from '#server/adapters/payments/payments.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { addDays } from './ledger.ts'
import { findPlan, type PlanRow } from './plans.repo.ts'
import type { Snapshots } from './snapshots.service.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import * as subscriptions from './subscriptions.repo.ts'

/** An unpaid order older than this is not offered again: the provider drops it after a day. */
const ORDER_MAX_MS = 20 * 3_600_000
/** Two tabs that choose different plans at once overtake each other this often at most. */
const TRIES = 6

export interface OrdersDeps {
  clock: Clock
  database: Database
  payments: Payments
  accounts: Pick<Accounts, 'get' | 'createdAt'>
  snapshots: Snapshots
}

/** What choosing a plan came to. */
export type Choice =
  | { kind: 'refused'; message: string }
  /** The plan changes at the period's end, or stays; nothing is paid now. */
  | { kind: 'changed'; message: string }
  | { kind: 'pay'; paymentIntent: string; clientSecret: string }

/** Gives the order of a plan to be paid, from when it runs; refused where one is paid just now. */
export type OrderPlan = (userId: number, plan: PlanRow, startsAt: Date) => Promise<Choice>

export function openPendingOrders(deps: OrdersDeps): OrderPlan {
  const { clock, database, payments, accounts, snapshots } = deps
  const { db } = database

  const order = async (userId: number, plan: PlanRow, startsAt: Date): Promise<Choice> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const open = await openOrder(userId, plan, startsAt)
      const begun = await beginAt(open)
      // Given up by another tab while the provider was asked.
      if (!begun) continue
      if (!fits(begun, plan, startsAt)) {
        if (await giveUp(begun)) continue
        return { kind: 'refused', message: await wordsOfPaid(begun.id) }
      }
      const payment = await payments.payment(begun.payment_intent ?? '')
      if (payment?.status === 'succeeded') {
        await snapshots.refresh(begun.id)
        return { kind: 'refused', message: TEXT.paymentSucceeded }
      }
      if (payment?.status === 'processing') return { kind: 'refused', message: TEXT.paymentProcessing }
      if (payment && payment.status !== 'canceled')
        return { kind: 'pay', paymentIntent: payment.paymentIntent, clientSecret: payment.clientSecret }
      await snapshots.refresh(begun.id)
      await subscriptions.endOrder(db, begun.id, clock.now())
    }
    throw new Error(`no order came about for user ${userId}`)
  }

  /** The order that waits to be paid, made if there is none. */
  const openOrder = async (userId: number, plan: PlanRow, startsAt: Date): Promise<SubscriptionRow> => {
    const held = await subscriptions.subscriptionsOfUser(db, userId)
    const open = held.find(({ status }) => status === 'incomplete')
    if (open) return open
    const now = clock.now()
    const made = await subscriptions.insertOrder(db, {
      user_id: userId,
      provider: payments.provider,
      order_key: randomUUID(),
      customer_ref: held.find(
        ({ provider, customer_ref }) => provider === payments.provider && customer_ref !== null,
      )?.customer_ref,
      plan_id: plan.id,
      amount: plan.amount,
      starts_at: startsAt,
      status: 'incomplete',
      check_at: addDays(now, 1),
      created_at: now,
      updated_at: now,
    })
    return made ?? openOrder(userId, plan, startsAt)
  }

  /**
   * Makes sure that the provider has an order, and that we know its number there. A crash in between is harmless: its
   * key was kept first, and with the same key the provider gives the same order.
   */
  const beginAt = async (row: SubscriptionRow): Promise<SubscriptionRow | null> => {
    if (row.ref !== null) return row
    const plan = await findPlan(db, row.plan_id)
    if (!plan || row.user_id === null) return null
    const { email, first_name, last_name } = await accounts.get(db, row.user_id)
    const begun = await payments.begin({
      key: row.order_key,
      userId: row.user_id,
      email,
      name: `${first_name} ${last_name}`.trim(),
      customerRef: row.customer_ref,
      plan: termsOf(plan, row.amount),
      startsAt: row.starts_at,
    })
    await subscriptions.attachOrder(db, row.id, {
      ref: begun.subscriptionRef,
      customer_ref: begun.customerRef,
      payment_intent: begun.paymentIntent,
    })
    const now = await subscriptions.findSubscription(db, row.id)
    if (now?.status === 'incomplete') return now
    if (now?.status === 'ended') await payments.abandon(begun.subscriptionRef)
    return null
  }

  /** Whether an order is the one that is wanted: of that plan, at its price of today, and for the same time. */
  const fits = (row: SubscriptionRow, plan: PlanRow, startsAt: Date): boolean => {
    const now = clock.now()
    const isNow = (moment: Date) => moment <= now
    return (
      row.provider === payments.provider &&
      row.plan_id === plan.id &&
      row.amount === plan.amount &&
      now.getTime() - row.created_at.getTime() < ORDER_MAX_MS &&
      (row.starts_at.getTime() === startsAt.getTime() || (isNow(row.starts_at) && isNow(startsAt)))
    )
  }

  /** Takes an order back, so that nobody can pay it any more; false where somebody just does. */
  const giveUp = async (row: SubscriptionRow): Promise<boolean> => {
    const isFree = row.provider !== payments.provider || (await payments.abandon(row.ref ?? ''))
    if (isFree) await subscriptions.endOrder(db, row.id, clock.now())
    else await snapshots.refresh(row.id)
    return isFree
  }

  const wordsOfPaid = async (subscriptionId: number): Promise<string> => {
    const row = await subscriptions.findSubscription(db, subscriptionId)
    return row?.status === 'incomplete' ? TEXT.paymentProcessing : TEXT.paymentSucceeded
  }

  return order
}

/** @param amount cents; of a plan that is held, what was agreed */
export function termsOf(plan: PlanRow, amount: number): PlanTerms {
  return { planId: plan.id, nickname: plan.nickname, amount, currency: 'usd', days: planDays(plan.id) }
}
