// What waits for a job that ended with a dead worker fails; from now on such jobs are told of.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A database without a queue has no jobs yet.
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(db)
  if (!rows[0]?.is) return
  await sql`
    update reports set state = 'failed', failure = 'Something went wrong'
    where state in ('queued', 'running') and not exists (
      select from pgboss.job
      where name = 'reports.render' and state < 'completed' and (data ->> 'reportId')::int = reports.id)`.execute(
    db,
  )
  // Closed accounts are asked for again by the hourly housekeeping once their deletion failed.
  await sql`
    update data_jobs set state = 'failed', finished_at = now()
    where state in ('queued', 'running') and not exists (
      select from pgboss.job
      where name in ('account.export', 'account.remove') and state < 'completed'
        and (data ->> 'jobId')::int = data_jobs.id)`.execute(db)
}
