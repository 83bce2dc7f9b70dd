// A client and an inspection made without a signal, over the real outbox and drainer.
import 'fake-indexeddb/auto'
import type { Account } from '@plumbline/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import type { NewForm } from './database.ts'
import { CLIENT_QUEUE, isLocal } from './local-ids.ts'
import {
  addClient,
  changeNewClient,
  discardClient,
  discardWithAll,
  type Made,
  newMade,
  startInspection,
} from './making-edits.ts'
import { outcomeOf } from './outcome.ts'
import { retryEdits } from './resolve.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FINDING, sampleData } from './testing/sample.ts'
import { drained, kill, newPhoto, openTab, photo, type Tab, until, type World } from './testing/tab.ts'
import { cardsWith, clientsWith, type Here } from './waiting-cards.ts'

const FIELDS = {
  client_name: 'Rosa Vega',
  contactname: '',
  address: '4 Batten Lane',
  city: 'Austin',
  state: 'Texas',
  zip: '78701',
  phone: '',
  fax: '',
  email: 'rosa.vega@example.test',
}
const FORM: NewForm = {
  catalogueVersion: 'test',
  templateId: 1,
  templateName: 'Home',
  text: 'A house.',
  steps: sampleData().steps,
  user: {} as Account,
}
const COMMENT = {
  kind: 'details',
  ...FINDING,
  checked: true,
  level: 'Monitor',
  texts: { comment: 'Two.' },
} as const

let user = 9_000
let world: World
const tabs: Tab[] = []

async function tab(drains = true): Promise<Tab> {
  const opened = await openTab(world, { drains })
  await opened.outbox.store.run((database) => database.put('forms', FORM, 'new'))
  tabs.push(opened)
  return opened
}

const hereOf = ({ outbox }: Tab): Here => ({
  states: outbox.ledger.states() ?? new Map(),
  idOf: (id) => outbox.ledger.names.idOf(id),
  addedBy: 'Dana Whitlock',
})

/** A new client, the start of the inspection, and a finding with a photo, without a network. */
async function work({ outbox }: Tab): Promise<{ client: Made; inspection: Made }> {
  const [client, inspection] = [newMade(), newMade()]
  await addClient(outbox, client, FIELDS)
  await outbox.whenAllRead
  const [card] = clientsWith([], hereOf({ outbox } as Tab))
  if (!card) throw new Error('the new client stands in no list')
  await startInspection(outbox, inspection, {
    client: card,
    property: FIELDS,
    wish: { template_id: 1, kind: '', paragraph_text: 'A house.' },
  })
  await outbox.apply(inspection.id, COMMENT)
  await outbox.applyPhotos(inspection.id, [photo('one', 8)].map(of(inspection.id)))
  return { client, inspection }
}

/** The sample's photo, of another inspection. */
const of = (inspectionId: number) => (chosen: ReturnType<typeof photo>) => ({
  ...chosen,
  ...(chosen.photo ? { photo: { ...chosen.photo, inspectionId } } : {}),
})

const kindsApplied = () => world.server.applied.map(({ kind }) => kind)

beforeEach(() => {
  user += 1
  world = { user, server: new FakeServer(sampleData()), skipped: 0, isOnline: false, space: null }
  vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, onLine: false })
})
afterEach(() => {
  for (const opened of tabs.splice(0)) kill(opened)
  vi.unstubAllGlobals()
})

