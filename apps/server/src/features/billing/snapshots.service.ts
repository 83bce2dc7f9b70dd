// Applies what a subscription now is at the provider: docs/adr/0012-snapshots-instead-of-event-order.md.
import type {
  Payments,
  ProviderInvoice,
  ProviderSubscription,
} from '#server/adapters/payments/payments.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { billingNews, type News } from './billing-news.ts'
import { nextCheck } from './dunning.ts'
import { recordInvoices } from './invoices.ts'
import { latest, type PaidPeriod, paidTimes } from './ledger.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import * as subscriptions from './subscriptions.repo.ts'
import * as transactions from './transactions.repo.ts'

/** Others that ask at the same time may be ahead; each time somebody was, so this is plenty. */
const TRIES = 10

export interface SnapshotsDeps {
  clock: Clock
  database: Database
  payments: Payments
  accounts: Pick<Accounts, 'get' | 'createdAt' | 'setPaidTimes'>
  letters: Letters
  /** Where the plans are chosen and cancelled. */
  publicUrl: string
  log: Log
  /** After a commit: this process must not answer from what it knew of the user. */
  onEntitlementChanged(userId: number): void
}

export interface Snapshots {
  /** Asks the provider for a subscription as it now stands and applies it: any number of times, in any order. */
  refresh(subscriptionId: number): Promise<void>
  /** Tells the provider what is not to renew any more. */
  enforce(subscriptionId: number): Promise<void>
}

export function snapshotsService(deps: SnapshotsDeps): Snapshots {
  const { clock, database, payments } = deps
  const { db } = database
  const tell = billingNews(deps)

  const refreshNow = async (subscriptionId: number): Promise<void> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const seen = await subscriptions.findSubscription(db, subscriptionId)
      if (!seen?.ref || seen.provider !== payments.provider) return
      const snapshot = await payments.subscription(seen.ref)
      if (!snapshot) return forget(seen)
      const outcome = await database.transaction((tx) => apply(tx, seen, snapshot))
      if (outcome === 'overtaken') continue
      if (seen.user_id !== null) deps.onEntitlementChanged(seen.user_id)
      for (const id of outcome.toEnforce) await enforce(id).catch(leaveToJob(id))
      return
    }
    throw new Error(`subscription ${subscriptionId} changes faster than it can be read`)
  }

  /** What was paid is applied, and the payer is told so: the rest is marked, and `billing.collect` does it. */
  const leaveToJob = (subscriptionId: number) => (error: unknown) => {
    deps.log.warn({ err: error, subscriptionId }, 'billing: the provider could not be told yet')
  }

  /** The provider never heard of it, as after a change of the provider's account: it is asked about no more. */
  const forget = async (row: SubscriptionRow) => {
    deps.log.warn({ subscriptionId: row.id }, 'billing: the provider does not know this subscription')
    await subscriptions.updateSubscription(db, row.id, { check_at: null })
  }

  const enforce = async (subscriptionId: number): Promise<void> => {
    const row = await subscriptions.findSubscription(db, subscriptionId)
    if (!row?.ref || row.provider !== payments.provider) return
    if (!row.must_not_renew || row.status === 'ended') return
    if (row.status === 'incomplete') await payments.abandon(row.ref)
    else if (row.status === 'past_due' || row.user_id === null) await payments.cancelNow(row.ref)
    else if (!row.cancel_at_period_end) await payments.cancelAtPeriodEnd(row.ref)
    await refreshNow(subscriptionId)
  }

  const apply = async (tx: Queryable, seen: SubscriptionRow, snapshot: ProviderSubscription) => {
    if (seen.user_id !== null) await subscriptions.lockAccount(tx, seen.user_id)
    const row = await subscriptions.lockSubscription(tx, seen.id)
    // Somebody applied a snapshot since: this one may be older than theirs.
    if (!row || row.version !== seen.version) return 'overtaken'
    const now = clock.now()
    const news = await recordInvoices(tx, deps.accounts, row, snapshot, now)
    const failed = snapshot.status === 'past_due' ? unpaidOf(snapshot) : null
    const state = stateOf(row, snapshot, news, failed)
    const toEnforce: number[] = []
    if (
      row.status === 'incomplete' &&
      state.status === 'active' &&
      row.user_id !== null &&
      !state.must_not_renew
    )
      toEnforce.push(...(await subscriptions.forbidRenewal(tx, row.user_id, row.id, now)))
    if (state.must_not_renew && needsEnforcing(state)) toEnforce.push(row.id)
    await subscriptions.updateSubscription(tx, row.id, {
      ...state,
      version: row.version + 1,
      updated_at: now,
    })
    if (row.user_id !== null)
      await deps.accounts.setPaidTimes(tx, row.user_id, paidTimes(await paidPeriodsOf(tx, row.user_id), now))
    const statuses = snapshot.invoices.map(({ status }) => status)
    await subscriptions.updateSubscription(tx, row.id, { check_at: nextCheck(state, statuses, now) })
    await tell(tx, { before: row, after: { ...row, ...state }, news, failed, now })
    return { toEnforce }
  }

  return { refresh: oneAfterTheOther(refreshNow), enforce }
}

