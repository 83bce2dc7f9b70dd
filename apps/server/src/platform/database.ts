// The one pool to PostgreSQL, and Kysely on top of it. Repos take what they are handed; only this file holds the pool.
import { type Compilable, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/migrations/tables.ts'
import { NamingClient } from './naming-client.ts'
import { GatheringSocket, type SharedReads, shareReads } from './shared-reads.ts'

export type Db = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
/** What a repo takes first: the pool's Kysely for reads, or the caller's transaction. */
export type Queryable = Db | Transaction

export interface Database {
  db: Db
  /** Runs `work` in one transaction; what it throws rolls back. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The address it was opened with, for pg-boss's own small pool. */
  connection: DatabaseConnection
  /** Answers within `timeoutMs` or throws: for `/readyz`. */
  ping(timeoutMs: number): Promise<void>
  /** Of the pool, by what they do; `waiting` are calls that have none yet. */
  connections(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A `postgres://` address, or a unix socket folder. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number }

/** More connections than this answer fewer requests: PostgreSQL's processes then take turns on the same cores. */
const POOL_SIZE = 10

export interface DatabaseOptions {
  /** Connections at most; PostgreSQL's own default ceiling is 100 for all processes. */
  max?: number
  onError: (error: Error) => void
  /** Is told of each statement that Kysely ran, without its values, and how many milliseconds it took. */
  onStatement?: ((sql: string, ms: number) => void) | undefined
}

/** What the system says of a connection that is not there; PostgreSQL of one that it ends or does not take yet. */
const AWAY_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\w{3}|53300)$/
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/

/** Whether a call failed because the database could not be asked, and may go well once it is back. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown }
  return (
    AWAY_CODES.test(String(code)) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    AWAY_MESSAGES.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

const BROKEN = { '23503': 'missing', '23505': 'taken' } as const

/** Why a write failed: a row that it stands on is missing, or its place is taken; null for anything else. */
export function brokenBy(error: unknown): 'missing' | 'taken' | null {
  const { code = '' } = error instanceof pg.DatabaseError ? error : {}
  return BROKEN[code as keyof typeof BROKEN] ?? null
}

const INT8 = 20
const DATE = 1082

// int8 and date come from `pg` as string and local midnight (stack.md): ids are numbers, dates `yyyy-MM-dd`.
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (text: string) => text)

/**
 * Opens the pool. Nothing connects before the first query.
 * @param options.onError is told of connections that die, idle or not.
 */
export function openDatabase(connection: DatabaseConnection, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? POOL_SIZE,
    Client: NamingClient,
    types,
    pipeline: true,
    keepAlive: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'plumbline',
    // Left to itself PostgreSQL plans some statements anew each time, which takes longer than to run them.
    onConnect: async (client) => {
      await client.query(PLAN_ONCE)
    },
  })
  // A connection that dies fails its queries; without listeners it would end the process as well. The pool tells of those
  // that were idle alone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', options.onError))
  const { onStatement } = options
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement
      ? { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) }
      : {}),
  })
  ways.set(db, { pool, reads: shareReads(pool) })
  return {
    db,
    connection,
    transaction: (work) => db.transaction().execute(work),
    ping: async (timeoutMs) => {
      await Promise.race([
        pool.query('select 1'),
        new Promise((_, reject) =>
          setTimeout(() => reject(new Error('database timed out')), timeoutMs).unref(),
        ),
      ])
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** The ways past Kysely to a pool: for anything, and for short reads (shared-reads.ts). */
interface Ways {
  pool: pg.Pool
  reads: SharedReads
}

const ways = new WeakMap<Queryable, Ways>()

/** What is behind a `db`; undefined for a transaction, which has one connection for all that it asks. */
export function waysOf(db: Queryable): Ways | undefined {
  return ways.get(db)
}

const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'
const PLAN_ANEW = 'set plan_cache_mode = auto'

/**
 * Runs a query whose best plan hangs on its values, planned for them, in one round trip (ADR 9): a search for a pattern, as a
 * plan for any pattern would pass by the trigram index, or a later page, as a plan for any place would sort the whole list.
 * In a transaction it is planned like any other.
 */
export async function longList<Row>(db: Queryable, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile()
  const pool = waysOf(db)?.pool
  if (!pool) return (await db.executeQuery(compiled)).rows
  const client = await pool.connect()
  const [, result, after] = await Promise.allSettled([
    client.query(PLAN_ANEW),
    client.query({ text: compiled.sql, values: [...compiled.parameters] }),
    client.query(PLAN_ONCE),
  ])
  client.release(after.status === 'rejected')
  if (result.status === 'rejected') throw result.reason
  return result.value.rows
}
