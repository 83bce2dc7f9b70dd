// The PostgreSQL that the app brings along when DATABASE_URL is not set: started, guarded, stopped.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { type Cluster, connectOrStart, DATABASE_USER, ensureCluster, stopServer } from './cluster.ts'
import { chooseIdentity } from './identity.ts'
import { type Layout, majorOf, makeDataDir, planLayout } from './layout.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'
import { NoRoom, StartError } from './start-error.ts'

/** What `pg` wants: `host` is the folder of the unix socket. */
export type PostgresConnection = { host: string; port: number; user: string; database: string }

/** `stop` waits for its end, at most this long if it can; by itself for 20 s. */
export type EmbeddedPostgres = {
  connection: PostgresConnection
  stop: (withinMs?: number) => Promise<void>
}

const DATABASE = 'plumbline'
/** Whoever holds this lock owns the data folder. Any constant does; it is never seen by another database. */
const FOLDER_LOCK = 20_261_121
/** After a kill -9 the server needs a moment to notice that the former owner is gone. */
const LOCK_PATIENCE_MS = 1500
/** So long the processes of a server that was killed may take to end: another does not start before. */
const COMES_BACK_MS = 30_000
const AGAIN_MS = 1000

/**
 * Starts the database under `dataDir`, or attaches to the one that a killed process left running there, and
 * holds the folder against a second process. `log` gets a line about each thing out of the ordinary.
 * `onLost` is called when the database went away and could not be brought back.
 * Fails with StartError: folder in use, not writable, full, or no way to run PostgreSQL here.
 */
export async function startPostgres(options: {
  dataDir: string
  log: (line: string) => void
  onLost?: (error: unknown) => void
}): Promise<EmbeddedPostgres> {
  const layout = planLayout(resolve(options.dataDir))
  makeDataDir(layout)
  const major = majorOf(layout)
  const binaries = await findBinaries(major)
  const newest = await findBinaries()
  if (major !== undefined && major === binaries.major && major < newest.major)
    options.log(`database: of PostgreSQL ${major}; npm run database:upgrade brings it to ${newest.major}`)
  const identity = await chooseIdentity(layout.cluster, binaries.postgres)
  const cluster: Cluster = { layout, binaries, identity, settings: {}, log: options.log }
  await ensureCluster(cluster)

  let stopping = false
  let owner = await takeFolder(cluster)
  /**
   * Where it has no room it is tried again until it has, whatever else hinders it for a while: calls are refused
   * meanwhile, and told when to come back.
   */
  const bringBack = async () => {
    const lostAt = performance.now() + COMES_BACK_MS
    for (let isTold = false; ; isTold = true) {
      try {
        return await takeFolder(cluster)
      } catch (error) {
        const isLost = !(error instanceof NoRoom) && performance.now() > lostAt
        if (stopping || isLost) throw error
        if (!isTold) options.log(`database: ${error instanceof Error ? error.message : error}`)
        await sleep(AGAIN_MS)
      }
    }
  }
  const guard = () => {
    owner.client.once('end', () => {
      if (stopping) return
      options.log('database: the server went away; starting it again')
      bringBack().then(
        (again) => {
          owner = again
          guard()
        },
        (error: unknown) => {
          if (!stopping) options.onLost?.(error)
        },
      )
    })
  }
  guard()

  return {
    connection: connectionTo(layout, owner.postmaster),
    stop: async (withinMs) => {
      if (stopping) return
      stopping = true
      await stopServer(cluster, owner.postmaster, 'fast', withinMs)
    },
  }
}

/** The connection to the server that runs under `dataDir` now, whoever started it; undefined where none does. */
export function findRunning(dataDir: string): PostgresConnection | undefined {
  const layout = planLayout(resolve(dataDir))
  const postmaster = readPostmaster(layout.cluster)
  return postmaster && connectionTo(layout, postmaster)
}

/** Whether there is a database under `dataDir`, running or not. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(planLayout(resolve(dataDir)).cluster)
}

function connectionTo(layout: Layout, { socketDir, port }: Postmaster): PostgresConnection {
  return {
    host: socketDir ?? layout.socketDir,
    port: port ?? layout.port,
    user: DATABASE_USER,
    database: DATABASE,
  }
}

async function takeFolder(cluster: Cluster): Promise<{ client: pg.Client; postmaster: Postmaster }> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    const found = await connectOrStart(cluster)
    try {
      if (await tryLock(found.client)) {
        await ensureDatabase(found.client)
        return found
      }
      if (Date.now() > deadline) throw await inUse(found.client, cluster.layout.dataDir)
    } catch (error) {
      // A server that shuts down ends our connection in the midst of a query: look again.
      if (error instanceof StartError || Date.now() > deadline) {
        await found.client.end().catch(() => {})
        throw error
      }
    }
    await found.client.end().catch(() => {})
    await sleep(50)
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    FOLDER_LOCK,
  ])
  return rows[0]?.held === true
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
}

async function inUse(client: pg.Client, dataDir: string): Promise<StartError> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [FOLDER_LOCK],
  )
  const pid = /\d+/.exec(rows[0]?.name ?? '')?.[0]
  return new StartError(
    `The data folder ${dataDir} is in use by another Plumbline${pid ? ` (process ${pid})` : ''}. Stop it, or set DATA_DIR.`,
  )
}
