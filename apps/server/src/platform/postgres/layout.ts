// Where the cluster, its socket and its log lie, and what is written into its settings file.
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOver, type Identity } from './identity.ts'
import { explainFileError, StartError } from './start-error.ts'

export type Layout = {
  dataDir: string
  cluster: string
  socketDir: string
  logFile: string
  port: number
  upgrade: Upgrade
}

/** Where a newer PostgreSQL gets what an older one has. */
export interface Upgrade {
  /** What the older one had, as a backup of the tables alone. */
  folder: string
  /** The data folder of the new cluster. */
  dataDir: string
  /** Is there once the new cluster has all. */
  whole: string
}

/** A number in the name of a file, not on the network: nothing listens on TCP. */
const SOCKET_NUMBER = 5432
/** The shortest `sun_path` among the systems we know (macOS) holds 103 bytes and a NUL. */
const LONGEST_SOCKET_PATH = 103

/** Computes the places under `dataDir` (absolute) without touching the disk. */
export function planLayout(dataDir: string): Layout {
  const near = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${SOCKET_NUMBER}`)) <= LONGEST_SOCKET_PATH
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    socketDir: fits ? near : join(tmpdir(), `plumbline-${process.getuid?.() ?? 0}-${shortHash(dataDir)}`),
    logFile: join(dataDir, 'postgres.log'),
    port: SOCKET_NUMBER,
    upgrade: {
      folder: join(dataDir, 'database-upgrade'),
      dataDir: join(dataDir, 'database-upgrade', 'new'),
      whole: join(dataDir, 'database-upgrade', 'whole'),
    },
  }
}

/** The version of PostgreSQL that made the cluster; undefined where there is none. */
export function majorOf({ cluster }: Pick<Layout, 'cluster'>): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Makes the data folder; fails with StartError where it cannot be written. */
export function makeDataDir(layout: Layout): void {
  try {
    mkdirSync(layout.dataDir, { recursive: true, mode: 0o755 })
    writeFileSync(layout.logFile, '', { flag: 'a', mode: 0o600 })
  } catch (error) {
    throw explainFileError(error, layout.dataDir)
  }
}

/** Makes the folder of the socket, closed to others; refuses one in the temporary folder that somebody else made. */
export function makeSocketDir(layout: Layout, identity: Identity): void {
  try {
    mkdirSync(layout.socketDir, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainFileError(error, layout.dataDir)
  }
  const found = lstatSync(layout.socketDir)
  const own = [process.getuid?.() ?? 0, identity.owner?.uid]
  if (!found.isDirectory() || !own.includes(found.uid)) {
    throw new StartError(
      `${layout.socketDir} was created by another user. Remove it, or set a shorter DATA_DIR.`,
    )
  }
  chmodSync(layout.socketDir, 0o700)
  handOver(identity, layout.socketDir)
}

/**
 * Writes the settings that are ours, whole, before each start: the folder may have been moved since the last.
 * What an operator changes goes into `postgresql.conf`.
 */
export function writeSettings(layout: Layout, extra: Record<string, string>): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${layout.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(layout.port),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...extra,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  const text = ['# Written at each start. Your own settings belong into postgresql.conf.', ...lines, ''].join(
    '\n',
  )
  const file = join(layout.cluster, 'postgresql.auto.conf')
  try {
    // Whole at every moment: a server of another start may be reading it.
    writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 })
    renameSync(`${file}.${process.pid}`, file)
  } catch (error) {
    throw explainFileError(error, layout.dataDir)
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
