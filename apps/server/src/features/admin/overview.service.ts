// How the installation fares: counts of the last 30 days, and the jobs that failed in them.
import type { FailedJob, OverviewDay } from '@plumbline/contract/admin'
import { OVERVIEW_DAYS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { Refusal } from '#server/platform/http/endpoint.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Actor, Audit } from './audit.service.ts'
import { countDays } from './overview.repo.ts'

/** So many failed jobs are listed; the counts hold all. */
const LISTED_FAILURES = 50

export interface Overview {
  read(db: Queryable): Promise<{ days: OverviewDay[]; failed_jobs: FailedJob[] }>
  /** Fails with 404 for an unknown job; one that cannot be tried again is a refusal. */
  retry(tx: Queryable, actor: Actor, jobId: string): Promise<{ state: 'queued' } | Refusal>
}

export function overviewService(deps: { clock: Clock; jobs: Jobs; audit: Audit }): Overview {
  const { clock, jobs, audit } = deps
  return {
    read: async (db) => {
      const days = await countDays(db, clock.now(), OVERVIEW_DAYS)
      const since = new Date(`${days[0]?.day}T00:00:00Z`)
      const failures = await jobs.failures(db, since, LISTED_FAILURES)
      const failedOn = await jobs.countFailures(db, since)
      return {
        days: days.map((day) => ({ ...day, failed_jobs: failedOn.get(day.day) ?? 0 })),
        failed_jobs: failures.map(({ id, name, failedAt, message, isRetryable }) => ({
          id,
          name,
          failed_at: failedAt.toISOString(),
          message,
          can_retry: isRetryable,
        })),
      }
    },
    retry: async (tx, actor, jobId) => {
      const name = await jobs.retry(tx, jobId)
      if (name === null) throw notFound()
      if (name === false) return new Refusal(TEXT.jobNotFailed)
      await audit.note(tx, actor, 'retry_job', null, `${name} ${jobId}`)
      return { state: 'queued' }
    },
  }
}