test('what was made without a signal is shown, survives its page, and goes out in order, once', async () => {
  const first = await tab(false)
  const { client, inspection } = await work(first)
  const [shown] = clientsWith([], hereOf(first))
  expect(shown).toMatchObject({
    id: client.id,
    uuid: client.uuid,
    client_name: 'Rosa Vega',
    inspection_count: 1,
  })
  // Also where the server has made it already.
  const known = shown && { ...shown, id: 500, client_name: 'Before the change' }
  expect(clientsWith(known ? [known] : [], hereOf(first))).toEqual([shown])
  expect(cardsWith([], hereOf(first))).toMatchObject([
    {
      id: inspection.id,
      client_id: client.id,
      findings: { Monitor: 1 },
      property: { address: '4 Batten Lane' },
    },
  ])
  kill(first)

  world.isOnline = true
  const second = await tab()
  // Each of the first three answers is lost: what was done is answered once more.
  world.server.weather.push('unanswered', 'unanswered', 'unanswered')
  second.drainer.kick()
  const hurry = setInterval(() => void second.drainer.hurry(), 50)
  await drained(second)
  clearInterval(hurry)
  expect(kindsApplied()).toEqual(['new-client', 'start', 'details', 'photo'])
  const id = second.outbox.ledger.names.idOf(inspection.id)
  expect(isLocal(id)).toBe(false)
  const behind = world.server.tries.filter(({ edit }) => edit.kind === 'details' || edit.kind === 'photo')
  expect(new Set(behind.map(({ inspectionId }) => inspectionId))).toEqual(new Set([id]))
  const start = world.server.tries.find(({ edit }) => edit.kind === 'start')?.edit
  expect(start).toMatchObject({ client: { id: second.outbox.ledger.names.idOf(client.id) } })
  // Who still knows it by its first number sees the same.
  expect(second.outbox.stateOf(inspection.id)).toBe(second.outbox.stateOf(id))
  expect(second.outbox.stateOf(id).server?.inspectionId).toBe(id)
})

test('a client that the server refuses holds back what stands on it, loses nothing, and is mended', async () => {
  const opened = await tab(false)
  const { client, inspection } = await work(opened)
  kill(opened)
  const { send } = world.server
  world.server.send = async (request) => {
    const { edit } = request.entry
    if (edit.kind === 'new-client' && edit.fields.email === FIELDS.email)
      throw new ApiError('http', 422, 'Taken', { errors: { email: ['Taken'] } })
    return send(request)
  }
  world.isOnline = true
  const next = await tab()
  next.drainer.kick()
  await until(() => {
    const [entry] = next.outbox.stateOf(CLIENT_QUEUE).queue
    expect(entry).toMatchObject({ status: 'failed', failure: { errors: { email: ['Taken'] } } })
  })
  await next.outbox.whenAllRead
  expect(next.outbox.stateOf(CLIENT_QUEUE).tally['needs you']).toBe(1)
  expect(next.outbox.stateOf(inspection.id).queue).toHaveLength(3)
  expect(world.server.applied).toEqual([])

  await changeNewClient(next.outbox, client.id, { ...FIELDS, email: 'other@example.test' })
  await drained(next)
  expect(kindsApplied()).toEqual(['new-client', 'start', 'details', 'photo'])
})

test('what stands behind a start that finds no network is kept, though the browser believes in one', async () => {
  const opened = await tab(false)
  const { inspection } = await work(opened)
  vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, onLine: true })
  world.isOnline = true
  world.server.send = async () => {
    throw new ApiError('network', 0, 'No network')
  }
  kill(opened)
  const { outbox, drainer } = await tab()
  await outbox.whenAllRead
  const outcome = outcomeOf(outbox, inspection.id, ({ edit }) => edit.kind === 'photo', { longest: 60_000 })
  drainer.kick()
  expect(await outcome).toBe('kept')
})

test('a start that is refused keeps what was entered until it is tried again', async () => {
  world.isOnline = true
  world.server.weather.push('fine', { status: 404 })
  const opened = await tab()
  const { inspection } = await work(opened)
  const startOf = () => opened.outbox.stateOf(inspection.id).queue.find(({ edit }) => edit.kind === 'start')
  await until(() => expect(startOf()?.status).toBe('failed'))
  expect(opened.outbox.stateOf(inspection.id).queue).toHaveLength(3)
  await retryEdits(opened.outbox, inspection.id, [startOf()?.key ?? ''])
  await drained(opened)
  expect(kindsApplied()).toEqual(['new-client', 'start', 'details', 'photo'])
})

test('another tab that comes late with the first number writes to the same inspection', async () => {
  const [one, other] = [await tab(), await tab(false)]
  const { inspection } = await work(one)
  await until(() => expect(other.outbox.stateOf(inspection.id).queue).toHaveLength(3))
  world.isOnline = true
  await one.drainer.hurry()
  await drained(one)
  await other.outbox.apply(inspection.id, { kind: 'bookmark', place: 1 })
  await one.drainer.hurry()
  await drained(one)
  const id = one.outbox.ledger.names.idOf(inspection.id)
  expect(world.server.tries.at(-1)).toMatchObject({ edit: { kind: 'bookmark' }, inspectionId: id })
  await until(() => expect(other.outbox.ledger.names.idOf(inspection.id)).toBe(id))
})

