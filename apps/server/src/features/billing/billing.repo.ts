// SQL of plans and subscriptions.
import type { Queryable } from '#server/platform/database.ts'

export async function findSubscription(db: Queryable, userId: number) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plan_id', 'plans.nickname', 'current_period_end', 'cancel_at_period_end'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The plans on sale, and the one that a caller holds even if it is no longer sold. */
export async function listPlans(db: Queryable, heldPlanId: number | null) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where((where) =>
      heldPlanId === null
        ? where('is_active', '=', true)
        : where.or([where('is_active', '=', true), where('id', '=', heldPlanId)]),
    )
    .orderBy('id')
    .execute()
}
