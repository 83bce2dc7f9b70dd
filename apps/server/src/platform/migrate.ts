// Brings the database to the newest schema, once, however many processes start together.
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '#server/migrations/index.ts'
import type { Db } from './database.ts'

/**
 * Runs what is missing of the list, in the order of its names, each in its transaction under an advisory lock.
 * @returns the names that it applied. Fails with the migration's own error, naming it.
 */
export async function migrate(db: Db): Promise<string[]> {
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
