// SQL of jobs in the queue's own table: those whose tries ran out, and those that name somebody.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

/** Failed jobs can be seen and tried again for so long; done ones go after a week. */
const FAILURES_KEPT_DAYS = 35

/** What a try that failed leaves: ours, or pg-boss's under `value` for one that was never heard of again. */
export interface JobOutput {
  message?: string
  /** What the user may read of it. */
  reason?: string
  value?: { message?: string }
}

interface FailureRow {
  id: string
  name: string
  failedAt: Date
  output: JobOutput | null
}

export async function listFailures(
  db: Queryable,
  names: readonly string[],
  since: Date,
  limit: number,
): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select id, name, completed_on as "failedAt", output from pgboss.job
    where state = 'failed' and name = any(${names}) and completed_on >= ${since}
    order by completed_on desc limit ${limit}`.execute(db)
  return rows
}

export async function countFailures(
  db: Queryable,
  names: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from pgboss.job
    where state = 'failed' and name = any(${names}) and completed_on >= ${since} group by day`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

export async function lockJob(tx: Queryable, names: readonly string[], id: string) {
  const { rows } = await sql<{ name: string; state: string; data: unknown }>`
    select name, state, data from pgboss.job
    where id = ${id}::uuid and name = any(${names}) for update`.execute(tx)
  return rows[0]
}

export async function deleteJobsNaming(
  tx: Queryable,
  name: string,
  field: string,
  text: string,
): Promise<void> {
  await sql`
    delete from pgboss.job where name = ${name} and lower(data ->> ${field}) = lower(${text})`.execute(tx)
}

export async function keepFailures(db: Queryable): Promise<void> {
  const seconds = FAILURES_KEPT_DAYS * 86_400
  await sql`
    update pgboss.job set deletion_seconds = ${seconds}
    where state = 'failed' and deletion_seconds < ${seconds}`.execute(db)
}
