// SQL of the payment sandbox.
import type {
  InvoiceChanges,
  InvoiceRow,
  NewInvoice,
  NewSubscription,
  SubscriptionChanges,
  SubscriptionRow,
} from '#server/migrations/0013_sandbox_payments.tables.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

/** @returns whether it is new: false where the order began one before */
export async function insertSubscription(tx: Transaction, row: NewSubscription): Promise<boolean> {
  const inserted = await tx
    .insertInto('sandbox_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .returning('ref')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertInvoice(tx: Transaction, row: NewInvoice): Promise<void> {
  await tx.insertInto('sandbox_invoices').values(row).execute()
}

export async function findByOrder(db: Queryable, orderKey: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('order_key', '=', orderKey)
    .executeTakeFirst()
}

/** Keeps everybody else from this subscription and its invoices until the transaction ends. */
export async function lockSubscription(tx: Transaction, ref: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

/** Oldest first. */
export async function listInvoices(db: Queryable, subscriptionRef: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('sandbox_invoices')
    .selectAll()
    .where('subscription_ref', '=', subscriptionRef)
    .orderBy('period_start')
    .execute()
}

/** Which subscription and invoice a payment is of. */
export async function findPayment(
  db: Queryable,
  by: { paymentIntent: string } | { clientSecret: string },
): Promise<{ ref: string; subscription_ref: string } | undefined> {
  const query = db.selectFrom('sandbox_invoices').select(['ref', 'subscription_ref'])
  return 'paymentIntent' in by
    ? query.where('payment_intent', '=', by.paymentIntent).executeTakeFirst()
    : query.where('client_secret', '=', by.clientSecret).executeTakeFirst()
}

export async function updateSubscription(
  tx: Transaction,
  ref: string,
  changes: SubscriptionChanges,
): Promise<void> {
  await tx.updateTable('sandbox_subscriptions').set(changes).where('ref', '=', ref).execute()
}

export async function updateInvoice(tx: Transaction, ref: string, changes: InvoiceChanges): Promise<void> {
  await tx.updateTable('sandbox_invoices').set(changes).where('ref', '=', ref).execute()
}
