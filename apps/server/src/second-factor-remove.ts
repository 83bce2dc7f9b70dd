// `npm run second-factor:remove -- email`: of an owner who has lost all of it, once the operator knows for sure who asks.
import { resolve } from 'node:path'
import { cleanAddress } from '@plumbline/contract/clean-text'
import { isEmail } from '@plumbline/contract/wire'
import { openStorage } from './adapters/storage/open-storage.ts'
import { accountService } from './features/account/index.ts'
import { forgetSecondFactor } from './features/second-factor/index.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './platform/command.ts'
import { processEnvironment, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openLinks } from './platform/links.ts'
import { connectBeside } from './platform/open-database.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { readSecrets } from './platform/secret.ts'

await runCommand(async (call) => {
  const email = cleanAddress(process.argv[2] ?? '')
  if (!isEmail(email)) throw new StartError('Usage: npm run second-factor:remove -- email')
  const config = readConfig(processEnvironment())
  const dataDir = resolve(config.DATA_DIR)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const opened = await connectBeside(config, dataDir, print)
  call.atEnd(() => opened.stop())
  const database = openDatabase(opened.connection, { max: 2, onError: () => {} })
  call.atEnd(() => database.close())
  const accounts = accountService({
    clock: systemClock,
    storage: await openStorage(config, dataDir),
    links: openLinks(await readSecrets(config, dataDir), config.PUBLIC_URL, systemClock),
  })
  const account = await accounts.findForSignIn(database.db, email)
  if (!account) throw new StartError(`Nobody has the email ${email}`)
  await database.transaction((tx) => forgetSecondFactor(tx, account.userId))
  print(`${email} signs in by the password alone now, and can set up another second factor.`)
})
