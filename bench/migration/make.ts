// Makes data through the product alone, by its HTTP: accounts over 75 days, and 1,000 inspections.
import { mkdir, readdir } from 'node:fs/promises'
import { type Http, openHttp } from './http.ts'
import { type MadeAccount, type MadeClient, PASSWORD, writeMade } from './made.ts'
import { type Account, registerAccount, signIn, signInAll } from './make/accounts.ts'
import { until } from './make/caller.ts'
import { addInspections, deleteClient, importClients, type Work } from './make/clients.ts'
import { buyPlan, untilSubscription } from './make/money.ts'
import * as papers from './make/papers.ts'
import { makePictures } from './make/photos.ts'
import { randomOf } from './random.ts'
import { openTree, runOfTree, startTree } from './tree.ts'

export interface MakeOptions {
  tree: string
  /** Must not be there yet, or be empty. */
  dataDir: string
  seed: string
  /** About how many: fewer are for trying things out. */
  inspections: number
}

/** Inspections of each, in the order of their making; 1,000 in all with the two samples and the one that is deleted. */
const INSPECTIONS = { adaFirst: 40, ada: 200, benFirst: 40, ben: 170, cora: 100, dan: 40, eve: 300, ivy: 107 }
const ALL = 1_000
type Counts = typeof INSPECTIONS
const DAY_SECONDS = 86_400
/** Past days begin so much earlier than a whole number of days ago, so that no day ends while data is read. */
const EARLIER_SECONDS = 10_800

