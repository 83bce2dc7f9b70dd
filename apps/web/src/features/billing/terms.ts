// What a plan costs, how often, and what a change of plan means: the words of fair selling, before anything is paid. Pure.
import type { User } from '@plumbline/contract/account'
import { type EndedPlan, type Plan, planDays, type Subscription } from '@plumbline/contract/billing'
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import { dollars, longDate } from '#web/lib/format.ts'

const DAY_MS = 86_400_000

/** "Yearly" or "Monthly": how often it is paid. */
export function cycleName(plan: Pick<Plan, 'interval_plan'>): string {
  return plan.interval_plan === 'yearly' ? 'Yearly' : 'Monthly'
}

/** "$49 every 30 days" */
export function priceAndFrequency(plan: Plan, amount = plan.amount): string {
  return `${dollars(amount)} every ${planDays(plan.id)} days`
}

/** How a plan is left, wherever one is sold. */
export const HOW_TO_CANCEL =
  'Cancel at any time under Plans. You won’t be charged again, and your plan runs until the end of the paid period.'

/** How a choice stands to what is held. */
export type Change =
  | { kind: 'new' }
  /** The renewal was declined: the same plan can be paid with another card. */
  | { kind: 'pay-renewal'; until: Date }
  /** The plan that runs, or that is to follow: there is nothing to do. */
  | { kind: 'held' }
  /** Takes a cancellation, or a change that is not paid, back. */
  | { kind: 'keep'; from: Date }
  /** Paid now, begins when what is paid has run out. */
  | { kind: 'upgrade'; from: Date }
  /** Nothing now; the plan is another one from then on. */
  | { kind: 'downgrade'; from: Date }

/**
 * What choosing a plan would do (decision 5).
 * @param held what runs; null: nothing
 * @param plans those on sale and the one held
 */
export function changeTo(plan: Plan, held: Subscription | null, plans: readonly Plan[]): Change {
  if (held === null) return { kind: 'new' }
  const from = new Date(held.paid_until)
  const isRunning = plan.id === held.plan_id
  if (isRunning && held.past_due_until !== null) {
    return { kind: 'pay-renewal', until: new Date(held.past_due_until) }
  }
  const isPaidToFollow = held.next_plan !== null && held.paid_until !== held.current_period_end
  if (held.next_plan?.plan_id === plan.id)
    return held.cancel_at_period_end ? { kind: 'keep', from } : { kind: 'held' }
  if (isRunning && !isPaidToFollow) {
    return held.cancel_at_period_end || held.next_plan !== null ? { kind: 'keep', from } : { kind: 'held' }
  }
  const latest = held.next_plan && isPaidToFollow ? held.next_plan.plan_id : held.plan_id
  const latestPlan = plans.find(({ id }) => id === latest)
  const isUpgrade = plan.interval === 'year' && latestPlan?.interval !== 'year'
  return isUpgrade ? { kind: 'upgrade', from } : { kind: 'downgrade', from }
}

/** Whether a plan is the one that runs, or follows it, and when; null: neither. */
export function placeOf(plan: Plan, held: Subscription | null): 'current' | { startsOn: Date } | null {
  if (held === null) return null
  if (plan.id === held.plan_id) return 'current'
  return plan.id === held.next_plan?.plan_id ? { startsOn: new Date(held.current_period_end) } : null
}

/** When the trial of an account ends or ended; null where it is not known since when there is one. */
export function trialEnd(user: Pick<User, 'created_at'> | null): Date | null {
  const started = user ? new Date(user.created_at).getTime() : Number.NaN
  return Number.isNaN(started) ? null : new Date(started + TRIAL_DAYS * DAY_MS)
}

/** "Your Monthly plan ended on December 3, 2026", "Your free trial ended on …": what is over for who holds no plan. */
export function endedText(
  { ended }: { ended: EndedPlan | null },
  user: Pick<User, 'created_at'> | null,
): string {
  if (ended) return `Your ${ended.nickname} plan ended on ${longDate(new Date(ended.ended_at))}`
  const end = trialEnd(user)
  return end ? `Your free trial ended on ${longDate(end)}` : 'Your free trial is over'
}

/** What is charged next and when; null where nothing is. A renewal costs what was agreed when it was bought. */
export function nextCharge(held: Subscription, plans: readonly Plan[]): { amount: number; on: Date } | null {
  if (held.cancel_at_period_end) return null
  const next = held.next_plan && plans.find(({ id }) => id === held.next_plan?.plan_id)
  return { amount: next ? next.amount : held.amount, on: new Date(held.paid_until) }
}

/** What a change means, in sentences, before it is made. */
export function meaningOf(change: Change, plan: Plan): string[] {
  const name = plan.nickname
  switch (change.kind) {
    case 'upgrade':
      return [
        `You pay ${dollars(plan.amount)} now.`,
        `${name} begins on ${longDate(change.from)}, when your paid period ends. You won’t lose any paid days.`,
        `After that it renews at ${priceAndFrequency(plan)} until you cancel.`,
      ]
    case 'downgrade':
      return [
        'You won’t be charged now.',
        `Your current plan runs until ${longDate(change.from)}. ${name} starts then, at ${priceAndFrequency(plan)} until you cancel.`,
      ]
    case 'keep':
      return [
        'You won’t be charged now.',
        `Your plan continues at ${priceAndFrequency(plan)} until you cancel. Next charge: ${longDate(change.from)}.`,
      ]
    default:
      return []
  }
}
