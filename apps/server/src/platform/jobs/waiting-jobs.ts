// SQL of what the queue has to do: for whoever watches it.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

export interface WaitingJobs {
  name: string
  /** Of pg-boss: `created`, `retry` or `active`. */
  state: string
  count: number
  /** Of the oldest that is due, in seconds; 0 where none is. */
  age: number
}

/** Jobs that are not over yet, by kind and state; one that is to start later has no age before. */
export async function waitingJobs(db: Queryable): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, state::text, count(*)::int as count,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as age
    from pgboss.job where state < 'completed' group by name, state`.execute(db)
  return rows
}
