// SQL of what was paid.
import type { Insertable, Selectable } from 'kysely'
import type { TransactionsTable } from '#server/migrations/0012_billing.tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'

export type TransactionRow = Selectable<TransactionsTable>

/** False when the invoice has its transaction already. */
export async function insertTransaction(tx: Queryable, row: Insertable<TransactionsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('transactions')
    .values({ ...row, buyer: row.buyer ? JSON.stringify(row.buyer) : null } as never)
    .onConflict((on) => on.columns(['provider', 'invoice_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function transactionsOfSubscription(tx: Queryable, subscriptionId: number): Promise<TransactionRow[]> {
  return tx
    .selectFrom('transactions')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute()
}

export async function markRefunded(
  tx: Queryable,
  id: number,
  refund: { at: Date; periodEnd: Date },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ refunded_at: refund.at, period_end: refund.periodEnd })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .execute()
}

/** Newest first. */
export function listTransactions(
  db: Queryable,
  userId: number,
  page: { offset: number; limit: number },
): Promise<TransactionRow[]> {
  const rows = db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  return longList(db, rows)
}

export function findTransaction(
  db: Queryable,
  userId: number,
  id: number,
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every period that a user paid for and did not get the money back for, in order, and what it belongs to. */
export function paidPeriods(db: Queryable, userId: number) {
  return db
    .selectFrom('transactions')
    .select([
      'subscription_id',
      'plan_id',
      'nickname',
      'amount',
      'period_start as start',
      'period_end as end',
    ])
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .orderBy('period_start')
    .execute()
}

/** What was paid for the latest time; of a refunded one, until when it ran. */
export function lastPaid(db: Queryable, userId: number) {
  return db
    .selectFrom('transactions')
    .select(['nickname', 'period_end'])
    .where('user_id', '=', userId)
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps the amounts and forgets who paid them. */
export async function anonymise(tx: Queryable, userId: number): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ user_id: null, buyer: null, paid_with: 'Card' })
    .where('user_id', '=', userId)
    .execute()
}

/** False when this message came before. */
export async function noteEvent(
  tx: Queryable,
  event: { event_id: string; type: string; received_at: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('webhook_events')
    .values(event)
    .onConflict((on) => on.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function forgetEvents(tx: Queryable, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_events').where('received_at', '<', before).execute()
}
