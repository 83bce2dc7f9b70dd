// Invoices of a subscription, each kept once as what was paid and for which time (docs/adr/0012-snapshots-instead-of-event-order.md).
import { GRACE_DAYS } from '@plumbline/contract/limits'
import type { ProviderInvoice, ProviderSubscription } from '#server/adapters/payments/payments.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { News } from './billing-news.ts'
import { addDays, latest, placePeriod } from './ledger.ts'
import { findPlan } from './plans.repo.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import * as transactions from './transactions.repo.ts'

/** Keeps one transaction for each paid invoice of a subscription, and ends what was refunded; gives what is new. */
export async function recordInvoices(
  tx: Queryable,
  accounts: Pick<Accounts, 'get'>,
  row: SubscriptionRow,
  snapshot: ProviderSubscription,
  now: Date,
): Promise<News[]> {
  const known = await transactions.transactionsOfSubscription(tx, row.id)
  const news: News[] = []
  for (const invoice of snapshot.invoices) {
    if (invoice.status !== 'paid' && invoice.status !== 'refunded') continue
    const kept = known.find(({ invoice_ref }) => invoice_ref === invoice.ref)
    if (!kept) news.push(...(await recordPaid(tx, accounts, row, snapshot, invoice, now)))
    else if (invoice.status === 'refunded' && kept.refunded_at === null) {
      const periodEnd = new Date(
        Math.min(kept.period_end.getTime(), Math.max(kept.period_start.getTime(), now.getTime())),
      )
      await transactions.markRefunded(tx, kept.id, { at: now, periodEnd })
      news.push({ kind: 'refunded', invoice, nickname: kept.nickname, isOver: kept.period_end > now })
    }
  }
  return news
}

async function recordPaid(
  tx: Queryable,
  accounts: Pick<Accounts, 'get'>,
  row: SubscriptionRow,
  snapshot: ProviderSubscription,
  invoice: ProviderInvoice,
  now: Date,
): Promise<News[]> {
  const taken = row.user_id === null ? [] : await transactions.paidPeriods(tx, row.user_id)
  const isFirst = invoice.paymentIntent !== null && invoice.paymentIntent === row.payment_intent
  const paidAt = invoice.paidAt ?? now
  const length = invoice.periodEnd.getTime() - invoice.periodStart.getTime()
  // Who took a while to enter the card does not pay for the while (decision 1: "the latest of … now"), nor who got
  // no access in it, because the renewal came after the days of retries.
  const isLate = isFirst || paidAt > addDays(invoice.periodStart, GRACE_DAYS)
  const start = isLate ? latest(invoice.periodStart, paidAt) : invoice.periodStart
  const placed = placePeriod(taken, { start, end: new Date(start.getTime() + length) })
  const isRefunded = invoice.status === 'refunded'
  const plan = await findPlan(tx, invoice.planId)
  const nickname = plan?.nickname ?? `Plan ${invoice.planId}`
  const isNew = await transactions.insertTransaction(tx, {
    user_id: row.user_id,
    subscription_id: row.id,
    provider: row.provider,
    invoice_ref: invoice.ref,
    payment_intent: invoice.paymentIntent,
    plan_id: invoice.planId,
    nickname,
    amount: invoice.amount,
    period_start: placed.start,
    period_end: isRefunded ? placed.start : placed.end,
    paid_at: paidAt,
    refunded_at: isRefunded ? now : null,
    paid_with: snapshot.card ? `${snapshot.card.brand} ending in ${snapshot.card.last4}` : 'Card',
    buyer: row.user_id === null ? null : await buyerOf(tx, accounts, row.user_id),
  })
  if (!isNew) return []
  return isRefunded
    ? [{ kind: 'refunded', invoice, nickname, isOver: invoice.periodEnd > now }]
    : [{ kind: 'paid', invoice, nickname, isOver: false, period: placed, isFirst }]
}

/** Who a receipt is made out to, as they were then. */
async function buyerOf(tx: Queryable, accounts: Pick<Accounts, 'get'>, userId: number) {
  const user = await accounts.get(tx, userId)
  const { first_name, last_name, email, address, city, state, zip, country } = user
  const place = [city, `${state} ${zip}`.trim(), country].filter((part) => part !== '').join(', ')
  return {
    name: `${first_name} ${last_name}`.trim(),
    email,
    address: [address, place].filter((part) => part !== '').join('\n'),
  }
}
