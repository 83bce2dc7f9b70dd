// Clients with an inspection each: typed, imported, archived, deleted.
import type { KeptWrite, MadeClient } from '../made.ts'
import { type Random, randomOf } from '../random.ts'
import type { Account } from './accounts.ts'
import { BEGUN, beginInspection, EMPTY, type Fill, fillInspection, HALF, WHOLE } from './inspection.ts'
import { clientFields } from './words.ts'

export interface Work {
  seed: string
  pictures: readonly Blob[]
  keptWrites: KeptWrite[]
}

const CLIENT = '/v1/oauth/client'
/** Of the writes, one in so many carries an Idempotency-Key. */
const KEPT_EACH = 40

/** Inspections of an account that are filled at once. */
const LANES = 6

/** Adds so many clients with an inspection each, and a client in ten more without one. */
export async function addInspections(work: Work, account: Account, count: number): Promise<void> {
  const begun: (() => Promise<void>)[] = []
  while (begun.length < count) {
    const place = account.clients.length
    const random = randomOf(`${work.seed} ${account.name} ${place}`)
    const client = await addClient(work, account, random, place)
    if (random.chance(0.1)) continue
    client.inspection_id = await beginInspection(account.caller, client.client_id, random)
    begun.push(async () => {
      await fill(work, account, client, random, place)
      await keepOrArchive(account, client, random)
    })
  }
  await inLanes(begun)
}

async function inLanes(tasks: (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values()
  const lane = async () => {
    for (const task of waiting) await task()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function addClient(work: Work, account: Account, random: Random, place: number): Promise<MadeClient> {
  const path = `${CLIENT}/create`
  const fields = clientFields(random, place)
  const key = place % KEPT_EACH === 0 ? random.uuid() : undefined
  const { client } = await account.caller.post<{ client: { id: number } }>(path, fields, key)
  if (key) work.keptWrites.push({ account: account.name, path, fields, key })
  const added: MadeClient = { client_id: client.id, inspection_id: null, touched: [] }
  account.clients.push(added)
  return added
}

function fillOf(random: Random, place: number): Fill {
  if (place % 40 === 3) return WHOLE
  return random.pick([HALF, BEGUN, BEGUN, BEGUN, EMPTY])
}

async function fill(work: Work, account: Account, client: MadeClient, random: Random, place: number) {
  const share = fillOf(random, place)
  const pen = {
    caller: account.caller,
    random,
    pictures: work.pictures,
    photoShare: share.photos,
    inspectionId: client.inspection_id ?? 0,
    touched: client.touched,
  }
  await fillInspection(pen, client.client_id, share)
}

async function keepOrArchive({ caller }: Account, client: MadeClient, random: Random): Promise<void> {
  const fields = { client_id: client.client_id }
  if (random.chance(0.08)) {
    await caller.post(`${CLIENT}/archive`, fields)
    if (random.chance(0.2)) await caller.post(`${CLIENT}/restore`, fields)
  }
}

/** A client that is deleted with all that it has; it stays on the list of what to ask for, and is 404. */
export async function deleteClient(work: Work, account: Account): Promise<void> {
  await addInspections(work, account, 1)
  const client = account.clients.at(-1)
  await account.caller.post(`${CLIENT}/delete`, { client_id: client?.client_id })
}

const HEADINGS = ['Name', 'Street Address', 'City', 'State', 'Zip Code', 'Email', 'Mobile']

/** Clients from a file of a spreadsheet, and an inspection of each. */
export async function importClients(work: Work, account: Account, count: number): Promise<void> {
  const random = randomOf(`${work.seed} import`)
  const rows = Array.from({ length: count }, (_, place) => clientFields(random, 5_000 + place)).map((row) =>
    [row.client_name, row.address, row.city, row.state, row.zip, row.email, '+1 480 555 0101']
      .map((value) => `"${value?.replaceAll('"', '""')}"`)
      .join(','),
  )
  const file = new Blob([[HEADINGS.join(','), ...rows].join('\r\n')], { type: 'text/csv' })
  const result = await account.caller.post<{ created: number }>(`${CLIENT}/import`, { file, clean_places: 1 })
  if (result.created !== count) throw new Error(`imported ${JSON.stringify(result)}`)
  const { clients } = await account.caller.post<{ clients: { id: number }[] }>(`${CLIENT}/get-clients-list`, {
    active: 1,
    paginate: 0,
  })
  const begun: (() => Promise<void>)[] = []
  for (const { id } of clients.toSorted((one, other) => one.id - other.id)) {
    const place = account.clients.length
    const client: MadeClient = { client_id: id, inspection_id: null, touched: [] }
    account.clients.push(client)
    client.inspection_id = await beginInspection(account.caller, id, random)
    begun.push(() => fill(work, account, client, randomOf(`${work.seed} ${account.name} ${place}`), place))
  }
  await inLanes(begun)
}
