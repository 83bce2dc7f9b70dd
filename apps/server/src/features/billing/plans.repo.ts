// SQL of plans.
import type { Selectable } from 'kysely'
import type { PlansTable } from '#server/migrations/0005_billing.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type PlanRow = Selectable<PlansTable>

export function findPlan(db: Queryable, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The plans on sale, and those that a caller holds even if they are no longer sold. */
export function listPlans(db: Queryable, heldIds: readonly number[]): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where((where) =>
      heldIds.length === 0
        ? where('is_active', '=', true)
        : where.or([where('is_active', '=', true), where('id', 'in', [...heldIds])]),
    )
    .orderBy('id')
    .execute()
}

/** Adds a plan, or changes it for whoever chooses it from now on. */
export async function savePlan(tx: Queryable, plan: PlanRow): Promise<void> {
  const { id, ...rest } = plan
  await tx
    .insertInto('plans')
    .values({ id, ...rest })
    .onConflict((on) => on.column('id').doUpdateSet(rest))
    .execute()
}
