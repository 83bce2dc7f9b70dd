// The one pool to PostgreSQL, and Kysely on top of it. Repos take what they are handed; only this file holds the pool.
import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/migrations/tables.ts'
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
    types,
    pipeline: true,
    keepAlive: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'plumbline',
    // Left to itself PostgreSQL plans most named statements anew each time, which takes longer than to run them.
    onConnect: async (client) => {
      await client.query(PLAN_ONCE)
    },
  })
  // A connection that dies fails its queries; without listeners it would end the process as well. The pool tells of those
  // that were idle alone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', options.onError))
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => prepareStatements(await pool.connect()),
        end: () => pool.end(),
      },
    }),
  })
  directs.set(db, { pool, reads: shareReads(pool) })
  shortenPath(db, pool)
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
    close: () => pool.end(),
  }
}

/**
 * Lets single queries go straight to the pool. Kysely's own way there, through providers of connections, costs as much
 * time as the query's whole trip to PostgreSQL; transactions still take it, once each.
 */
function shortenPath(db: Db, pool: pg.Pool): void {
  const executeQuery = async ({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> => {
    const name = nameOf(sql)
    const values = [...parameters]
    const { rows, rowCount, command } = await (name
      ? pool.query({ text: sql, values, name })
      : planned(pool, { text: sql, values }))
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }
  Object.defineProperty(db.getExecutor(), 'executeQuery', { value: executeQuery })
}

const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'
const PLAN_ANEW = 'set plan_cache_mode = auto'

/** Runs a query planned for the values at hand, in one round trip. */
async function planned(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  const [, result, after] = await Promise.allSettled([
    client.query(PLAN_ANEW),
    client.query(query),
    client.query(PLAN_ONCE),
  ])
  client.release(after.status === 'rejected')
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** The ways past Kysely: for anything, and for short reads. */
interface Direct {
  pool: pg.Pool
  reads: SharedReads
}

const directs = new WeakMap<object, Direct>()

/** What is behind a `db`, for platform code that need not go through Kysely; undefined for a transaction. */
export function directOf(db: Queryable): Direct | undefined {
  return directs.get(db)
}

const MAX_NAMED_STATEMENTS = 500
const statementNames = new Map<string, string>()

/**
 * A stable name for a statement, so that PostgreSQL plans it once per connection, or undefined to plan it each time.
 * Pattern searches are planned for the text at hand, as a plan for any text would pass by the trigram index; later pages
 * for their place, as a plan for any place would sort the whole list.
 */
function nameOf(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known) return known
  if (
    statementNames.size >= MAX_NAMED_STATEMENTS ||
    / (like|offset) /i.test(sql) ||
    !/^(select|insert|update|delete|with)/i.test(sql)
  )
    return undefined
  const name = createHash('sha1').update(sql).digest('base64url')
  statementNames.set(sql, name)
  return name
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** The same client with its statements named. */
function prepareStatements(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const named: PostgresPoolClient = Object.create(client, {
    query: {
      value: (text: unknown, values?: unknown[]) => {
        if (typeof text !== 'string') return client.query(text as pg.QueryConfig)
        const name = values ? nameOf(text) : undefined
        return client.query({ text, ...(values ? { values } : {}), ...(name ? { name } : {}) })
      },
    },
    release: { value: (destroy?: boolean) => client.release(destroy) },
  })
  wrapped.set(client, named)
  return named
}
