// Brings the database to the newest schema, once, however many processes start together.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '#server/migrations/index.ts'
import type { Db, Transaction } from './database.ts'
import { explainMissingRights, StartError } from './postgres/start-error.ts'

/** What Kysely says of a migration that was applied and is not in the list. */
const NEWER = /^corrupted migrations: previously executed migration (\S+) is missing$/

/** What a session locks that migrates, or that needs the schema to stay as it is. */
export const MIGRATION_LOCK = "hashtext('migrations')"
const LOCK = sql.raw(MIGRATION_LOCK)

/**
 * Runs what is missing of the list, in the order of its names, each in its transaction, while others who come wait.
 * @returns the names that it applied. Fails with the migration's own error, naming it, and with StartError where the
 * database has one that this version does not know.
 */
export function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Kysely reads of all tables before it takes a lock of its own, and that fails where another drops a column.
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      await setDeadlockTimeout(connection, sql`'100ms'`)
      return await migrateOn(connection)
    } finally {
      await setDeadlockTimeout(connection, sql`reset_val`)
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/**
 * A change of a table that PostgreSQL is vacuuming by itself ends the vacuum only after this time, a second if left
 * alone, and meanwhile all who read the table wait behind it. A database role that may not set it waits the second.
 */
async function setDeadlockTimeout(db: Db, value: RawBuilder<unknown>): Promise<void> {
  await sql`
    select set_config(name, ${value}, false) from pg_settings
    where name = 'deadlock_timeout' and has_parameter_privilege(name, 'set')`.execute(db)
}

/**
 * Brings an empty database to the schema that these migrations make, all in the given transaction.
 * @param names of our list. Fails with the migration's own error.
 */
export async function migrateWith(tx: Transaction, names: readonly string[]): Promise<void> {
  const chosen = Object.entries(MIGRATIONS).filter(([name]) => names.includes(name))
  const migrator = new Migrator({
    db: tx as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => Object.fromEntries(chosen) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function migrateOn(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    // Migrations see the schema of their time, not today's types.
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => MIGRATIONS },
    allowUnorderedMigrations: true,
  })
  const applied: string[] = []
  for (;;) {
    // One at a time: all in one transaction would hold the locks of the first until the last is done.
    const { error, results } = await migrator.migrateUp()
    if (error) {
      const explained = explainMissingRights(error, 'The tables')
      if (explained !== error) throw explained
      const [, newer] = NEWER.exec(messageOf(error)) ?? []
      if (newer)
        throw new StartError(
          `The database belongs to a newer version of Plumbline, which ran ${newer}: start that version, or restore a backup made before it ran.`,
        )
      const failed = results?.find((result) => result.status === 'Error')
      throw new Error(`migration ${failed?.migrationName ?? ''} failed: ${messageOf(error)}`, {
        cause: error,
      })
    }
    if (!results?.length) return applied
    applied.push(...results.map((result) => result.migrationName))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
