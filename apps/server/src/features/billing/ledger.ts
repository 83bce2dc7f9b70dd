// The arithmetic of paid time: where a period that was bought goes, and until when an account may work (decision 1).
import { GRACE_DAYS } from '@plumbline/contract/limits'
import type { PaidTime } from '#server/migrations/0001_accounts.tables.ts'

const DAY_MS = 86_400_000

export interface Period {
  start: Date
  end: Date
}

export interface PaidPeriod extends Period {
  /** A renewal is to follow at its end: access goes on for the days of retries. */
  renews: boolean
}

/**
 * Where a period goes: as it was sold, or later by as much as keeps it off what is paid already. So no time is paid
 * twice and no paid day is lost, however the provider's and our counting differ.
 * @param taken in any order, without overlaps
 */
export function placePeriod(taken: readonly Period[], sold: Period): Period {
  const length = sold.end.getTime() - sold.start.getTime()
  let start = sold.start.getTime()
  for (const period of inOrder(taken))
    if (period.start.getTime() < start + length && period.end.getTime() > start) start = period.end.getTime()
  return { start: new Date(start), end: new Date(start + length) }
}

/** When paid periods let an account work: each with the days of retries where a renewal is to follow; none that is over. */
export function paidTimes(paid: readonly PaidPeriod[], now: Date): PaidTime[] {
  return inOrder(paid)
    .map(({ start, end, renews }) => ({ start, end: renews ? addDays(end, GRACE_DAYS) : end }))
    .filter(({ start, end }) => start < end && now < end)
    .map(({ start, end }) => ({ from: start.toISOString(), until: end.toISOString() }))
}

/** Where time that follows on `from` without a gap ends. */
export function chainEnd(periods: readonly Period[], from: Period): Date {
  let { end } = from
  for (const period of inOrder(periods)) if (period.start <= end && period.end > end) end = period.end
  return end
}

export function inOrder<P extends Period>(periods: readonly P[]): P[] {
  return periods.toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

export function latest(...moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}
