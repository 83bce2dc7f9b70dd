// The table of plans; subscriptions are those of 0012.

export interface PlansTable {
  id: number
  nickname: string
  interval_plan: 'monthly' | 'yearly'
  interval: 'month' | 'year'
  /** Cents. */
  amount: number
  is_active: boolean
}

export interface BillingTables {
  plans: PlansTable
}
