// The database read in one snapshot, while the server goes on: which files its rows name, and its tables as streams.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATIONS } from '#server/migrations/index.ts'
import { FILE_COLUMNS, TABLES_NOT_KEPT } from '#server/migrations/tables.ts'
import type { DatabaseConnection } from '#server/platform/database.ts'
import { QUEUE_TABLES, queueVersion } from '#server/platform/jobs/kept-jobs.ts'
import { MIGRATION_LOCK } from '#server/platform/migrate.ts'
import { StartError } from '#server/platform/postgres/start-error.ts'
import { type Manifest, measure, type TablePart } from './backup-set.ts'

export interface Snapshot {
  takenAt: Date
  /** All that rows name, sorted. */
  fileKeys: string[]
  /** Writes each table into a file of its own below `folder`, one after the other. */
  dumpTo(folder: string): Promise<Pick<Manifest, 'migrations' | 'queueVersion' | 'tables' | 'sequences'>>
}

export interface SnapshotReader {
  /** Reads all in one snapshot, which ends with `work`. */
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens one connection, which keeps out a second backup, and migrations: one that waited for the snapshot's locks would
 * hold up all who come behind it. Both wait or are refused until `close`.
 * Fails with StartError where the database is not Plumbline's, is of a newer version, or is being backed up.
 */
export async function openSnapshots(connection: DatabaseConnection): Promise<SnapshotReader> {
  const client = new pg.Client({ ...connection, application_name: 'plumbline-backup', keepAlive: true })
  // A connection that is lost fails what is asked of it; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`)
    const [locked] = await rowsOf<{ taken: boolean }>(
      client,
      "select pg_try_advisory_lock(hashtext('backup')) as taken",
    )
    if (!locked?.taken) throw new StartError('Another backup of this database is under way.')
    await checkVersion(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    read: async (work) => {
      const tables = (await listTables(client)).filter(({ isKept }) => isKept)
      await client.query('begin isolation level repeatable read read only')
      try {
        // Locks come before the snapshot, so that none of these tables is altered between the two.
        await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
        await client.query(`select set_config('idle_in_transaction_session_timeout', '0', true),
          set_config('statement_timeout', '0', true), set_config('datestyle', 'ISO', true),
          set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true)`)
        return await work({
          takenAt: new Date(),
          fileKeys: await readFileKeys(client, tables),
          dumpTo: (folder) => dump(client, tables, folder),
        })
      } finally {
        await client.query('rollback').catch(() => {})
      }
    },
    close: () => client.end(),
  }
}

interface TableToCopy {
  schema: TablePart['schema']
  name: string
  columns: string[]
  /** Whether a backup holds it. */
  isKept: boolean
  /** Condition of the rows that are kept; null: all. */
  where: string | null
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string, values: unknown[] = []) {
  return (await client.query<Row>(sql, values)).rows
}

/** All tables with those of their columns that can be written; of the queue the two that hold what waits. */
export async function listTables(client: pg.Client): Promise<TableToCopy[]> {
  const found = await rowsOf<{ schema: TablePart['schema']; name: string; columns: string[] }>(
    client,
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where attnum > 0 and not attisdropped and attgenerated = ''
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
       and (nspname = 'public' and relkind = 'r' and relname not like 'kysely_migration%'
         or nspname = 'pgboss' and relname = any($1))
     group by nspname, relname
     order by nspname desc, array_position($1, relname::text), relname`,
    [Object.keys(QUEUE_TABLES)],
  )
  return found.map((table) =>
    table.schema === 'pgboss'
      ? { ...table, isKept: true, where: QUEUE_TABLES[table.name] ?? null }
      : { ...table, isKept: !Object.hasOwn(TABLES_NOT_KEPT, table.name), where: null },
  )
}

export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${schema}.${pg.escapeIdentifier(name)}`
export const listOf = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')

async function checkVersion(client: pg.Client): Promise<void> {
  const [found] = await rowsOf<{ there: boolean }>(
    client,
    "select to_regclass('public.kysely_migration') is not null as there",
  )
  if (!found?.there) throw new StartError('This database has no Plumbline data.')
  const newer = (await readMigrations(client)).find((name) => !Object.hasOwn(MIGRATIONS, name))
  if (newer)
    throw new StartError(
      `The database belongs to a newer version of Plumbline, which ran ${newer}: back it up with that version.`,
    )
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

async function readFileKeys(client: pg.Client, tables: readonly TableToCopy[]): Promise<string[]> {
  const named = tables.flatMap(({ schema, name, columns }) =>
    columns
      .filter(
        (column) => schema === 'public' && FILE_COLUMNS[name as keyof typeof FILE_COLUMNS]?.includes(column),
      )
      // One key or an array of them: both are read as an array.
      .map(
        (column) =>
          `select unnest(array[]::text[] || ${pg.escapeIdentifier(column)}) as key from ${nameOf({ schema, name })}`,
      ),
  )
  const rows = await rowsOf<{ key: string }>(
    client,
    `select distinct key from (${named.join(' union all ')}) as named where key is not null order by key`,
  )
  return rows.map(({ key }) => key)
}

async function dump(client: pg.Client, tables: readonly TableToCopy[], folder: string) {
  const parts: TablePart[] = []
  for (const table of tables) parts.push(await dumpTable(client, table, folder))
  return {
    migrations: await readMigrations(client),
    queueVersion: tables.some(({ schema }) => schema === 'pgboss') ? await queueVersion(client) : null,
    tables: parts,
    // Numbers are given outside of snapshots: read after it they are none that its rows have not.
    sequences: await rowsOf<{ name: string; last: string | null }>(
      client,
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
    ),
  }
}

async function dumpTable(client: pg.Client, table: TableToCopy, folder: string): Promise<TablePart> {
  const { schema, name, columns, where } = table
  const rows = client.query(
    copyTo(
      `copy (select ${listOf(columns)} from ${nameOf(table)} ${where ? `where ${where}` : ''}) to stdout`,
    ),
  )
  const file = `tables/${schema}.${name}.copy.gz`
  const { stream, result } = measure()
  await pipeline(
    rows,
    createGzip({ level: 3 }),
    stream,
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  )
  return { schema, name, columns, rows: rows.rowCount, file, ...result() }
}
