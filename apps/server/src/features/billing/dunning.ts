// When a subscription is looked at anew: its renewal, the retries of a failed one, and what a lost message left unknown.
import { RENEWAL_RETRY_DAYS } from '@plumbline/contract/limits'
import type { InvoiceStatus } from '#server/adapters/payments/payments.port.ts'
import { addDays } from './ledger.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'

const MINUTE_MS = 60_000
/** A payment under way is asked for so soon, in ms; a webhook, or the payer's page, is mostly sooner. */
const PROCESSING_MS = MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How many of the retries of a failed renewal are due by now: 0 to 3. */
export function retriesDue(renewsAt: Date, now: Date): number {
  return RENEWAL_RETRY_DAYS.filter((days) => addDays(renewsAt, days) <= now).length
}

/** When the next retry of a failed renewal is due; null: there is none left. */
export function nextRetry(renewsAt: Date, now: Date): Date | null {
  const days = RENEWAL_RETRY_DAYS.find((count) => addDays(renewsAt, count) > now)
  return days === undefined ? null : addDays(renewsAt, days)
}

/** When to ask the provider about a subscription again; null: never, for nothing can change any more. */
export function nextCheck(
  row: Pick<SubscriptionRow, 'status' | 'cancel_at_period_end' | 'must_not_renew' | 'renews_at'>,
  invoices: readonly InvoiceStatus[],
  now: Date,
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (invoices.includes('processing')) return after(PROCESSING_MS)
  const { renews_at: renewsAt } = row
  const isAhead = renewsAt !== null && renewsAt > now
  switch (row.status) {
    case 'incomplete':
      return after(HOUR_MS)
    case 'past_due':
      return (renewsAt && nextRetry(renewsAt, now)) ?? now
    case 'active': {
      if (row.must_not_renew && !row.cancel_at_period_end) return now
      if (!isAhead) return after(HOUR_MS)
      return renewsAt < after(DAY_MS) ? renewsAt : after(DAY_MS)
    }
    case 'ended':
      // A refund may still come for what is paid and runs.
      return isAhead ? after(DAY_MS) : null
  }
}
