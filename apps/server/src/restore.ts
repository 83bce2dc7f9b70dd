// `npm run restore -- --from FOLDER`: a set of a backup into an empty database and a fresh data folder.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStorage } from './adapters/storage/open-storage.ts'
import { type BackupSet, readSet } from './platform/backup/backup-set.ts'
import { fingerprintOf } from './platform/backup/make-backup.ts'
import {
  checkEmpty,
  checkSet,
  restoreDatabase,
  restoreFiles,
  restoreSecret,
} from './platform/backup/restore-set.ts'
import { readArguments, runCommand } from './platform/command.ts'
import { type Config, processEnvironment, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { connectDatabase } from './platform/open-database.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { StageLog } from './platform/stages.ts'

const USAGE = 'Usage: npm run restore -- --from FOLDER [--set NAME]'

const stages = new StageLog()
await runCommand(async (call) => {
  const { from, set: name } = readArguments(
    USAGE,
    () => parseArgs({ options: { from: { type: 'string' }, set: { type: 'string' } } }).values,
  )
  if (!from) throw new StartError(USAGE)
  const folder = resolve(from)
  const config = readConfig(processEnvironment())
  const dataDir = resolve(config.DATA_DIR)
  const set = await stages.run('set', async () => {
    const found = await readSet(folder, name)
    await checkSet(folder, found)
    return { result: found, detail: `${found.name}, of ${found.manifest.migrations.at(-1)}` }
  })
  const connection = await stages.run('database', async () => {
    const opened = await connectDatabase(
      config,
      dataDir,
      (line) => stages.note(line),
      () => process.exit(1),
    )
    call.atEnd(() => opened.stop())
    await checkEmpty(opened.connection)
    return { result: opened.connection, detail: opened.name }
  })
  // Files first: cut off before its one transaction ends, the database is empty, and all of this can be done again.
  await stages.run('files', async () => {
    const count = await restoreFiles(folder, set, await openStorage(config, dataDir))
    return { result: null, detail: `${count} in their place` }
  })
  if (!config.APP_SECRET) await restoreSecret(set, dataDir)
  await stages.run('tables', async () => {
    const { rows, leftOut } = await restoreDatabase(connection, set)
    const others = leftOut.length > 0 ? `; left out, for no migration made them: ${leftOut.join(', ')}` : ''
    return { result: null, detail: `${rows} rows${others}` }
  })
  await stages.run('migrations', async () => {
    const database = openDatabase(connection, { max: 2, onError: () => {} })
    const applied = await migrate(database.db).finally(() => database.close())
    return { result: null, detail: applied.length > 0 ? `${applied.length} applied` : 'up to date' }
  })
  stages.ready('Restored: start the server.', notesOn(set, config))
})

/** What is not as it was. */
function notesOn(
  { manifest }: BackupSet,
  { APP_SECRET, APP_SECRET_OLD }: Pick<Config, 'APP_SECRET' | 'APP_SECRET_OLD'>,
): string[] {
  const { lost, secret } = manifest
  const given = [...(APP_SECRET ? [APP_SECRET] : []), ...APP_SECRET_OLD]
  const isGiven = given.some((one) => fingerprintOf(one) === secret.fingerprint)
  const hasOther = !isGiven && (APP_SECRET !== undefined || secret.part === null)
  return [
    ...(hasOther
      ? ['APP_SECRET is not the one of the backup: links to files given out before have ended.']
      : []),
    ...(lost.length > 0 ? [`${lost.length} files were lost before the backup was made.`] : []),
  ]
}
