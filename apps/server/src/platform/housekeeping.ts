// Removes what is past its time: kept answers, windows of tries, and what slices add.
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Database, Queryable } from './database.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { defineJob, handleJob, type JobHandler } from './jobs.ts'

/** Removes rows past their time. */
export type Sweep = (db: Queryable, now: Date) => Promise<void>

const HOUSEKEEPING = defineJob({ name: 'platform.housekeeping', payload: z.object({}) })

/** Runs all sweeps every hour. */
export function housekeeping(database: Database, clock: Clock, sweeps: readonly Sweep[]): JobHandler {
  return handleJob({
    job: HOUSEKEEPING,
    schedule: '17 * * * *',
    run: async () => {
      const now = clock.now()
      await removeOldAnswers(database.db, now)
      await database.db.deleteFrom('rate_windows').where('ends_at', '<=', now).execute()
      for (const sweep of sweeps) await sweep(database.db, now)
    },
  })
}
