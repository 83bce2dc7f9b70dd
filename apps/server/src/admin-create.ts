// `npm run admin:create -- email`: makes an administrator with a password that is printed once, or makes one of a user.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { cleanAddress } from '@plumbline/contract/clean-text'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { isEmail } from '@plumbline/contract/wire'
import { openStorage } from './adapters/storage/open-storage.ts'
import { type Accounts, accountService } from './features/account/index.ts'
import { endAllSessions, firstPasswordUntil, hashPassword } from './features/auth/index.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './platform/command.ts'
import { processEnvironment, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { openLinks } from './platform/links.ts'
import { migrate } from './platform/migrate.ts'
import { connectDatabase } from './platform/open-database.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { readSecrets } from './platform/secret.ts'

const PASSWORD_BYTES = 12

await runCommand(async (call) => {
  const email = cleanAddress(process.argv[2] ?? '')
  if (!isEmail(email)) throw new StartError('Usage: npm run admin:create -- email')
  const config = readConfig(processEnvironment())
  const dataDir = resolve(config.DATA_DIR)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const opened = await connectDatabase(config, dataDir, print, () => process.exit(1))
  call.atEnd(() => opened.stop())
  const database = openDatabase(opened.connection, { max: 2, onError: () => {} })
  call.atEnd(() => database.close())
  await migrate(database.db)
  const accounts = accountService({
    clock: systemClock,
    storage: await openStorage(config, dataDir),
    links: openLinks(await readSecrets(config, dataDir), config.PUBLIC_URL, systemClock),
  })
  const until = firstPasswordUntil(config.FIRST_PASSWORDS, systemClock.now())
  for (const line of await makeAdministrator(database, accounts, { email, until })) print(line)
})

/** @param until when a first password signs in, once; null: for as long as it stays */
async function makeAdministrator(
  database: Database,
  accounts: Accounts,
  { email, until }: { email: string; until: Date | null },
): Promise<string[]> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  const shown = `Password, shown this once: ${password}`
  const told = until ? [shown, 'It signs in once, within a day: set your own then, in My Account.'] : [shown]
  const promoted = await database.transaction(async (tx) => {
    if (!(await accounts.promote(tx, email))) return null
    const account = await accounts.findForSignIn(tx, email)
    if (!account?.isFirstPassword) return [`${email} is an administrator now; the password is unchanged.`]
    await accounts.setFirstPassword(tx, account.userId, passwordHash, until)
    // Whoever came in by the one before goes.
    await endAllSessions(tx, account.userId)
    return [`${email} is an administrator, and never set a password.`, ...told]
  })
  if (promoted) return promoted
  await database.transaction((tx) =>
    accounts.create(tx, {
      profile: {
        first_name: 'Administrator',
        last_name: '',
        email,
        adress: '',
        phone_number: '',
        city: '',
        country: '',
        state: '',
        zip: '',
        inspector_license_number: '',
        license_expiration_date: undefined,
        website: '',
        company_info: '',
      },
      passwordHash,
      isPhoneVerified: false,
      pictureKey: null,
      userTypeId: USER_TYPE_ADMIN,
      firstPasswordUntil: until,
    }),
  )
  return [`Administrator ${email} made.`, ...told]
}
