// SQL of the overview: what happened in each of the last days.
import { EMAIL_FAILED } from '@plumbline/contract/emails'
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

export interface DayCounts {
  /** yyyy-MM-dd, in UTC. */
  day: string
  sign_ups: number
  active_subscriptions: number
  reports: number
  /** Reports mailed, however it ended. */
  mails: number
  /** Of reports, and of the system's own letters. */
  failed_mails: number
}

/**
 * One row a day, oldest first, the last being the day of `now`. Subscriptions are counted as users with paid time at
 * the end of the day, or at `now`.
 */
export async function countDays(db: Queryable, now: Date, days: number): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    with days as (
      select start at time zone 'UTC' as starts, (start + interval '1 day') at time zone 'UTC' as ends
      from generate_series(
        date_trunc('day', ${now}::timestamptz at time zone 'UTC') - (${days}::int - 1) * interval '1 day',
        date_trunc('day', ${now}::timestamptz at time zone 'UTC'), interval '1 day') as start),
    failed_letters as (
      select date_trunc('day', created_at at time zone 'UTC') at time zone 'UTC' as starts, count(*)::int as count
      from letters where status = ${EMAIL_FAILED} and created_at >= (select min(starts) from days) group by 1)
    select to_char(starts at time zone 'UTC', 'YYYY-MM-DD') as day,
      (select count(*)::int from users where created_at >= starts and created_at < ends) as sign_ups,
      (select count(distinct user_id)::int from transactions
        where user_id is not null and period_start <= least(ends - interval '1 ms', ${now}::timestamptz)
          and period_end > least(ends - interval '1 ms', ${now}::timestamptz)) as active_subscriptions,
      (select count(*)::int from reports where made_at >= starts and made_at < ends) as reports,
      (select count(*)::int from email_logs where created_at >= starts and created_at < ends) as mails,
      (select count(*)::int from email_logs
        where created_at >= starts and created_at < ends and status = ${EMAIL_FAILED})
        + coalesce(failed_letters.count, 0) as failed_mails
    from days left join failed_letters using (starts) order by starts`.execute(db)
  return rows
}
