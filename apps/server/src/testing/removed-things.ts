// What was removed, 30 days later.
import { REMOVED_KEPT_DAYS } from '@plumbline/contract/limits'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Everything was removed so much longer ago; the trial of an account would end with the clock. */
export const ageRemoved = (app: TestApp, seconds: number) =>
  sql`update removed set removed_at = removed_at - make_interval(secs => ${seconds})`.execute(app.database.db)

/** Erases all that can be brought back; its files go by a job of their own. */
export async function eraseRemoved(app: TestApp): Promise<void> {
  await ageRemoved(app, REMOVED_KEPT_DAYS * 86_400)
  await app.runJob('platform.housekeeping', {})
}

/** Storage keys of all files that can be brought back. */
export async function keptKeys(app: TestApp): Promise<string[]> {
  const rows = await app.database.db.selectFrom('removed').select('file_keys').execute()
  return rows.flatMap(({ file_keys }) => file_keys)
}
