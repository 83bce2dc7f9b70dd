// Whether PostgreSQL's own disk takes more. Nothing in it tells: what is asked is that it writes there.
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isDiskFull } from './disk-full.ts'

/** Some 840 kB together: more than a table grows by at a time. */
const ROWS = 60_000

/**
 * Lets PostgreSQL put rows aside in a file where the tables lie, some milliseconds long; no row of ours is touched and
 * nothing is logged of it. Those who ask meanwhile get the same answer.
 */
export function databaseRoom(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= hasRoom(db).finally(() => {
      asking = null
    })
    return asking
  }
}

async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`set local temp_tablespaces = ''`.execute(tx)
      await sql`select count(*) from generate_series(1, ${sql.lit(ROWS)})`.execute(tx)
    })
    return true
  } catch (error) {
    if (isDiskFull(error)) return false
    throw error
  }
}
