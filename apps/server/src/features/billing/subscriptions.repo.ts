// SQL of subscriptions, and of the lock under which an account's paid time changes.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { SubscriptionsTable } from '#server/migrations/0012_billing.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type SubscriptionRow = Selectable<SubscriptionsTable>

/** Whether the provider is to charge for a further period. */
export function willRenew(row: SubscriptionRow): boolean {
  return (
    (row.status === 'active' || row.status === 'past_due') && !row.cancel_at_period_end && !row.must_not_renew
  )
}

/** Lets one transaction at a time place paid time of an account. */
export async function lockAccount(tx: Queryable, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('billing'), ${userId}::int)`.execute(tx)
}

/** Gives undefined when another order waits to be paid already. */
export function insertOrder(
  tx: Queryable,
  order: Insertable<SubscriptionsTable>,
): Promise<SubscriptionRow | undefined> {
  return tx
    .insertInto('subscriptions')
    .values(order)
    .onConflict((on) => on.column('user_id').where('status', '=', sql.lit('incomplete')).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findSubscription(db: Queryable, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockSubscription(tx: Queryable, id: number): Promise<SubscriptionRow | undefined> {
  return tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All of a user, newest first. */
export function subscriptionsOfUser(db: Queryable, userId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export async function idsOfCustomer(
  db: Queryable,
  provider: SubscriptionRow['provider'],
  customerRef: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', provider)
    .where('customer_ref', '=', customerRef)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function findByRef(
  db: Queryable,
  provider: SubscriptionRow['provider'],
  ref: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** The subscription of a user that a payment belongs to: a first one, a failed renewal, or one that was made. */
export function findByPayment(
  db: Queryable,
  userId: number,
  paymentIntent: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('payment_intent', '=', paymentIntent),
        where('failed_payment_intent', '=', paymentIntent),
        where.exists(
          where
            .selectFrom('transactions')
            .select('transactions.id')
            .whereRef('transactions.subscription_id', '=', 'subscriptions.id')
            .where('transactions.payment_intent', '=', paymentIntent),
        ),
      ]),
    )
    .executeTakeFirst()
}

export async function updateSubscription(
  tx: Queryable,
  id: number,
  change: Updateable<SubscriptionsTable>,
): Promise<void> {
  await tx.updateTable('subscriptions').set(change).where('id', '=', id).execute()
}

/** Writes down what the provider made of an order; false when somebody did already, or the order was given up. */
export async function attachOrder(
  tx: Queryable,
  id: number,
  begun: { ref: string; customer_ref: string; payment_intent: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set(begun)
    .where('id', '=', id)
    .where('ref', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An order that nobody can pay any more. */
export async function endOrder(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'ended', check_at: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'incomplete')
    .execute()
}

/** Ids of those to ask the provider about, longest overdue first. */
export async function dueToCheck(
  db: Queryable,
  provider: SubscriptionRow['provider'],
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', provider)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a user's name off all subscriptions; gives those that may still charge, for `billing.collect` to end them. */
export async function leaveSubscriptions(tx: Queryable, userId: number, now: Date): Promise<number[]> {
  const living = await tx
    .updateTable('subscriptions')
    .set({ user_id: null, must_not_renew: true, check_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['incomplete', 'active', 'past_due'])
    .returning('id')
    .execute()
  await tx.updateTable('subscriptions').set({ user_id: null }).where('user_id', '=', userId).execute()
  return living.map(({ id }) => id)
}

/** Those of a user that may still charge, but for one, are not to renew; `billing.collect` tells the provider. */
export async function forbidRenewal(
  tx: Queryable,
  userId: number,
  exceptId: number | null,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('subscriptions')
    .set({ must_not_renew: true, check_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', exceptId === null ? ['incomplete', 'active', 'past_due'] : ['active', 'past_due'])
    .where('must_not_renew', '=', false)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
