// What a backup holds of the queue: jobs that are to be done or have failed, and the queues that they stand in.
import type pg from 'pg'

/**
 * Tables of pg-boss in the order in which they are filled, with a condition of the rows that are kept. Jobs that were
 * done are history; schedules, and whatever else it has, every start makes anew.
 */
export const QUEUE_TABLES: Readonly<Record<string, string | null>> = {
  queue: null,
  job: "state < 'completed' or state = 'failed'",
}

/** The version of pg-boss's tables. */
export async function queueVersion(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  const [row] = rows
  if (!row) throw new Error('the tables of the queue have no version')
  return row.version
}