/**
 * Does a piece of work for an id once at a time. Who asks while it is under way shares the next turn with all others
 * who wait: it begins after they asked, so it sees what they saw.
 */
function oneAfterTheOther(work: (id: number) => Promise<void>): (id: number) => Promise<void> {
  const underWay = new Map<number, Promise<void>>()
  const next = new Map<number, Promise<void>>()
  const begin = (id: number) => {
    next.delete(id)
    const run = work(id).finally(() => {
      if (underWay.get(id) === run) underWay.delete(id)
    })
    underWay.set(id, run)
    return run
  }
  return (id) => {
    const running = underWay.get(id)
    if (!running) return begin(id)
    const turn =
      next.get(id) ??
      running.then(
        () => begin(id),
        () => begin(id),
      )
    next.set(id, turn)
    return turn
  }
}

/** Paid periods in order, each with whether a renewal is to follow at its end. */
export async function paidPeriodsOf(db: Queryable, userId: number) {
  const periods = await transactions.paidPeriods(db, userId)
  const held = await subscriptions.subscriptionsOfUser(db, userId)
  return periods.map((period, index): PaidPeriod & (typeof periods)[number] => {
    const isLast = !periods
      .slice(index + 1)
      .some(({ subscription_id }) => subscription_id === period.subscription_id)
    const owner = held.find(({ id }) => id === period.subscription_id)
    return { ...period, renews: isLast && owner !== undefined && subscriptions.willRenew(owner) }
  })
}

/** What the row is to say of a subscription. */
function stateOf(
  row: SubscriptionRow,
  snapshot: ProviderSubscription,
  news: readonly News[],
  failed: ProviderInvoice | null,
) {
  const paid = snapshot.invoices.filter(({ status }) => status === 'paid' || status === 'refunded')
  const current = paid.findLast(({ planId }) => planId === snapshot.planId)
  return {
    plan_id: snapshot.planId,
    amount: current?.amount ?? row.amount,
    next_plan_id: snapshot.nextPlanId,
    customer_ref: snapshot.customerRef,
    // A first payment under way makes it active there; here it counts from the day that it is paid.
    status: snapshot.status === 'active' && paid.length === 0 ? ('incomplete' as const) : snapshot.status,
    cancel_at_period_end: snapshot.cancelAtPeriodEnd,
    must_not_renew: row.must_not_renew || news.some(({ kind, isOver }) => kind === 'refunded' && isOver),
    renews_at: paid.length > 0 ? latest(...paid.map(({ periodEnd }) => periodEnd)) : null,
    failed_payment_intent: failed?.paymentIntent ?? null,
    retries: failed && failed.paymentIntent === row.failed_payment_intent ? row.retries : 0,
  }
}

function needsEnforcing(row: Pick<SubscriptionRow, 'status' | 'cancel_at_period_end'>): boolean {
  return row.status === 'past_due' || (row.status === 'active' && !row.cancel_at_period_end)
}

/** The renewal that waits for a payment. */
function unpaidOf(snapshot: ProviderSubscription): ProviderInvoice | null {
  return snapshot.invoices.findLast(({ status }) => status === 'failed' || status === 'open') ?? null
}
