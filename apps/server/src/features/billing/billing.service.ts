// Plans, the state of a user's trial and subscription, cancelling, and what was paid.
import {
  type EndedPlan,
  type PaymentStatus,
  type PaymentUnderWay,
  type Plan,
  planDays,
  type Subscription,
  type Transaction,
  type Trial,
} from '@plumbline/contract/billing'
import { GRACE_DAYS, LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import type { Payments } from '#server/adapters/payments/payments.port.ts'
import { type Accounts, trialOf } from '#server/features/account/index.ts'
import type { BillingLinks } from '#server/features/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import { dayText } from './billing-mails.ts'
import { addDays, chainEnd, latest } from './ledger.ts'
import { findPlan, listPlans, type PlanRow } from './plans.repo.ts'
import { paidPeriodsOf, type Snapshots } from './snapshots.service.ts'
import * as subscriptions from './subscriptions.repo.ts'
import { lastPaid, listTransactions } from './transactions.repo.ts'
import { orderUnderWay, renewalUnderWay } from './under-way.ts'

export interface SubscriptionDetails {
  /** Whether a paid period runs, is to begin, or is about to be renewed. */
  isActive: boolean
  subscription: Subscription | null
  trial: Trial
}

export interface PaymentView {
  client_secret: string
  plan: Plan
  amount: number
  payment_status: PaymentStatus
  starts_at: string
  ends_at: string
}

export interface Billing {
  /** The plans on sale, and the one that this user holds (decision 4). */
  plans(db: Queryable, userId: number | null): Promise<Plan[]>
  details(db: Queryable, userId: number): Promise<SubscriptionDetails>
  /** A payment that the provider has and has not finished. Asks the provider, so it is not for a transaction. */
  underWay(userId: number): Promise<PaymentUnderWay | null>
  /** The plan whose time ended last; null where there was none, or some is left. */
  ended(db: Queryable, userId: number): Promise<EndedPlan | null>
  /** Ends the subscription with the paid period. Asks the provider, so it is not for a transaction. Null: there is none. */
  cancel(userId: number): Promise<{ message: string; subscription: Subscription | null } | null>
  /** Newest first: a page from `listSize` on, or all (decision 17). */
  transactions(db: Queryable, userId: number, listSize: number | undefined): Promise<Transaction[]>
  /** A payment as it stands at the provider; one that went through is applied. Fails with 404. */
  payment(userId: number, paymentIntent: string): Promise<PaymentView>
  /** An address of the billing screen that lets who opens it pay for this user. */
  link(tx: Queryable, caller: Caller): Promise<string>
}

export interface BillingDeps {
  clock: Clock
  database: Database
  payments: Payments
  accounts: Pick<Accounts, 'createdAt'>
  links: BillingLinks
  snapshots: Snapshots
  publicUrl: string
}

export function billingService(deps: BillingDeps): Billing {
  const { accounts, clock, database, payments, snapshots } = deps
  const { db } = database

  const details = async (queryable: Queryable, userId: number): Promise<SubscriptionDetails> => {
    const now = clock.now()
    const subscription = await subscriptionOf(queryable, userId, now)
    return {
      isActive: subscription !== null,
      subscription,
      trial: trialOf(await accounts.createdAt(queryable, userId), now),
    }
  }

  return {
    underWay: async (userId) => {
      for (const row of await subscriptions.subscriptionsOfUser(db, userId)) {
        const found = (await orderUnderWay(deps, row)) ?? (await renewalUnderWay(deps, row))
        const plan = found && (await findPlan(db, found.planId))
        if (plan)
          return { payment_intent: found.paymentIntent, nickname: plan.nickname, amount: found.amount }
      }
      return null
    },
    ended: async (queryable, userId) => {
      const last = await lastPaid(queryable, userId)
      if (!last || last.period_end > clock.now()) return null
      return { nickname: last.nickname, ended_at: last.period_end.toISOString() }
    },
    plans: async (queryable, userId) => {
      const held = userId === null ? null : await subscriptionOf(queryable, userId, clock.now())
      const heldIds = held ? [held.plan_id, ...(held.next_plan ? [held.next_plan.plan_id] : [])] : []
      return (await listPlans(queryable, heldIds)).map(presentPlan)
    },
    details,

    cancel: async (userId) => {
      const held = await subscriptions.subscriptionsOfUser(db, userId)
      for (const row of held.filter(subscriptions.willRenew)) {
        if (row.provider !== payments.provider) continue
        if (row.status === 'past_due') await payments.cancelNow(row.ref ?? '')
        else await payments.cancelAtPeriodEnd(row.ref ?? '')
        await snapshots.refresh(row.id)
      }
      const { subscription } = await details(db, userId)
      if (!subscription && !held.some(subscriptions.willRenew)) return null
      const until = subscription ? new Date(subscription.paid_until) : clock.now()
      return { message: TEXT.cancelledUntil(dayText(until)), subscription }
    },

    transactions: async (queryable, userId, listSize) => {
      const page =
        listSize === undefined ? { offset: 0, limit: LIST_ALL_MAX } : { offset: listSize, limit: PAGE_SIZE }
      const rows = await listTransactions(queryable, userId, page)
      return rows.map((row) => ({
        id: row.id,
        transaction_date: row.paid_at.toISOString(),
        expiry_date: row.period_end.toISOString(),
        amount: row.amount,
        nickname: row.nickname,
        status: row.refunded_at ? 'refunded' : 'paid',
      }))
    },

    payment: async (userId, paymentIntent) => {
      const row = await subscriptions.findByPayment(db, userId, paymentIntent)
      const found = row && (await payments.payment(paymentIntent))
      if (!row || !found) throw notFound()
      // Its webhook may be late or lost; the payer's own page need not wait for it.
      if (found.status === 'succeeded') await snapshots.refresh(row.id)
      const plan = await findPlan(db, row.plan_id)
      if (!plan) throw notFound()
      const isRenewal = paymentIntent !== row.payment_intent
      const startsAt = isRenewal ? (row.renews_at ?? row.starts_at) : latest(row.starts_at, clock.now())
      return {
        client_secret: found.clientSecret,
        plan: presentPlan(plan),
        amount: found.amount,
        payment_status: found.status,
        starts_at: startsAt.toISOString(),
        ends_at: addDays(startsAt, planDays(plan.id)).toISOString(),
      }
    },

    link: async (tx, caller) => `${deps.publicUrl}/billing/${await deps.links.issue(tx, caller)}`,
  }
}

/** What an account holds: the plan of the time that runs, else of the time to come, else of a renewal that is awaited. */
async function subscriptionOf(db: Queryable, userId: number, now: Date): Promise<Subscription | null> {
  const periods = await paidPeriodsOf(db, userId)
  const shown =
    periods.find(({ start, end }) => start <= now && now < end) ??
    periods.find(({ start }) => start > now) ??
    periods.findLast(({ renews, end }) => renews && now < addDays(end, GRACE_DAYS))
  if (!shown) return null
  const renewing = (await subscriptions.subscriptionsOfUser(db, userId)).find(subscriptions.willRenew)
  const ofPlan = periods.filter(({ plan_id }) => plan_id === shown.plan_id)
  const end = chainEnd(ofPlan, shown)
  const follower = periods.find(({ start }) => start >= end)
  const nextId =
    follower?.plan_id ?? (renewing?.next_plan_id !== shown.plan_id ? renewing?.next_plan_id : null) ?? null
  const plan = await findPlan(db, shown.plan_id)
  const next = nextId === null ? undefined : await findPlan(db, nextId)
  const paidUntil = chainEnd(periods, shown)
  return {
    plan_id: shown.plan_id,
    nickname: shown.nickname,
    interval: plan?.interval ?? 'month',
    amount: shown.amount,
    current_period_end: end.toISOString(),
    cancel_at_period_end: renewing === undefined,
    paid_until: paidUntil.toISOString(),
    next_plan: next ? { plan_id: next.id, nickname: next.nickname } : null,
    past_due_until: renewing?.status === 'past_due' ? addDays(paidUntil, GRACE_DAYS).toISOString() : null,
  }
}

function presentPlan({ is_active, ...plan }: PlanRow): Plan {
  return { ...plan, amount_decimal: plan.amount, active: is_active ? 1 : 0 }
}
