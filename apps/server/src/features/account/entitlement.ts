// Who may work: the one rule of trial and paid time (decision 1).
import { TRIAL_BLOCK_SECONDS, TRIAL_DAYS, USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import type { PaidTime } from '#server/migrations/0001_accounts.tables.ts'

const DAY_MS = 86_400_000

export interface EntitlementFacts {
  user_type_id: number
  created_at: Date
  /** Paid periods with their days of retries, in any order. */
  paid_times: readonly PaidTime[]
}

/** Whether `is_payment_done` is 1: an administrator, or while the trial or a paid period with its retries runs. */
export function isEntitled(user: EntitlementFacts, now: Date): boolean {
  if (user.user_type_id === USER_TYPE_ADMIN) return true
  if (now.getTime() < user.created_at.getTime() + TRIAL_DAYS * DAY_MS) return true
  return user.paid_times.some(({ from, until }) => new Date(from) <= now && now < new Date(until))
}

/** Whether nothing but the trial lets this account work, now or later. */
export function isOnTrial(user: EntitlementFacts, now: Date): boolean {
  return user.user_type_id !== USER_TYPE_ADMIN && !user.paid_times.some(({ until }) => now < new Date(until))
}

/** The trial as the plans page shows it (api.md, getSubscriptionDetails). */
export function trialOf(
  createdAt: Date,
  now: Date,
): { active: boolean; days_left: number; can_subscribe: boolean } {
  const elapsedMs = now.getTime() - createdAt.getTime()
  return {
    active: elapsedMs < TRIAL_DAYS * DAY_MS,
    days_left: Math.max(0, TRIAL_DAYS - Math.floor(elapsedMs / DAY_MS)),
    can_subscribe: elapsedMs >= TRIAL_BLOCK_SECONDS * 1000,
  }
}
