// Plans, and the state of a user's trial and subscription. Paying comes with its own issue.
import type { Plan, Trial } from '@plumbline/contract/billing'
import { type Accounts, trialOf } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findSubscription, listPlans } from './billing.repo.ts'

export interface SubscriptionDetails {
  /** Whether a paid period runs. */
  isActive: boolean
  subscription: {
    plan_id: number
    nickname: string
    current_period_end: string
    cancel_at_period_end: boolean
  } | null
  trial: Trial
}

export interface Billing {
  /** The plans on sale, and the one that this user holds (decision 4). */
  plans(db: Queryable, userId: number | null): Promise<Plan[]>
  details(db: Queryable, userId: number): Promise<SubscriptionDetails>
}

export function billingService({ accounts, clock }: { accounts: Accounts; clock: Clock }): Billing {
  return {
    plans: async (db, userId) => {
      const held = userId === null ? undefined : await findSubscription(db, userId)
      const isHeld = held !== undefined && held.current_period_end > clock.now()
      const plans = await listPlans(db, isHeld ? held.plan_id : null)
      return plans.map(({ is_active, ...plan }) => ({
        ...plan,
        amount_decimal: plan.amount,
        active: is_active ? 1 : 0,
      }))
    },
    details: async (db, userId) => {
      const now = clock.now()
      const found = await findSubscription(db, userId)
      const isActive = found !== undefined && found.current_period_end > now
      return {
        isActive,
        subscription: isActive
          ? { ...found, current_period_end: found.current_period_end.toISOString() }
          : null,
        trial: trialOf(await accounts.createdAt(db, userId), now),
      }
    },
  }
}
