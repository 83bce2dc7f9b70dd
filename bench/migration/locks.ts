// Runs a checkout's newer migrations on a large database of the older schema while people read, and says who waited.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { PostgresConnection } from '../../apps/server/src/platform/postgres/start.ts'
import { fillDatabase } from './locks/fill.ts'
import type { Watched, WatchOrder } from './locks/watch-child.ts'
import { linesOf, type MigrationRun, runMigrations, startDatabase } from './migrate.ts'
import { moduleOf, openTree } from './tree.ts'

export interface LocksOptions {
  tree: string
  /** The last migration of the older schema. */
  from: string
  /** Rows of inspection_labels. */
  labels: number
  /** Labels of an inspection. */
  each: number
}

type KyselyMigration = typeof import('kysely/migration')
type Kysely = typeof import('kysely')

/** Nobody may be kept from reading longer. */
const MAX_MS = 1_000
/** The one lock that keeps people from reading. */
const AGAINST_READERS = 'AccessExclusiveLock'
/** From the weakest, as PostgreSQL orders them. */
const MODES = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  AGAINST_READERS,
]
const SQL_SHOWN = 110

/** Gives whether nobody was kept from reading for longer than a second. */
export async function measureLocks({ tree: path, from, labels, each }: LocksOptions): Promise<boolean> {
  const tree = openTree(path)
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-locks-'))
  const postgres = await startDatabase(tree, dataDir)
  try {
    const { connection } = postgres
    const began = performance.now()
    await migrateTo(tree, connection, from)
    await onClient(connection, (client) => fillDatabase(client, labels, each))
    console.log(
      `${labels} labels, ${each} an inspection, at ${from}, made in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    const tables = await onClient(connection, tablesOf)
    const watcher = await startWatcher({ connection, tables, application: 'migrations' })
    const runs = await runMigrations(tree, connection, 'migrations')
    const watched = await stopWatcher(watcher)
    return tell(runs, watched)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The older schema, by the same migrations. */
async function migrateTo(tree: string, connection: PostgresConnection, name: string): Promise<void> {
  const requireOfTree = createRequire(join(tree, 'apps/server/package.json'))
  const { Kysely, PostgresDialect } = requireOfTree('kysely') as Kysely
  const { Migrator } = requireOfTree('kysely/migration') as KyselyMigration
  const { MIGRATIONS } = await moduleOf<typeof import('../../apps/server/src/migrations/index.ts')>(
    tree,
    'apps/server/src/migrations/index.ts',
  )
  const older = Object.entries(MIGRATIONS).filter(([one]) => one <= name)
  if (!(name in MIGRATIONS)) throw new Error(`no migration ${name}`)
  const pool = new pg.Pool(connection)
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = { getMigrations: async () => Object.fromEntries(older) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  await db.destroy()
  if (error) throw error
}

async function onClient<T>(
  connection: PostgresConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What people read: every table and view. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function startWatcher(order: WatchOrder): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./locks/watch-child.ts', import.meta.url)))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the watcher ended with ${code}`)))
    child.send(order)
  })
  return child
}

function stopWatcher(child: ChildProcess): Promise<Watched> {
  return new Promise((resolve) => {
    child.once('message', (watched) => resolve(watched as Watched))
    child.send('stop')
  })
}

function tell(runs: readonly MigrationRun[], { waits, errors, locks }: Watched): boolean {
  for (const [place, line] of linesOf(runs).entries()) {
    console.log(line)
    for (const { sql, began, ended } of runs[place]?.statements ?? [])
      console.log(
        `  ${String(Math.round(ended - began)).padStart(7)} ms  ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, SQL_SHOWN)}`,
      )
  }
  console.log('\n| table | strongest lock | readers kept out, ms | longest select, ms |\n|---|---|---|---|')
  let worst = 0
  for (const [table, wait] of Object.entries(waits)) {
    const own = locks.filter((lock) => lock.table === table)
    const strongest = own.toSorted((one, other) => MODES.indexOf(other.mode) - MODES.indexOf(one.mode))[0]
    const keptOut = own.find(({ mode }) => mode === AGAINST_READERS)?.heldMs ?? 0
    worst = Math.max(worst, wait, keptOut)
    const error = errors[table] ? ` (then: ${errors[table]})` : ''
    console.log(
      `| ${table} | ${strongest?.mode ?? 'none'} | ${Math.round(keptOut)} | ${Math.round(wait)}${error} |`,
    )
  }
  const isMet = worst <= MAX_MS
  console.log(
    `\nlongest wait ${Math.round(worst)} ms: ${isMet ? 'nobody was' : 'people were'} kept from reading for more than ${MAX_MS} ms`,
  )
  return isMet
}
