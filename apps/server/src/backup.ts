// `npm run backup -- --to FOLDER`: database and files as one set, while the server goes on; or `-- --verify FOLDER`.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStorage } from './adapters/storage/open-storage.ts'
import { readSet } from './platform/backup/backup-set.ts'
import { makeBackup, readKeptSecret } from './platform/backup/make-backup.ts'
import { verifySet } from './platform/backup/verify-set.ts'
import { type CommandCall, readArguments, runCommand } from './platform/command.ts'
import { processEnvironment, readConfig } from './platform/config.ts'
import { connectBeside } from './platform/open-database.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { StageLog } from './platform/stages.ts'

const USAGE =
  'Usage: npm run backup -- --to FOLDER [--keep SETS], or npm run backup -- --verify FOLDER [--set NAME]'

const stages = new StageLog()
await runCommand(async (call) => {
  const { to, keep, verify, set } = readArguments(USAGE, () => {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        verify: { type: 'string' },
        set: { type: 'string' },
      },
    })
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('no number')
    return values
  })
  if (to && !verify && !set) return backUp(call, resolve(to), keep === undefined ? null : Number(keep))
  if (verify && !to && !keep) return verifyFolder(resolve(verify), set)
  throw new StartError(USAGE)
})

async function backUp(call: CommandCall, folder: string, keep: number | null): Promise<boolean> {
  const config = readConfig(processEnvironment())
  const dataDir = resolve(config.DATA_DIR)
  const secret = config.APP_SECRET ?? (await readKeptSecret(dataDir))
  if (!secret)
    throw new StartError(`No server has run with ${dataDir} yet. Set DATA_DIR as the server has it.`)
  const connection = await stages.run('database', async () => {
    const opened = await connectBeside(config, dataDir, (line) => stages.note(line))
    call.atEnd(() => opened.stop())
    return { result: opened.connection, detail: opened.name }
  })
  const set = await stages.run('backup', async () => {
    const storage = await openStorage(config, dataDir)
    const source = { connection, storage, secret: { value: secret, isKept: !config.APP_SECRET } }
    const made = await makeBackup(source, folder, keep)
    const { tables, files } = made.set.manifest
    const rows = tables.reduce((total, table) => total + table.rows, 0)
    const detail = `${rows} rows, ${files.count} files, ${made.copied.length} of them new (${megabytes(made.copied)} MB)`
    const old = made.removed
      ? `; ${made.removed.sets} old sets removed, with ${made.removed.files} files`
      : ''
    return { result: made.set, detail: detail + old }
  })
  stages.ready(`Backed up as ${set.name} in ${folder}`, [])
  const { lost } = set.manifest
  if (lost.length > 0)
    stages.fail(
      `${lost.length} files that the database names are not whole in the store, and so not in the set: ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' …' : ''}`,
    )
  return lost.length === 0
}

async function verifyFolder(folder: string, name: string | undefined): Promise<boolean> {
  const set = await readSet(folder, name)
  const damages = await stages.run('verify', async () => {
    const { tables, files } = set.manifest
    const found = await verifySet(folder, set)
    return {
      result: found,
      detail: `${set.name}: ${tables.length} tables, ${files.count} files read, ${found.length} missing or changed`,
    }
  })
  for (const { path, what } of damages) stages.fail(`${join(folder, path)} ${what}`)
  return damages.length === 0
}

function megabytes(files: readonly { bytes: number }[]): string {
  return (files.reduce((total, { bytes }) => total + bytes, 0) / 1e6).toFixed(1)
}
