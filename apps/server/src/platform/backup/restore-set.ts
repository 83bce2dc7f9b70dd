// Loads a set into an empty database and a store: files first, then all tables in one transaction (ADR 101).
import { createReadStream } from 'node:fs'
import { mkdir, open as openFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import { MIGRATIONS } from '#server/migrations/index.ts'
import type { Tables } from '#server/migrations/tables.ts'
import type { DatabaseConnection } from '#server/platform/database.ts'
import { queueVersion } from '#server/platform/jobs/kept-jobs.ts'
import { makeQueueTables } from '#server/platform/jobs.ts'
import { MIGRATION_LOCK, migrateWith } from '#server/platform/migrate.ts'
import { StartError } from '#server/platform/postgres/start-error.ts'
import {
  type BackupSet,
  ignoreMissing,
  type ListedFile,
  pathOfFile,
  readFileList,
  type TablePart,
  writeWhole,
} from './backup-set.ts'
import { forEach, isWhole } from './file-copies.ts'
import { readKeptSecret } from './make-backup.ts'
import { listOf, listTables, nameOf } from './snapshot.ts'
import { verifyParts } from './verify-set.ts'

const FILES_AT_ONCE = 8

/** Fails with StartError where this code does not know what the set was made with, or all but the store's files is not whole. */
export async function checkSet(folder: string, set: BackupSet): Promise<void> {
  const newer = set.manifest.migrations.find((name) => !Object.hasOwn(MIGRATIONS, name))
  if (newer)
    throw new StartError(
      `The backup is from a newer version, which added ${newer}. Restore it with that version.`,
    )
  const [damage] = await verifyParts(folder, set)
  if (damage) throw new StartError(`${join(folder, damage.path)} ${damage.what}.`)
}

/**
 * Puts the set's files into the store; those that are there whole already, as after a restore that was cut off, stay.
 * Fails with StartError: a file of something else is there, or one of the set is missing or was changed.
 */
export async function restoreFiles(folder: string, set: BackupSet, storage: Storage): Promise<number> {
  const list = await readFileList(set)
  const wanted = new Set(list.map(({ key }) => key))
  for await (const key of storage.keys())
    if (!wanted.has(key))
      throw new StartError('The store already holds other files. Restore into an empty one.')
  await forEach(list, FILES_AT_ONCE, async (file) => {
    if (!(await isInStore(storage, file))) await putFile(folder, storage, file)
  })
  return list.length
}

async function isInStore(storage: Storage, { key, bytes }: ListedFile): Promise<boolean> {
  if ((await storage.stat(key))?.bytes !== bytes) return false
  return isWhole(storage, key)
}

async function putFile(folder: string, storage: Storage, { key }: ListedFile): Promise<void> {
  const path = pathOfFile(folder, key)
  const file = await openFile(path).catch(ignoreMissing)
  if (!file) throw new StartError(`${path} is missing.`)
  const put = await storage.put(file.createReadStream())
  if (put.key === key) return
  await storage.remove(put.key)
  throw new StartError(`${path} was changed after it was written.`)
}

/**
 * Puts the set's secret into the data folder, where it holds one.
 * Fails with StartError where another is there.
 */
export async function restoreSecret(set: BackupSet, dataDir: string): Promise<void> {
  const { part } = set.manifest.secret
  if (!part) return
  const secret = await readFile(join(set.folder, part.file), 'utf8')
  const there = await readKeptSecret(dataDir)
  if (there === secret) return
  if (there !== null)
    throw new StartError(`${join(dataDir, 'app-secret')} does not match the secret in the backup.`)
  await mkdir(dataDir, { recursive: true })
  await writeWhole(join(dataDir, 'app-secret'), secret)
}

/**
 * Fails with StartError where the database is not empty. The queue's own tables may be there, as a restore that was cut
 * off leaves them, with nothing in them.
 */
export async function checkEmpty(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
         and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
       limit 1`,
    )
    const jobs = await client.query("select to_regclass('pgboss.job') is not null as there")
    const hasJobs =
      jobs.rows[0]?.there && (await client.query('select from pgboss.job limit 1')).rows.length > 0
    if (rows.length > 0 || hasJobs)
      throw new StartError(
        `The database is not empty (it has ${rows[0] ? `the table ${rows[0].name}` : 'jobs'}). Restore into an empty database.`,
      )
  })
}

/**
 * Makes the tables as they were and fills them, in one transaction: cut off, the database is empty as before.
 * @returns the number of rows, and the tables of the set that no migration made, which are left out
 * Fails with StartError where the set's queue is of another version.
 */
export async function restoreDatabase(
  connection: DatabaseConnection,
  set: BackupSet,
): Promise<{ rows: number; leftOut: string[] }> {
  const { manifest } = set
  if (manifest.queueVersion !== null) await makeQueueTables(connection)
  return withClient(connection, async (client) => {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    if (manifest.queueVersion !== null) await checkQueue(client, manifest.queueVersion)
    const lent = Object.assign(client, { release: () => {} })
    const pool = { options: {}, connect: async () => lent, end: async () => {} }
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const filled = await db.transaction().execute(async (tx) => {
      await migrateWith(tx, manifest.migrations)
      return fill(client, set)
    })
    await client.query('analyze')
    return filled
  })
}

async function checkQueue(client: pg.Client, wanted: number): Promise<void> {
  const here = await queueVersion(client)
  if (here !== wanted)
    throw new StartError(
      `The job queue of the backup is version ${wanted}, but this release uses ${here}. Restore it with the release that made it, then upgrade.`,
    )
}

async function fill(client: pg.Client, set: BackupSet): Promise<{ rows: number; leftOut: string[] }> {
  const { tables, sequences } = set.manifest
  const there = await listTables(client)
  const names = there.filter(({ schema }) => schema === 'public').map(nameOf)
  const alter = async (what: string) => {
    for (const name of names) await client.query(`alter table ${name} ${what}`)
  }
  // Rows come as they were: no trigger tells of them, and what they refer to may come after them.
  await alter('disable trigger user')
  const keys = await dropForeignKeys(client)
  // Migrations put in what is built in; the set has its own.
  await client.query(`truncate ${there.map(nameOf).join(', ')} cascade`)
  const leftOut: string[] = []
  let rows = 0
  for (const table of tables) {
    const here = there.find((one) => nameOf(one) === nameOf(table))
    if (here) rows += await fillTable(client, set, checkColumns(table, here.columns))
    else leftOut.push(table.name)
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await alter('enable trigger user')
  for (const { name, last } of sequences)
    await client.query(
      `select setval(found, coalesce($2::bigint, 1), $2::bigint is not null)
       from to_regclass($1) as found where found is not null`,
      [`public.${pg.escapeIdentifier(name)}`, last],
    )
  return { rows, leftOut }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

function checkColumns(table: TablePart, here: readonly string[]): TablePart {
  if ([...here].sort().join() !== [...table.columns].sort().join())
    throw new Error(`the table ${table.name} has other columns than when the set was made`)
  return table
}

async function fillTable(client: pg.Client, set: BackupSet, table: TablePart): Promise<number> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`))
  await pipeline(createReadStream(join(set.folder, table.file)), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new Error(`Restored ${rows.rowCount} rows of ${table.name}, expected ${table.rows}`)
  return table.rows
}

async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'plumbline-restore', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