/** Fails where the product refuses what it should take. The folder then holds nothing of use. */
export async function make({ tree: path, dataDir, seed, inspections: wanted }: MakeOptions): Promise<void> {
  const tree = openTree(path)
  await mkdir(dataDir, { recursive: true })
  if ((await readdir(dataDir)).length > 0) throw new Error(`${dataDir} is not empty`)
  const counts = countsOf(wanted)
  const work: Work = { seed, pictures: await makePictures(randomOf(`${seed} pictures`)), keptWrites: [] }
  const accounts: Account[] = []
  const on = async <T>(daysAgo: number, do_: (http: Http) => Promise<T>): Promise<T> => {
    const began = performance.now()
    const offset = daysAgo === 0 ? 0 : -daysAgo * DAY_SECONDS - EARLIER_SECONDS
    const product = await startTree(tree, dataDir, offset)
    const http = openHttp(product.port)
    try {
      return await do_(http)
    } finally {
      http.close()
      await product.stop()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${daysAgo} days ago: ${http.asked()} calls in ${seconds} s`)
    }
  }
  await on(75, (http) => firstDay(http, work, accounts, counts))
  await on(40, (http) => dayOfPlans(http, accounts))
  await on(31, (http) => dayOfCora(http, work, accounts, counts))
  await on(9, (http) => dayOfRenewal(http, accounts))
  await runOfTree(tree, 'apps/server/src/admin-create.ts', ['root@example.com'], dataDir)
  const removal = await on(0, (http) => today(http, work, accounts, counts))
  const kept: MadeAccount[] = accounts.map(({ caller: _, ...account }) => account)
  const { keptWrites } = work
  await writeMade(dataDir, { seed, at: new Date().toISOString(), accounts: kept, keptWrites, removal })
  const touched = kept.flatMap(({ clients }) => clients.flatMap((client) => client.touched)).length
  const inspections = kept.flatMap(({ clients }) => clients).filter((client) => client.inspection_id).length
  console.log(
    `${inspections} inspections of ${kept.length} accounts, ${touched} labels written to: ${dataDir}`,
  )
}

/** The same shares of another number. */
function countsOf(inspections: number): Counts {
  const scaled = Object.entries(INSPECTIONS).map(([name, count]) => [
    name,
    Math.ceil((count * inspections) / ALL),
  ])
  return Object.fromEntries(scaled) as Counts
}

function named(accounts: readonly Account[], name: string): Account {
  const found = accounts.find((account) => account.name === name)
  if (!found) throw new Error(`no account ${name}`)
  return found
}

async function firstDay(http: Http, work: Work, accounts: Account[], counts: Counts): Promise<void> {
  for (const name of ['ada', 'ben', 'cora', 'dan']) accounts.push(await registerAccount(http, name))
  await Promise.all([
    addInspections(work, named(accounts, 'ada'), counts.adaFirst),
    addInspections(work, named(accounts, 'ben'), counts.benFirst),
    addInspections(work, named(accounts, 'dan'), counts.dan),
  ])
  const dan = named(accounts, 'dan')
  for (const client of (await present(dan)).slice(0, 2)) await papers.makeReport(dan, client, 1)
}

async function dayOfPlans(http: Http, accounts: Account[]): Promise<void> {
  await signInAll(http, accounts)
  await buyPlan(named(accounts, 'ada'), 3, 'good')
  await buyPlan(named(accounts, 'ben'), 1, 'asks')
  await buyPlan(named(accounts, 'dan'), 1, 'declined')
}

/** Its period ends a day before today, and its renewal is declined: today it is past due. */
async function dayOfCora(http: Http, work: Work, accounts: Account[], counts: Counts): Promise<void> {
  const cora = named(accounts, 'cora')
  await signIn(http, cora)
  await buyPlan(cora, 1, 'declinedLater')
  await addInspections(work, cora, counts.cora)
}

async function dayOfRenewal(http: Http, accounts: Account[]): Promise<void> {
  accounts.push(await registerAccount(http, 'root'))
  const ben = named(accounts, 'ben')
  await signIn(http, ben)
  await untilSubscription(ben, ({ subscription }) => {
    return subscription !== null && subscription.current_period_end > daysAgo(9)
  })
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_SECONDS * 1000).toISOString()
}

/** Its clients with an inspection, but for archived ones. */
async function present({ clients, caller }: Account): Promise<MadeClient[]> {
  const archived = await caller.post<{ clients: { id: number }[] }>('/v1/oauth/client/get-archived')
  const gone = new Set(archived.clients.map(({ id }) => id))
  return clients.filter(({ client_id, inspection_id }) => inspection_id !== null && !gone.has(client_id))
}

async function today(
  http: Http,
  work: Work,
  accounts: Account[],
  counts: Counts,
): Promise<{ id: number; key: string }> {
  await signInAll(http, accounts)
  for (const name of ['eve', 'ivy', 'fay', 'gus', 'hal']) accounts.push(await registerAccount(http, name))
  const [ada, ben, cora, eve, ivy] = ['ada', 'ben', 'cora', 'eve', 'ivy'].map((name) => named(accounts, name))
  if (!ada || !ben || !cora || !eve || !ivy) throw new Error('somebody is missing')
  await untilSubscription(cora, ({ subscription }) => subscription?.past_due_until != null)
  await Promise.all([
    addInspections(work, ada, counts.ada),
    addInspections(work, ben, counts.ben),
    addInspections(work, eve, counts.eve),
    importClients(work, ivy, counts.ivy),
  ])
  await deleteClient(work, eve)
  await papers.makeSample(ada)
  await papers.makeSample(eve)
  await makePapers(work, ada)
  await makePapers(work, eve)
  await settle(http, work, ada)
  await buyPlan(ben, 3, 'good')
  await ben.caller.post('/v1/oauth/cancelSubscription')
  for (const account of [ada, eve]) await papers.makeExport(account)
  return administer(http, accounts)
}

/** Reports of inspections full and less full, three versions of one, mails of some of them. */
async function makePapers({ pictures }: Work, account: Account): Promise<void> {
  const fullest = (await present(account)).toSorted((one, other) => other.touched.length - one.touched.length)
  const [first, second, third, fourth] = fullest
  const last = fullest.at(-5)
  if (!first || !second || !third || !fourth || !last) throw new Error('too few inspections')
  await papers.makeReport(account, first, 1)
  for (const text of ['A house, seen again.', 'A house, seen a third time.']) {
    await papers.changeDescription(account, first, text)
    await papers.makeReport(account, first, 0)
  }
  for (const client of [second, last]) await papers.makeReport(account, client, 1)
  await papers.makeReport(account, fourth, 0)
  await papers.changeDescription(account, fourth, 'Changed since its report was made.')
  await papers.mailReport(account, second)
  await papers.mailReport(account, third, pictures[0])
  await papers.resendNewest(account)
  await papers.sortNotifications(account)
}

/** A picture, a confirmed email, devices, further sessions. */
async function settle(http: Http, { pictures }: Work, account: Account): Promise<void> {
  const { caller } = account
  await caller.post('/v1/oauth/user/update-profile-image', { profile_image: pictures[1] })
  await caller.post('/v1/oauth/user/device', {
    platform: 'android',
    permission: 'granted',
    fcm_token: 'a device token',
  })
  await caller.post('/v1/oauth/user/send-email-code')
  await until('the mailed code', async () => {
    const headers = { accept: 'application/json' }
    const { bytes } = await http.ask({ method: 'GET', path: '/dev/mailbox', headers })
    const { messages } = JSON.parse(bytes.toString()) as { messages: { to: string[]; text: string }[] }
    const codes = messages
      .filter(({ to }) => to.some((address) => address.includes(account.email)))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    const code = codes.find((found) => found !== undefined)
    if (code === undefined) return false
    const { status } = await caller.post<{ status: boolean }>('/v1/oauth/user/confirm-email', { code })
    return status
  })
  const { token, caller: first } = account
  await signIn(http, account, 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')
  Object.assign(account, { token, caller: first })
}

/** One user deactivated, one worked for by the administrator, one who closes the account. */
async function administer(http: Http, accounts: Account[]): Promise<{ id: number; key: string }> {
  const root = named(accounts, 'root')
  const [gus, fay, hal] = [named(accounts, 'gus'), named(accounts, 'fay'), named(accounts, 'hal')]
  await signIn(http, root)
  const admin = root.caller
  await admin.post('/v1/oauth/user/chnage_user_isactive', {
    email: gus.email,
    id: gus.user_id,
    is_active: '0',
  })
  const { access_token } = await admin.post<{ access_token: string }>('/v1/oauth/user/login-as-user', {
    user_id: fay.user_id,
  })
  const asFay = { method: 'POST', path: '/v1/oauth/client/create', token: access_token } as const
  const { status } = await http.ask({
    ...asFay,
    fields: {
      client_name: 'Of Root',
      address: '1 A',
      city: 'B',
      state: 'C',
      zip: '1',
      email: 'of@example.com',
    },
  })
  if (status !== 200) throw new Error(`working as fay: ${status}`)
  await admin.post('/v1/oauth/admin/end-login-as')
  const { job_id: id, job_key: key } = await hal.caller.post<{ job_id: number; job_key: string }>(
    '/v1/oauth/user/delete-account',
    { password: PASSWORD },
  )
  await until('the removal', async () => {
    const { bytes } = await http.ask({ method: 'GET', path: '/v1/oauth/user/job', fields: { id, key } })
    return (JSON.parse(bytes.toString()) as { state: string }).state === 'done'
  })
  return { id, key }
}
