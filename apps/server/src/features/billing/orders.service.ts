// Choosing a plan: what it means for who holds which plan (decisions 1, 4, 5).
import { planDays } from '@plumbline/contract/billing'
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { PaymentError } from '#server/adapters/payments/payments.port.ts'
import { trialOf } from '#server/features/account/index.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { dayText } from './billing-mails.ts'
import { addDays, latest } from './ledger.ts'
import { type Choice, type OrdersDeps, openPendingOrders, termsOf } from './pending-order.ts'
import { findPlan, type PlanRow } from './plans.repo.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import * as subscriptions from './subscriptions.repo.ts'
import { paidPeriods } from './transactions.repo.ts'
import { renewalUnderWay } from './under-way.ts'

export interface Orders {
  /**
   * Chooses a plan. Asks the provider, so it is not for a transaction; again, it gives the same.
   * Fails with 404 for a plan that there is not, 422 for one that is no longer sold.
   */
  choose(userId: number, planId: number): Promise<Choice>
}

export function ordersService(deps: OrdersDeps): Orders {
  const { clock, database, payments, accounts, snapshots } = deps
  const { db } = database
  const order = openPendingOrders(deps)

  const choose = async (userId: number, planId: number): Promise<Choice> => {
    const plan = await findPlan(db, planId)
    if (!plan) throw notFound()
    const createdAt = await accounts.createdAt(db, userId)
    const held = (await subscriptions.subscriptionsOfUser(db, userId)).filter(
      ({ provider }) => provider === payments.provider,
    )
    const periods = (await paidPeriods(db, userId)).filter(({ end }) => end > clock.now())
    const isHeld = held.some((row) => row.plan_id === planId && subscriptions.willRenew(row))
    if (!plan.is_active && !isHeld && !periods.some(({ plan_id }) => plan_id === planId))
      throw invalid({ plan_id: [TEXT.planNotSold] })
    if (!trialOf(createdAt, clock.now()).can_subscribe) return { kind: 'refused', message: TEXT.trialBlock }
    for (const row of held)
      if (await renewalUnderWay(deps, row)) return { kind: 'refused', message: TEXT.paymentProcessing }

    const current = held.find(
      (row) =>
        row.status === 'past_due' ||
        (row.status === 'active' &&
          (subscriptions.willRenew(row) || (row.renews_at ?? clock.now()) > clock.now())),
    )
    if (current && !current.must_not_renew) {
      const change = await changeOf(current, plan)
      if (change) return change
    }
    const startsAt = latest(addDays(createdAt, TRIAL_DAYS), clock.now(), ...periods.map(({ end }) => end))
    return order(userId, plan, startsAt)
  }

  /** What choosing means for a subscription that there is; null: the plan is to be bought. */
  const changeOf = async (current: SubscriptionRow, plan: PlanRow): Promise<Choice | null> => {
    const isSame = current.plan_id === plan.id
    if (current.status === 'past_due') {
      if (!isSame || !current.failed_payment_intent) return null
      const payment = await payments.payment(current.failed_payment_intent)
      if (payment?.status === 'succeeded') {
        await snapshots.refresh(current.id)
        return { kind: 'refused', message: TEXT.samePlan }
      }
      return payment && payment.status !== 'canceled'
        ? { kind: 'pay', paymentIntent: payment.paymentIntent, clientSecret: payment.clientSecret }
        : null
    }
    if (isSame && !current.cancel_at_period_end && current.next_plan_id === null)
      return { kind: 'refused', message: TEXT.samePlan }
    if (!isSame && planDays(plan.id) > planDays(current.plan_id)) return null
    if (!isSame && current.next_plan_id === plan.id && !current.cancel_at_period_end)
      return { kind: 'changed', message: changesOn(current, plan) }
    try {
      await payments.changeAtPeriodEnd(
        current.ref ?? '',
        termsOf(plan, isSame ? current.amount : plan.amount),
      )
    } catch (error) {
      // It has ended meanwhile: then the plan is bought anew.
      if (!(error instanceof PaymentError)) throw error
      await snapshots.refresh(current.id)
      return null
    }
    await snapshots.refresh(current.id)
    const message = isSame ? TEXT.planKept(plan.nickname) : changesOn(current, plan)
    return { kind: 'changed', message }
  }

  return { choose }
}

function changesOn(current: SubscriptionRow, plan: PlanRow): string {
  return TEXT.planChangesOn(plan.nickname, dayText(current.renews_at ?? current.starts_at))
}
