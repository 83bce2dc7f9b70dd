// A worker as a process of its own, beside a test's app on the same database: to be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { processEnvironment } from '#server/platform/config.ts'
import type { TestApp } from './test-app.ts'

/** The app's database, as the configuration of another process names it. */
export function databaseUrlOf(app: TestApp): string {
  const {
    host = '',
    user = '',
    database = '',
    port = 5432,
  } = app.database.connection as Record<string, string>
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** @param env its configuration beside the database; `DATA_DIR` must be a folder of its own */
export function startWorker(app: TestApp, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      PATH: processEnvironment().PATH,
      ROLE: 'worker',
      DEMO: '0',
      DATABASE_URL: databaseUrlOf(app),
    },
  })
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Kills it, if it lives, and waits for its end. */
export async function endWorker(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A job whose worker gives no sign of life is another's after ten seconds: nobody waits for them. */
export async function ageHeartbeats(app: TestApp): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active'`.execute(app.database.db)
}
