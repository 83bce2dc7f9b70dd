// Runs the migrations of a checkout by that checkout's own code, watching every statement.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PostgresConnection } from '../../apps/server/src/platform/postgres/start.ts'
import { moduleOf } from './tree.ts'

type Kysely = typeof import('kysely')
type Pg = typeof import('pg')
type MigrateModule = typeof import('../../apps/server/src/platform/migrate.ts')
type StartModule = typeof import('../../apps/server/src/platform/postgres/start.ts')

export interface Statement {
  sql: string
  /** Begin and end, in ms of performance.now(). */
  began: number
  ended: number
}

export interface MigrationRun {
  name: string
  statements: Statement[]
}

/** The embedded PostgreSQL of a checkout, on a data folder. */
export async function startDatabase(tree: string, dataDir: string) {
  const { startPostgres } = await moduleOf<StartModule>(tree, 'apps/server/src/platform/postgres/start.ts')
  return startPostgres({ dataDir, log: () => {} })
}

/**
 * What is missing of the checkout's migrations, as a start of the product runs them.
 * @param application names its connection, for whoever watches its locks
 */
export async function runMigrations(
  tree: string,
  connection: PostgresConnection,
  application: string,
): Promise<MigrationRun[]> {
  const requireOfTree = createRequire(join(tree, 'apps/server/package.json'))
  const kysely = requireOfTree('kysely') as Kysely
  const pg = requireOfTree('pg') as Pg
  const { migrate } = await moduleOf<MigrateModule>(tree, 'apps/server/src/platform/migrate.ts')
  const pool = new pg.Pool({ ...connection, max: 2, application_name: application })
  // A connection that is closed while the server stops says so, to nobody.
  pool.on('error', () => {})
  const runs: MigrationRun[] = []
  let statements: Statement[] = []
  const db = new kysely.Kysely({
    dialect: new kysely.PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      const ended = performance.now()
      // What stands before is the migrator's own.
      if (query.sql === 'begin') statements = []
      const isMark = query.sql.startsWith('insert into "kysely_migration"')
      if (isMark) {
        runs.push({ name: String(query.parameters[0]), statements })
        statements = []
      } else if (!query.sql.includes('kysely_migration'))
        statements.push({ sql: query.sql, began: ended - queryDurationMillis, ended })
    },
  })
  try {
    await migrate(db as unknown as Parameters<MigrateModule['migrate']>[0])
  } finally {
    await db.destroy()
  }
  return runs
}

/** A line for each migration: its name and how long it took. */
export function linesOf(runs: readonly MigrationRun[]): string[] {
  if (runs.length === 0) return ['no migrations to run']
  return runs.map(({ name, statements }) => {
    const ms = statements.reduce((sum, { began, ended }) => sum + ended - began, 0)
    return `migration ${name}: ${Math.round(ms)} ms in ${statements.length} statements`
  })
}
