// What is measured of the database: connections of the pool, and what waits in the queue.
import type { Database } from './database.ts'
import type { WaitingJobs } from './jobs/waiting-jobs.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics.ts'

export function watchDatabase(
  metrics: Pick<Metrics, 'watch'>,
  { database, jobs }: { database: Pick<Database, 'db' | 'connections'>; jobs: Pick<Jobs, 'waiting'> },
): void {
  metrics.watch({
    name: 'database_connections',
    help: 'Pool connections, and requests waiting for one.',
    labels: ['state'],
    read: () =>
      Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value })),
  })
  let reading: Promise<WaitingJobs[]> | null = null
  // Both are asked for in one scrape, and answered by one reading.
  const waiting = () => {
    reading ??= jobs.waiting(database.db).finally(() => {
      reading = null
    })
    return reading
  }
  const watchJobs = (name: string, help: string, value: 'count' | 'age') =>
    metrics.watch({
      name,
      help,
      labels: ['job', 'state'],
      read: async () =>
        (await waiting()).map((row) => ({ labels: { job: row.name, state: row.state }, value: row[value] })),
    })
  watchJobs('jobs', 'Unfinished jobs, by kind and state.', 'count')
  watchJobs('job_age_seconds', 'How long the oldest unfinished job has been due.', 'age')
}