test('discarding a new client takes along what stands on it, and nothing else', async () => {
  const opened = await tab(false)
  const { client } = await work(opened)
  const other = newMade()
  await addClient(opened.outbox, other, { ...FIELDS, client_name: 'Someone else' })
  const isIt = opened.outbox
    .stateOf(CLIENT_QUEUE)
    .queue.filter(({ edit }) => edit.kind === 'new-client' && edit.clientId === client.id)
  await discardWithAll(
    opened.outbox,
    CLIENT_QUEUE,
    isIt.map(({ key }) => key),
  )
  const left = await opened.outbox.queues()
  expect([...left.keys()]).toEqual([CLIENT_QUEUE])
  expect(clientsWith([], hereOf(opened)).map(({ client_name }) => client_name)).toEqual(['Someone else'])
})

test('a form hears what became of its edit: sent, refused and taken back, or kept', async () => {
  const opened = await tab()
  const { outbox } = opened
  const isNew = ({ edit }: { edit: { kind: string } }) => edit.kind === 'new-client'
  await addClient(outbox, newMade(), FIELDS)
  expect(await outcomeOf(outbox, CLIENT_QUEUE, isNew)).toBe('kept')
  const [waiting] = outbox.stateOf(CLIENT_QUEUE).queue
  await outbox.discard(CLIENT_QUEUE, [waiting?.key ?? ''])

  vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, onLine: true })
  world.isOnline = true
  world.server.weather.push({ status: 422 }, 'lost')
  await addClient(outbox, newMade(), FIELDS)
  await expect(outcomeOf(outbox, CLIENT_QUEUE, isNew)).rejects.toMatchObject({ status: 422 })
  expect(outbox.stateOf(CLIENT_QUEUE).queue).toEqual([])
  await addClient(outbox, newMade(), FIELDS)
  expect(await outcomeOf(outbox, CLIENT_QUEUE, isNew)).toBe('kept')
  await opened.drainer.hurry()
  await drained(opened)
  expect(kindsApplied()).toEqual(['new-client'])
})

/** A tab whose work is on the server, with what its inspection is called here and there. */
async function sentTab(): Promise<{ tab: Tab; here: number; there: number }> {
  world.isOnline = true
  const opened = await tab()
  const { inspection } = await work(opened)
  await drained(opened)
  return { tab: opened, here: inspection.id, there: opened.outbox.ledger.names.idOf(inspection.id) }
}

const rowsOf = ({ outbox }: Tab) => outbox.store.run((database) => database.getAll('pictures'))

test('a page that still says the first number keeps photos, with a label and without', async () => {
  const { tab: opened, here, there } = await sentTab()
  const { outbox } = opened
  world.isOnline = false
  await outbox.park(here, [{ ...newPhoto('parked'), inspectionId: here }])
  expect(outbox.stateOf(there).parked.get('parked')).toBe('kept')
  await outbox.applyPhotos(here, [photo('two', 8)].map(of(here)))
  expect(outbox.photos.refused()).toEqual([])
  expect((await rowsOf(opened)).map(({ inspectionId }) => inspectionId)).toEqual([there, there])
})

test('a photo whose file is written while the server gives its number is on the disk', async () => {
  const opened = await tab(false)
  const { outbox } = opened
  const { inspection } = await work(opened)
  const bytes = Promise.withResolvers<ArrayBuffer>()
  const keeping = outbox.park(inspection.id, [
    { ...newPhoto('slow', bytes.promise), inspectionId: inspection.id },
  ])
  world.isOnline = true
  opened.drainer.kick()
  const hurry = setInterval(() => void opened.drainer.hurry(), 50)
  await until(() => expect(isLocal(outbox.ledger.names.idOf(inspection.id))).toBe(false))
  bytes.resolve(new ArrayBuffer(8))
  await keeping
  clearInterval(hurry)
  expect(outbox.stateOf(inspection.id).parked.get('slow')).toBe('kept')
  expect(outbox.photos.refused()).toEqual([])
  const row = (await rowsOf(opened)).find(({ photoId }) => photoId === 'slow')
  expect(row?.inspectionId).toBe(outbox.ledger.names.idOf(inspection.id))
})

