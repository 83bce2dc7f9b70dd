// What the clock brings about: renewals, retries of failed ones, the end of access, reminders, and healing what was lost.
import { planDays } from '@plumbline/contract/billing'
import { GRACE_DAYS, RENEWAL_NOTICE_DAYS } from '@plumbline/contract/limits'
import type { Payments } from '#server/adapters/payments/payments.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { reminderMail } from './billing-mails.ts'
import { retriesDue } from './dunning.ts'
import { addDays } from './ledger.ts'
import { findPlan } from './plans.repo.ts'
import type { Snapshots } from './snapshots.service.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import * as subscriptions from './subscriptions.repo.ts'

const BATCH = 50
/** One that cannot be worked off now, as while the provider is down, is tried again after so long. */
const POSTPONE_MS = 10 * 60_000
/** The provider drops an order that is unpaid for a day. */
const ORDER_LIFE_DAYS = 1

export interface CollectingDeps {
  clock: Clock
  database: Database
  payments: Payments
  accounts: Pick<Accounts, 'get'>
  letters: Letters
  snapshots: Snapshots
  publicUrl: string
  log: Log
}

export interface Collecting {
  /** Works off every subscription that is due; one that fails does not hold up the others. */
  collectDue(signal: AbortSignal): Promise<void>
}

export function collectingService(deps: CollectingDeps): Collecting {
  const { clock, database, payments, snapshots } = deps
  const { db } = database

  const attend = async (row: SubscriptionRow): Promise<void> => {
    if (row.ref === null) {
      // The provider's answer never came; nobody was given anything to pay.
      if (row.user_id === null || row.created_at < addDays(clock.now(), -ORDER_LIFE_DAYS))
        await subscriptions.endOrder(db, row.id, clock.now())
      return
    }
    if (row.must_not_renew && row.status !== 'ended') return snapshots.enforce(row.id)
    if (row.status === 'incomplete') await attendOrder(row, row.ref)
    else if (row.status === 'past_due') await attendFailed(row, row.ref)
    else if (subscriptions.willRenew(row) && row.renews_at !== null && row.renews_at <= clock.now())
      await attendDue(row.ref, row.renews_at)
    await snapshots.refresh(row.id)
    await remind(row.id)
  }

  /** Renews; but nobody is charged for time in which nothing ran here and access had ended. */
  const attendDue = async (ref: string, renewsAt: Date) => {
    const isOurs = payments.provider === 'sandbox'
    if (isOurs && addDays(renewsAt, GRACE_DAYS) < clock.now()) await payments.cancelNow(ref)
    else await payments.collect(ref)
  }

  const attendOrder = async (row: SubscriptionRow, ref: string) => {
    if (row.created_at >= addDays(clock.now(), -ORDER_LIFE_DAYS)) return
    if (await payments.abandon(ref)) await subscriptions.endOrder(db, row.id, clock.now())
  }

  /** Tries the card again on the days for it; after the last, the subscription ends and nothing is deleted. */
  const attendFailed = async (row: SubscriptionRow, ref: string) => {
    if (row.renews_at === null) return
    const due = retriesDue(row.renews_at, clock.now())
    if (due > row.retries) {
      await payments.collect(ref)
      await snapshots.refresh(row.id)
      // Written after the try: cut off in between, it is tried once more, which charges nobody twice.
      await subscriptions.updateSubscription(db, row.id, { retries: due })
    }
    const now = await subscriptions.findSubscription(db, row.id)
    if (now?.status === 'past_due' && retriesDue(row.renews_at, clock.now()) === LAST_RETRY)
      await payments.cancelNow(ref)
  }

  /** Announces the renewal of a long plan, once. */
  const remind = async (id: number): Promise<void> => {
    const row = await subscriptions.findSubscription(db, id)
    if (
      !row ||
      row.user_id === null ||
      !subscriptions.willRenew(row) ||
      row.status !== 'active' ||
      !row.renews_at
    )
      return
    const { renews_at: at, user_id: userId } = row
    const now = clock.now()
    if (planDays(row.plan_id) <= RENEWAL_NOTICE_DAYS || at <= now || addDays(at, -RENEWAL_NOTICE_DAYS) > now)
      return
    if (row.reminded_for?.getTime() === at.getTime()) return
    await database.transaction(async (tx) => {
      const next = await findPlan(tx, row.next_plan_id ?? row.plan_id)
      if (!next) return
      const { first_name, last_name, email } = await deps.accounts.get(tx, userId)
      await deps.letters.send(tx, {
        to: { name: `${first_name} ${last_name}`.trim(), address: email },
        userId,
        key: `billing:${row.provider}:reminder:${row.ref}:${at.toISOString()}`,
        content: reminderMail({
          nickname: next.nickname,
          interval: next.interval,
          plansUrl: `${deps.publicUrl}/plans`,
          amount: row.next_plan_id === null ? row.amount : next.amount,
          at,
        }),
      })
      await subscriptions.updateSubscription(tx, row.id, { reminded_for: at })
    })
  }

  return {
    collectDue: async (signal) => {
      const seen = new Set<number>()
      while (!signal.aborted) {
        const due = await subscriptions.dueToCheck(db, payments.provider, clock.now(), BATCH)
        const fresh = due.filter((id) => !seen.has(id))
        if (fresh.length === 0) return
        for (const id of fresh) {
          if (signal.aborted) return
          seen.add(id)
          const row = await subscriptions.findSubscription(db, id)
          if (!row) continue
          // First: whoever fails, or is killed with it, does not come first again at once.
          const later = new Date(clock.now().getTime() + POSTPONE_MS)
          await subscriptions.updateSubscription(db, id, { check_at: later })
          await attend(row).catch((error: unknown) => {
            deps.log.error(
              { err: error, subscriptionId: id },
              'billing: a subscription could not be looked after',
            )
          })
        }
      }
    },
  }
}

const LAST_RETRY = 3
