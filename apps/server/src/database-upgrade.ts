// `npm run database:upgrade`: the embedded database of an older PostgreSQL becomes one of the newest that is installed.
// What is there is read by the older one, written into a cluster beside it, and put in its place when all is there:
// cut off anywhere it can be given again.
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readSet } from './platform/backup/backup-set.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { restoreDatabase } from './platform/backup/restore-set.ts'
import { type CommandCall, runCommand } from './platform/command.ts'
import { processEnvironment, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { makeQueueTables } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'
import { findBinaries } from './platform/postgres/binaries.ts'
import { type Layout, majorOf, planLayout } from './platform/postgres/layout.ts'
import { type PostgresConnection, startPostgres } from './platform/postgres/start.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { StageLog } from './platform/stages.ts'

const stages = new StageLog()
await runCommand(async (call) => {
  const config = readConfig(processEnvironment())
  if (config.DATABASE_URL)
    throw new StartError('DATABASE_URL names a PostgreSQL of your own: its own tools upgrade it.')
  const layout = planLayout(resolve(config.DATA_DIR))
  const { major: newest } = await findBinaries()
  if (!existsSync(layout.upgrade.whole)) {
    const major = majorOf(layout)
    if (major === undefined)
      throw new StartError(
        `There is no database in ${layout.dataDir}. Set DATA_DIR to the folder the server uses.`,
      )
    if (major >= newest) return stages.ready(`The database is of PostgreSQL ${major} already.`, [])
    await rm(layout.upgrade.folder, { recursive: true, force: true })
    await mkdir(layout.upgrade.folder, { mode: 0o755 })
    await withServer(call, layout.dataDir, readOlder(layout))
    await withServer(call, layout.upgrade.dataDir, fillNewer(layout))
    // In one step, so that what is there counts only with all of it.
    writeFileSync(layout.upgrade.whole, '', { flush: true })
  }
  putInPlace(layout, newest)
  await rm(layout.upgrade.folder, { recursive: true, force: true })
  stages.ready(`The database is of PostgreSQL ${newest}: start the server.`, [
    `What it was lies beside it, as ${layout.cluster}.of- and its version. Remove it once all is well.`,
  ])
})

/** Starts the database of a data folder for `work`, and waits for its end. */
async function withServer(
  call: CommandCall,
  dataDir: string,
  work: (connection: PostgresConnection) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ dataDir, log: (line) => stages.note(line) })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await server.stop()
    isStopped = true
  }
  call.atEnd(stop)
  await work(server.connection)
  await stop()
}

/** Its tables are brought to this version's first, as a start would. */
function readOlder({ upgrade }: Layout) {
  return (connection: PostgresConnection) =>
    stages.run('read', async () => {
      const database = openDatabase(connection, { max: 2, onError: () => {} })
      await migrate(database.db).finally(() => database.close())
      await makeQueueTables(connection)
      const source = { connection, storage: null, secret: { value: 'none', isKept: false } }
      const { set } = await makeBackup(source, upgrade.folder)
      const rows = set.manifest.tables.reduce((total, table) => total + table.rows, 0)
      return { result: undefined, detail: `${rows} rows` }
    })
}

function fillNewer({ upgrade }: Layout) {
  return (connection: PostgresConnection) =>
    stages.run('write', async () => {
      const { rows } = await restoreDatabase(connection, await readSet(upgrade.folder))
      return { result: undefined, detail: `${rows} rows` }
    })
}

function putInPlace(layout: Layout, newest: number): void {
  const major = majorOf(layout)
  if (major !== undefined && major !== newest) renameSync(layout.cluster, `${layout.cluster}.of-${major}`)
  const made = planLayout(layout.upgrade.dataDir).cluster
  if (existsSync(made)) renameSync(made, layout.cluster)
}
