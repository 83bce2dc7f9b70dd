// Tells the planner that accounts are many and small. Where two share a database it would take each for half of all
// rows, and walk through the other's to find the newest ten of one.
import { type Kysely, sql } from 'kysely'

/** About a hundred rows an account, as a share of all rows; from the next ANALYZE on. */
const DISTINCT = sql.lit(-0.01)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clients', 'inspections', 'reports'])
    await sql`alter table ${sql.table(table)} alter column user_id set (n_distinct = ${DISTINCT})`.execute(db)
}
