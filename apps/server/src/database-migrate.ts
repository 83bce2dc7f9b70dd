// `npm run database:migrate [-- --for ROLE]`: brings the tables to this version, and lets a role that may change none work
// with them, which it makes where it has a password for it; with the address, in DATABASE_URL, of the role that owns them.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readArguments, runCommand } from './platform/command.ts'
import { processEnvironment, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { makeQueueTables } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'
import { connectDatabase } from './platform/open-database.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { letServe } from './platform/serving-role.ts'
import { StageLog } from './platform/stages.ts'

const USAGE = 'Usage: npm run database:migrate [-- --for ROLE]'

const stages = new StageLog()
await runCommand(async (call) => {
  const { for: role } = readArguments(USAGE, () => parseArgs({ options: { for: { type: 'string' } } }).values)
  if (role === '') throw new StartError(USAGE)
  const config = readConfig(processEnvironment())
  const opened = await stages.run('database', async () => {
    const connected = await connectDatabase(
      config,
      resolve(config.DATA_DIR),
      (line) => stages.note(line),
      () => process.exit(1),
    )
    call.atEnd(() => connected.stop())
    return { result: connected, detail: connected.name }
  })
  const database = openDatabase(opened.connection, { max: 2, onError: () => {} })
  call.atEnd(() => database.close())
  await stages.run('migrations', async () => {
    const applied = await migrate(database.db)
    await makeQueueTables(opened.connection)
    return { result: null, detail: applied.length > 0 ? `${applied.length} applied` : 'up to date' }
  })
  if (role !== undefined)
    await stages.run('role', async () => {
      await letServe(database.db, role, config.SERVING_PASSWORD)
      return { result: null, detail: `${role} may read and write rows, and change no table` }
    })
})
