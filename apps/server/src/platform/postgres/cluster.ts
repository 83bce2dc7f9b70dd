// One PostgreSQL cluster on disk: made, started, connected to and stopped. Who may use it is decided in start.ts.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { handOver, type Identity, runAs } from './identity.ts'
import { type Layout, makeSocketDir, writeSettings } from './layout.ts'
import { type Postmaster, readPostmaster, retireStaleLocks } from './postmaster.ts'
import { explainFileError, NoRoom, StartError } from './start-error.ts'

export type Cluster = {
  layout: Layout
  binaries: Binaries
  identity: Identity
  settings: Record<string, string>
  log: (line: string) => void
}

/** The name of the database superuser and of the database. There is no password: the socket's folder is closed. */
export const DATABASE_USER = 'plumbline'

/** How long a server may take to recover after a crash before a start gives up. */
const READY_TIMEOUT_MS = 120_000
/** A segment of PostgreSQL's write-ahead log: it does not start without room for one. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024
/** The processes of a server that was killed take a moment to end. */
const STILL_IN_USE = /pre-existing shared memory block .* is still in use/
const AGAIN_MS = 100
const CANNOT_CONNECT_NOW = '57P03'
const ADMIN_SHUTDOWN = '57P01'

/**
 * Makes the cluster where there is none, under a temporary name that is renamed when complete, so that a
 * half-made one is never taken for a cluster. Of two at once one wins and both go on.
 */
export async function ensureCluster({ layout, binaries, identity }: Cluster): Promise<void> {
  if (existsSync(layout.upgrade.whole))
    throw new StartError('A database upgrade was interrupted. Run npm run database:upgrade again.')
  const versionFile = join(layout.cluster, 'PG_VERSION')
  if (existsSync(layout.cluster)) {
    const found = Number(readFile(versionFile, layout.dataDir))
    if (found === binaries.major) return
    throw new StartError(
      `The database in ${layout.cluster} was created by PostgreSQL ${found}, but ${binaries.major} is installed. Also install PostgreSQL ${found} (on Debian: postgresql-${found}) and run npm run database:upgrade, or set DATA_DIR to another folder.`,
    )
  }
  let temporary: string
  try {
    mkdirSync(layout.dataDir, { recursive: true })
    temporary = mkdtempSync(`${layout.cluster}.new-`)
  } catch (error) {
    throw explainFileError(error, layout.dataDir)
  }
  try {
    handOver(identity, temporary)
    const result = await runAs(identity, [binaries.initdb, '-D', temporary, ...initdbOptions(binaries.major)])
    if (result.code !== 0) throw explainOutput(result.output, layout, 'The database could not be created')
    renameSync(temporary, layout.cluster)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw explainFileError(error, layout.dataDir)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Gives a connection to the running server, starting it first where none runs. The connection is to the
 * maintenance database; the caller ends it and listens to its `error`.
 */
export async function connectOrStart(
  cluster: Cluster,
): Promise<{ client: pg.Client; postmaster: Postmaster }> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let nextNote = Date.now() + 3000
  let isTold = false
  for (;;) {
    const postmaster = readPostmaster(cluster.layout.cluster)
    if (postmaster === undefined) {
      try {
        await startServer(cluster)
      } catch (error) {
        if (!STILL_IN_USE.test(String(error)) || Date.now() > deadline) throw error
        if (!isTold) cluster.log('database: waiting for the last processes of the one that was killed')
        isTold = true
        await sleep(AGAIN_MS)
      }
      continue
    }
    const client = await tryConnect(cluster, postmaster)
    if (client) return { client, postmaster }
    if (Date.now() > deadline) {
      throw new StartError(
        `The database was not ready within ${READY_TIMEOUT_MS / 1000} s. See ${cluster.layout.logFile}.`,
      )
    }
    if (Date.now() > nextNote) {
      cluster.log('database: still getting ready (recovering after an unclean end)')
      nextNote = Date.now() + 10_000
    }
    await sleep(20)
  }
}

/**
 * Stops the server and waits for its end: fast first, so that its next start need not recover, at once where that
 * hangs.
 * @param withinMs both together
 */
export async function stopServer(
  { layout }: Cluster,
  { pid }: Postmaster,
  how: 'fast' | 'immediate',
  withinMs = 25_000,
): Promise<void> {
  for (const [signal, patience] of [
    [how === 'fast' ? 'SIGINT' : 'SIGQUIT', withinMs * 0.8],
    ['SIGQUIT', withinMs * 0.2],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (readPostmaster(layout.cluster)?.pid !== pid) return
      await sleep(10)
    }
  }
}

async function startServer(cluster: Cluster): Promise<void> {
  const { layout, binaries, identity } = cluster
  makeSocketDir(layout, identity)
  writeSettings(layout, cluster.settings)
  handOver(identity, join(layout.cluster, 'postgresql.auto.conf'))
  handOver(identity, layout.logFile)
  retireStaleLocks(layout)
  const before = readFile(layout.logFile, layout.dataDir).length
  // No pipes: the server inherits what its starter had, and would keep a pipe open for ever.
  const { code } = await runAs(
    identity,
    [binaries.pgCtl, 'start', '-w', '-s', '-t', '60', '-D', layout.cluster, '-l', layout.logFile],
    'ignore',
  )
  if (code === 0 || readPostmaster(layout.cluster)) return
  // Its log, on the same disk, may not have been able to say so.
  const { bavail, bsize } = statfsSync(layout.cluster)
  if (bavail * bsize < LEAST_ROOM_BYTES) throw new NoRoom(layout.dataDir)
  throw explainOutput(
    readFile(layout.logFile, layout.dataDir).slice(before),
    layout,
    'The database didn’t start',
  )
}

/** `undefined` while the server is still coming up or going down. */
async function tryConnect(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: postmaster.socketDir ?? cluster.layout.socketDir,
    port: postmaster.port ?? cluster.layout.port,
    user: DATABASE_USER,
    database: 'postgres',
    application_name: `plumbline ${process.pid}`,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const passing = [CANNOT_CONNECT_NOW, ADMIN_SHUTDOWN, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
    if (passing.includes(code) || (error as Error).message === 'Connection terminated unexpectedly')
      return undefined
    if (code === 'EACCES') throw explainFileError(error, cluster.layout.dataDir)
    throw error
  }
}

function initdbOptions(major: number): string[] {
  const locale = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const rest = ['--encoding=UTF8', '--locale=C', '--data-checksums', '--no-instructions']
  return [`--username=${DATABASE_USER}`, '--auth=trust', ...locale, ...rest]
}

/** One line out of what PostgreSQL wrote: the usual causes in our words, else its own. */
function explainOutput(output: string, layout: Layout, what: string): StartError {
  if (/No space left on device|could not resize shared memory/.test(output)) {
    return new NoRoom(layout.dataDir)
  }
  if (/Permission denied|has wrong ownership/.test(output)) {
    return explainFileError({ code: 'EACCES' }, layout.dataDir) as StartError
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  return new StartError(`${what}: ${telling.trim()} (log: ${layout.logFile})`)
}

function readFile(file: string, dataDir: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}
