// Which PostgreSQL the app uses: the operator's own, or the one it brings along.
import pg from 'pg'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './database.ts'
import { findRunning, hasCluster, startPostgres } from './postgres/start.ts'
import { StartError } from './postgres/start-error.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** SQL is written for PostgreSQL 15 and newer (stack.md). */
const LEAST_VERSION = 150_000

export interface OpenedDatabase {
  connection: DatabaseConnection
  /** For the start's line. */
  name: string
  /** Ends what was started, within this time. */
  stop: (withinMs?: number) => Promise<void>
}

/**
 * @param note is told what is out of the ordinary
 * @param onLost is called when the embedded server went away and did not come back
 * Fails with StartError: unreachable, refused, too old, or what `startPostgres` says.
 */
export async function connectDatabase(
  config: Pick<Config, 'DATABASE_URL'>,
  dataDir: string,
  note: (line: string) => void,
  onLost: () => void,
): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) {
    await checkServer(config.DATABASE_URL)
    return {
      connection: { connectionString: config.DATABASE_URL },
      name: `PostgreSQL at ${addressOf(config.DATABASE_URL)}`,
      stop: async () => {},
    }
  }
  const embedded = await startPostgres({ dataDir, log: note, onLost })
  return { connection: embedded.connection, name: 'embedded PostgreSQL', stop: embedded.stop }
}

/**
 * Connects to the database beside a server that may run on it: the embedded one is started where none does.
 * Fails with StartError as `connectDatabase`, and where there is no database yet.
 */
export async function connectBeside(
  config: Pick<Config, 'DATABASE_URL'>,
  dataDir: string,
  note: (line: string) => void,
): Promise<OpenedDatabase> {
  const running = config.DATABASE_URL ? undefined : findRunning(dataDir)
  if (running)
    return { connection: running, name: 'embedded PostgreSQL, beside its server', stop: async () => {} }
  if (!config.DATABASE_URL && !hasCluster(dataDir))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the values the server uses.`,
    )
  return connectDatabase(config, dataDir, note, () => {})
}

/** Host and database of an address, never its user or password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'its socket'}${pathname}`
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < LEAST_VERSION)
      throw new StartError(`The database at ${addressOf(url)} is older than PostgreSQL 15.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL: the database at ${addressOf(url)} ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  switch ((error as { code?: string }).code) {
    case 'ECONNREFUSED':
      return 'is not reachable: nothing listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'is not reachable: the host is unknown'
    case 'ENOENT':
      return 'is not reachable: there is no such socket'
    case '28P01':
    case '28000':
      return 'refuses the user or password'
    case '3D000':
      return 'does not exist on that server'
    case '57P03':
      return 'is still starting'
    default:
      return `is not usable: ${error instanceof Error ? error.message : String(error)}`
  }
}