test('a photo that was made smaller meanwhile, or came late from another page, stays with its inspection', async () => {
  const { tab: opened, here, there } = await sentTab()
  const { outbox } = opened
  world.isOnline = false
  await outbox.park(there, [newPhoto('one'), newPhoto('late'), newPhoto('later')])
  await outbox.photos.replace({ ...newPhoto('one', 4), inspectionId: here })
  expect((await rowsOf(opened)).map(({ inspectionId }) => inspectionId)).toEqual([there, there, there])
  const putBack = (photoId: string) =>
    outbox.store.run(async (database) => {
      // At once: the photo may be made ready meanwhile, and its file another.
      const { store, done } = database.transaction('pictures', 'readwrite')
      const row = await store.get(photoId)
      if (row) await store.put({ ...row, inspectionId: here })
      await done
    })
  await putBack('late')
  await outbox.ledger.reload(here)
  expect([...outbox.stateOf(there).parked.keys()].sort()).toEqual(['late', 'later', 'one'])
  await putBack('later')
  kill(opened)
  const next = await tab(false)
  await next.outbox.whenAllRead
  expect([...next.outbox.stateOf(there).parked.keys()].sort()).toEqual(['late', 'later', 'one'])
})

test('a start that is taken up once more changes nothing', async () => {
  const { tab: opened, here, there } = await sentTab()
  const { outbox } = opened
  const start = world.server.applied.find(({ kind }) => kind === 'start')
  if (!start) throw new Error('nothing was started')
  await outbox.apply(here, start)
  await drained(opened)
  expect(kindsApplied()).toEqual(['new-client', 'start', 'details', 'photo'])
  expect((await outbox.server(there))?.inspectionId).toBe(there)
  expect(await outbox.server(here)).toEqual(await outbox.server(there))
  kill(opened)
  expect((await (await tab(false)).outbox.server(there))?.inspectionId).toBe(there)
})

test('what is shown of an inspection stays while it gets its number', async () => {
  const opened = await tab(false)
  const { outbox } = opened
  const { inspection } = await work(opened)
  const shown: unknown[] = []
  const { names } = outbox.ledger
  names.onNote(() =>
    queueMicrotask(() => {
      outbox.setProgress(inspection.id, 'a tap', 0.5)
      shown.push(outbox.stateOf(inspection.id).view?.data.inspectionId)
    }),
  )
  world.isOnline = true
  await opened.drainer.hurry()
  const hurry = setInterval(() => void opened.drainer.hurry(), 50)
  await until(() => expect(isLocal(names.idOf(inspection.id))).toBe(false))
  clearInterval(hurry)
  await outbox.settled()
  expect(shown.at(-1)).toBe(names.idOf(inspection.id))
})

test('a new client that is changed after its answer was lost is changed on the server too', async () => {
  world.isOnline = true
  world.server.weather.push('unanswered')
  const opened = await tab()
  const { outbox } = opened
  const client = newMade()
  await addClient(outbox, client, FIELDS)
  await until(() => expect(outbox.stateOf(CLIENT_QUEUE).queue[0]?.failure?.kind).toBe('network'))
  await changeNewClient(outbox, client.id, { ...FIELDS, phone: '+1 512' })
  await changeNewClient(outbox, client.id, { ...FIELDS, phone: '+1 512 555 0100' })
  await drained(opened)
  const [first, last] = [world.server.tries[0]?.edit, world.server.tries.at(-1)?.edit]
  expect(first).not.toHaveProperty('isChanged')
  expect(last).toMatchObject({ isChanged: true, fields: { phone: '+1 512 555 0100' } })
})

test('what stands on a client is discarded before the client', async () => {
  const opened = await tab(false)
  const { client, inspection } = await work(opened)
  const discard = vi.spyOn(opened.outbox, 'discard')
  await discardClient(opened.outbox, client.id)
  expect(discard.mock.calls.map(([id]) => id)).toEqual([inspection.id, CLIENT_QUEUE])
})
