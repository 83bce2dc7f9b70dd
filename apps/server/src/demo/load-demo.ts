// Loads the demo on the first start, through the product's own calls: an inspector with work to look at, an administrator.
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authRoutes, RegisterRequest } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import type { Form } from '@plumbline/domain/form'
import type { Accounts } from '#server/features/account/index.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import { juniperLane } from '#server/houses/juniper-lane.ts'
import { logoFile } from '#server/houses/logo.ts'
import { orchardCourt } from '#server/houses/orchard-court.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { dayAt } from '#server/platform/time-zones.ts'
import { type Caller, callerOf, type Inject } from './demo-caller.ts'
import { enterHouse } from './enter-house.ts'
import {
  ADMIN_EMAIL,
  administrator,
  DEMO_PASSWORD,
  finishedClient,
  halfDoneClient,
  INSPECTOR_EMAIL,
  inspector,
  otherClients,
} from './people.ts'

export interface DemoDeps {
  inject: Inject
  accounts: Pick<Accounts, 'create' | 'isEmailFree' | 'keepPicture' | 'promote'>
  templates: Pick<Templates, 'builtIn'>
  database: Database
  clock: Clock
  /** Holds the mark of a load that is under way. */
  dataDir: string
}

export interface DemoResult {
  /** False: it was there already. */
  isLoaded: boolean
}

/** There while the demo is being loaded: a start that finds it clears what a crash left, and loads again. */
const MARK = 'demo-is-loading'
const DAY_MS = 24 * 60 * 60 * 1000
/** When the inspector's licence ends, from today. */
const LICENCE_DAYS = 400

/**
 * Loads the demo unless its inspector is there. A load that was broken off is done anew from clean; whatever a user
 * made in a finished demo is never touched. The report is made by the worker afterwards.
 */
export async function loadDemo(deps: DemoDeps): Promise<DemoResult> {
  const mark = join(deps.dataDir, MARK)
  const isNew = await deps.accounts.isEmailFree(deps.database.db, INSPECTOR_EMAIL)
  const isBrokenOff = await stat(mark).then(
    () => true,
    () => false,
  )
  if (!isNew && !isBrokenOff) return { isLoaded: false }
  await writeFile(mark, '')
  if (isNew) await makeInspector(deps)
  const token = await signIn(deps, INSPECTOR_EMAIL)
  const call = callerOf(deps.inject, token)
  await removeClients(call)
  const { form } = await deps.templates.builtIn(deps.database.db)
  await enterClients(call, form, deps.clock.now())
  await call(authRoutes.logout, {})
  await makeAdministrator(deps)
  await rm(mark, { force: true })
  return { isLoaded: true }
}

async function makeInspector(deps: DemoDeps): Promise<void> {
  const license_expiration_date = dayAfter(deps.clock.now(), LICENCE_DAYS)
  const logo = await logoFile()
  const bytes = new Uint8Array(await logo.arrayBuffer())
  const pictureKey = await deps.accounts.keepPicture('nobody yet', {
    filename: logo.name,
    mimetype: logo.type,
    bytes,
  })
  await makeAccount(deps, { ...inspector, license_expiration_date }, pictureKey)
}

/** An account whose email nobody has to confirm: nobody reads it, and no welcome goes there. */
async function makeAccount(
  { accounts, database }: DemoDeps,
  fields: InputOf<typeof authRoutes.register>,
  pictureKey: string | null,
): Promise<void> {
  const {
    password,
    phone_token: _,
    profile_image: _picture,
    device_id: _device,
    ...profile
  } = RegisterRequest.parse(fields)
  const passwordHash = await hashPassword(password)
  await database.transaction((tx) =>
    accounts.create(tx, {
      profile,
      passwordHash,
      pictureKey,
      isPhoneVerified: false,
      isEmailConfirmed: true,
    }),
  )
}

async function signIn({ inject }: DemoDeps, email: string): Promise<string> {
  const { access_token } = await callerOf(inject, null)(authRoutes.token, {
    username: email,
    password: DEMO_PASSWORD,
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web',
  })
  return access_token
}

async function removeClients(call: Caller): Promise<void> {
  const [active, archived] = await Promise.all([
    call(clientRoutes.getClients, {}),
    call(clientRoutes.getArchived, {}),
  ])
  for (const { id } of [...active.clients, ...archived.clients])
    await call(clientRoutes.remove, { client_id: id })
}

/** The clients, oldest first, with their inspections; asks for the finished one's report. */
async function enterClients(call: Caller, form: Form, now: Date): Promise<void> {
  for (const { fields, isArchived } of otherClients) {
    const { client } = await call(clientRoutes.create, fields)
    if (isArchived) await call(clientRoutes.archive, { client_id: client.id })
  }
  const finished = await call(clientRoutes.create, finishedClient)
  await enterHouse(call, form, finished.client.id, juniperLane, dayAfter(now, -1))
  await call(reportRoutes.generatePdf, { client_id: finished.client.id, appendixA: 1, appendixB: 1 })
  const halfDone = await call(clientRoutes.create, halfDoneClient)
  await enterHouse(call, form, halfDone.client.id, orchardCourt, dayAfter(now, 0))
}

async function makeAdministrator(deps: DemoDeps): Promise<void> {
  if (await deps.accounts.isEmailFree(deps.database.db, ADMIN_EMAIL))
    await makeAccount(deps, administrator, null)
  await deps.accounts.promote(deps.database.db, ADMIN_EMAIL)
}

/** The day in Ohio, where inspector and houses are, so many days from a moment. */
function dayAfter(moment: Date, days: number): string {
  return dayAt(new Date(moment.getTime() + days * DAY_MS), 'America/New_York')
}
