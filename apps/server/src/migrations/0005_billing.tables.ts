// The tables of plans and subscriptions.
import type { ColumnType, Generated } from 'kysely'

export interface PlansTable {
  id: number
  nickname: string
  interval_plan: 'monthly' | 'yearly'
  interval: 'month' | 'year'
  /** Cents. */
  amount: number
  is_active: boolean
}

export interface SubscriptionsTable {
  user_id: number
  plan_id: number
  current_period_end: Date
  cancel_at_period_end: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface BillingTables {
  plans: PlansTable
  subscriptions: SubscriptionsTable
}
