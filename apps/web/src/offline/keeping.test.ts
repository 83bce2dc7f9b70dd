// What the outbox says to be kept is on the disk; what the disk refuses is held, sent from memory, and said.
import { forceCloseDatabase } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit, StoredEdit } from './edits.ts'
import { categoryOf, type InspectionData, recordOf } from './inspection-data.ts'
import { renumber } from './numbering.ts'
import { overlay } from './overlay.ts'
import { retryEdits } from './resolve.ts'
import { FakeServer } from './testing/fake-server.ts'
import { fillDisk } from './testing/full-disk.ts'
import { DESCRIPTION, FINDING, INSPECTION, sampleData, stored } from './testing/sample.ts'
import {
  drained,
  kill,
  newPhoto,
  openTab,
  photo,
  photoEdit,
  type Tab,
  until,
  type World,
} from './testing/tab.ts'
import { NOTHING_WAITS } from './words.ts'

let user = 10_000
let world: World
let server: FakeServer
let tabs: Tab[]

async function open(options?: Parameters<typeof openTab>[1]): Promise<Tab> {
  const tab = await openTab(world, options)
  tabs.push(tab)
  return tab
}

const check = (label: string): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: [{ label, checked: true }],
})
const finding = (comment = 'Loose'): Edit => ({
  kind: 'details',
  ...FINDING,
  checked: true,
  level: 'Safety issue',
  texts: { comment },
})
const choice = (count: number) => Array.from({ length: count }, (_, index) => photo(`p${index + 1}`))
const words = ({ outbox }: Tab) => outbox.stateOf(INSPECTION).tally
const needs = ({ outbox }: Tab) => outbox.stateOf(INSPECTION).waiting.flatMap(({ need }) => need ?? [])
const imagesOnServer = () => recordOf(categoryOf(server.data, FINDING), FINDING.label)?.images ?? []
const onDisk = ({ outbox }: Tab) =>
  outbox.store.run(async (database) => ({
    edits: (await database.getAll('edits')).map(({ edit }) => edit.kind),
    photos: await database.count('pictures'),
    files: await database.count('bytes'),
  }))

/** Takes all that the device holds away, as a browser does that is short of room. */
const empty = ({ outbox }: Tab) =>
  outbox.store.run(
    (database) =>
      new Promise<unknown>((resolve) => {
        indexedDB.deleteDatabase(database.name).onsuccess = resolve
        forceCloseDatabase(database as never)
      }),
  )

beforeEach(() => {
  user += 1
  server = new FakeServer(sampleData())
  world = { user, server, skipped: 0, isOnline: true, space: null }
  tabs = []
  stubStorage()
})

afterEach(() => {
  for (const tab of tabs) kill(tab)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a choice of photos', () => {
  it('is one write of the bytes, which a text typed after it does not wait for', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    const bytes = Promise.withResolvers<ArrayBuffer>()
    const writes = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const kept = tab.outbox.applyPhotos(INSPECTION, [...choice(49), photo('slow', bytes.promise)])
    await tab.outbox.apply(INSPECTION, finding('Loose, typed after the photos'))
    expect(await onDisk(tab)).toEqual({ edits: ['details'], photos: 0, files: 0 })
    expect(words(tab)).toMatchObject({ 'being kept': 50, kept: 1 })
    expect(tab.outbox.ledger.isHolding()).toBe(true)
    bytes.resolve(new ArrayBuffer(8))
    await kept
    const ofBytes = writes.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([stores]) => stores)
    expect(ofBytes.filter((stores) => [stores].flat().includes('bytes'))).toHaveLength(1)
    expect((await onDisk(tab)).edits).toHaveLength(51)
    expect(words(tab)).toMatchObject({ 'being kept': 0, kept: 51 })
    expect(tab.outbox.ledger.isHolding()).toBe(false)
  })

  it('without a label is counted, also while it is being kept', async () => {
    const tab = await open()
    const bytes = Promise.withResolvers<ArrayBuffer>()
    const parked = tab.outbox.park(INSPECTION, [newPhoto('one'), newPhoto('two', bytes.promise)])
    expect(words(tab)).toEqual({ 'needs you': 0, 'being kept': 2, kept: 0 })
    expect(tab.outbox.ledger.isHolding()).toBe(true)
    bytes.resolve(new ArrayBuffer(8))
    await parked
    expect(words(tab)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 2 })
    kill(tab)
    const again = await open()
    await until(() => expect(words(again).kept).toBe(2))
  })

  it('that was not called kept is taken up by its files when its page dies', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    const isWritten = Promise.withResolvers<void>()
    vi.spyOn(tab.outbox.ledger, 'write').mockImplementation(() => {
      isWritten.resolve()
      return new Promise<never>(() => undefined)
    })
    void tab.outbox.applyPhotos(INSPECTION, choice(3))
    await isWritten.promise
    expect((await onDisk(tab)).files).toBe(3)
    expect(words(tab)).toMatchObject({ 'being kept': 3 })
    kill(tab)
    await navigator.locks.request(`test-${user} photos`, () => undefined)
    const again = await open({ drains: false })
    await until(async () => expect(await onDisk(again)).toMatchObject({ photos: 3, files: 3 }))
    await until(() => expect(words(again)).toEqual({ ...NOTHING_WAITS, kept: 4 }))
  })

  it('follows its label, renamed while it is being kept', async () => {
    const tab = await open()
    await tab.outbox.apply(INSPECTION, finding())
    const bytes = Promise.withResolvers<ArrayBuffer>()
    void tab.outbox.applyPhotos(INSPECTION, [photo('slow', bytes.promise)])
    const renamed = tab.outbox.apply(INSPECTION, { kind: 'rename-label', ...FINDING, to: 'Slipped tiles' })
    void tab.outbox.apply(INSPECTION, {
      kind: 'details',
      ...FINDING,
      label: 'Slipped tiles',
      texts: { comment: 'Slipped' },
    })
    await renamed
    bytes.resolve(new ArrayBuffer(8))
    await until(() => expect(server.applied).toHaveLength(4))
    await drained(tab)
    expect(server.applied.map(({ kind }) => kind)).toEqual(['details', 'photo', 'rename-label', 'details'])
  })

  it('takes away what is discarded while it is being kept', async () => {
    const tab = await open({ drains: false })
    const bytes = Promise.withResolvers<ArrayBuffer>()
    const kept = tab.outbox.applyPhotos(INSPECTION, [photo('slow', bytes.promise)])
    const [entry] = tab.outbox.stateOf(INSPECTION).queue
    expect(await tab.outbox.discard(INSPECTION, [entry?.key ?? ''])).toBe(1)
    bytes.resolve(new ArrayBuffer(8))
    await kept
    await until(async () => expect(await onDisk(tab)).toEqual({ edits: [], photos: 0, files: 0 }))
    expect(words(tab)).toEqual(NOTHING_WAITS)
  })
})

describe('what another tab has changed on the disk', () => {
  it('is neither overwritten nor overlooked by the next change, though nobody told of it', async () => {
    const [tab, other] = [await open({ drains: false }), await open({ drains: false })]
    await tab.outbox.apply(INSPECTION, finding('one'))
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
    await other.outbox.apply(INSPECTION, finding('two'))
    await other.outbox.apply(INSPECTION, check('Slate'))
    expect([...(await tab.outbox.queues()).values()].flat()).toHaveLength(2)
    await tab.outbox.apply(INSPECTION, { kind: 'details', ...FINDING, level: 'Monitor' })
    const [kept = []] = (await tab.outbox.queues()).values()
    expect(kept.map(({ edit }) => edit)).toMatchObject([
      { level: 'Monitor', texts: { comment: 'two' } },
      { checks: [{ label: 'Slate' }] },
    ])
    await other.outbox.discard(
      INSPECTION,
      kept.map(({ key }) => key),
    )
    expect(await tab.outbox.queues()).toEqual(new Map())
    await tab.outbox.apply(INSPECTION, check('Metal'))
    expect(tab.outbox.stateOf(INSPECTION).queue).toMatchObject([{ edit: { checks: [{ label: 'Metal' }] } }])
  })

  it('counts also where it went on under another number', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    const numbered = { queue: INSPECTION, local: INSPECTION, id: 99 }
    await tab.outbox.store.run((database) => renumber(database, numbered))
    await tab.outbox.apply(INSPECTION, check('Metal'))
    expect(tab.outbox.stateOf(INSPECTION).queue).toMatchObject([{ edit: { checks: [{ label: 'Metal' }] } }])
  })
})

describe('a full device', () => {
  it('does not put what it could not write over what another tab wrote there since', async () => {
    const [tab, other] = [await open({ drains: false }), await open({ drains: false })]
    const key = await tab.outbox.apply(INSPECTION, finding('one'))
    const disk = fillDisk('edits')
    await tab.outbox.update(INSPECTION, (entry) => ({ ...entry, attempts: 1 }))
    disk.free()
    await other.outbox.apply(INSPECTION, finding('two'))
    await tab.outbox.keepAgain()
    const [kept] = (await tab.outbox.queues()).get(INSPECTION) ?? []
    expect(kept?.edit).toMatchObject({ texts: { comment: 'two' } })
    // Under the first key something else may have come to the server.
    expect(kept).toMatchObject({ attempts: 0, key: expect.not.stringMatching(key) })
  })

  it('does not take away with an edit that is over what another tab added to it since', async () => {
    const [tab, other] = [await open({ drains: false }), await open({ drains: false })]
    await tab.outbox.apply(INSPECTION, finding('one'))
    const disk = fillDisk('inspections')
    await tab.outbox.settle(INSPECTION, (gone, server) => ({ gone, changed: [], server }))
    expect(await tab.outbox.queues()).toEqual(new Map())
    disk.free()
    await other.outbox.apply(INSPECTION, finding('two'))
    await tab.outbox.keepAgain()
    expect([...(await tab.outbox.queues()).values()].flat()).toMatchObject([
      { edit: { texts: { comment: 'two' } } },
    ])
  })

  it('holds the photos it has no room for, says so, and sends them from memory; texts are on the disk', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    fillDisk('bytes')
    await tab.outbox.applyPhotos(INSPECTION, choice(3))
    await tab.outbox.apply(INSPECTION, check('Slate'))
    expect(await onDisk(tab)).toEqual({ edits: ['details', 'checks'], photos: 0, files: 0 })
    expect(words(tab)).toEqual({ 'needs you': 3, 'being kept': 0, kept: 2 })
    expect(needs(tab)).toEqual(['not kept', 'not kept', 'not kept'])
    expect(tab.outbox.ledger.isHolding()).toBe(true)
    tab.outbox.onQueueChange(() => tab.drainer.kick())
    tab.drainer.kick()
    await drained(tab)
    expect(imagesOnServer()).toHaveLength(3)
    expect(words(tab)).toEqual(NOTHING_WAITS)
    expect(tab.outbox.ledger.isHolding()).toBe(false)
  })

  it('calls a cover not kept that stands behind one it had no room for', async () => {
    const tab = await open({ drains: false })
    const cover = (photoId: string) => ({
      edit: { kind: 'cover', photoId, name: 'c.jpg' } as const,
      photo: newPhoto(photoId),
    })
    const disk = fillDisk('bytes')
    await tab.outbox.applyPhotos(INSPECTION, [cover('first')])
    disk.free()
    await tab.outbox.applyPhotos(INSPECTION, [cover('second')])
    expect(words(tab)).toEqual({ 'needs you': 2, 'being kept': 0, kept: 0 })
    await tab.outbox.keepAgain()
    expect(words(tab)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 2 })
  })

  it('takes only as many photos as leave room for texts', async () => {
    world.space = 25
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    await tab.outbox.applyPhotos(INSPECTION, choice(5))
    expect((await onDisk(tab)).photos).toBe(3)
    expect(needs(tab)).toEqual(['not kept', 'not kept'])
    world.space = null
    await tab.outbox.keepAgain()
    expect((await onDisk(tab)).photos).toBe(5)
    expect(needs(tab)).toEqual([])
  })

  it('lets go what can be fetched again before it refuses a photo', async () => {
    world.space = 20
    world.spare = 15
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    await tab.outbox.applyPhotos(INSPECTION, choice(2))
    expect(world.spare, 'there was room').toBe(15)
    await tab.outbox.applyPhotos(INSPECTION, choice(5).slice(2))
    expect((await onDisk(tab)).photos).toBe(5)
    expect(needs(tab)).toEqual([])
    expect(world.spare).toBe(0)
  })

  it('goes on by what was read last, though the disk did not take it', async () => {
    const tab = await open({ drains: false })
    const { outbox } = tab
    const keep = async ({ outbox: own }: Tab, comment: string, revision: number) => {
      const read = { ...overlay(server.data, [stored(finding(comment))]).data, revision }
      await own.keepServer(INSPECTION, await own.acknowledged(INSPECTION), () => read)
    }
    const disk = fillDisk('inspections')
    await keep(tab, 'Theirs', 2)
    const commentOf = (data: InspectionData | null) =>
      data && recordOf(categoryOf(data, FINDING), FINDING.label)?.comments
    expect(commentOf(outbox.stateOf(INSPECTION).server)).toBe('Theirs')
    expect(commentOf(await outbox.server(INSPECTION))).toBe('Theirs')
    await outbox.ledger.reload(INSPECTION)
    expect(commentOf(outbox.stateOf(INSPECTION).server)).toBe('Theirs')
    disk.free()
    await keep(await open({ drains: false }), 'Newer', 3)
    await outbox.ledger.reload(INSPECTION)
    expect(commentOf(outbox.stateOf(INSPECTION).server)).toBe('Newer')
  })

  it('puts a photo behind those of another tab, though the disk did not take an answer before', async () => {
    const tab = await open()
    await tab.outbox.apply(INSPECTION, finding())
    await drained(tab)
    const other = await open()
    const disk = fillDisk('edits', 'inspections')
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await drained(tab)
    disk.free()
    await other.outbox.applyPhotos(INSPECTION, [photo('first')])
    await drained(other)
    await tab.outbox.ledger.reload(INSPECTION)
    await tab.outbox.applyPhotos(INSPECTION, [photo('last')])
    await drained(tab)
    expect(imagesOnServer().map(({ position }) => position)).toEqual([1, 2])
  })

  it('refuses everything: all is sent from memory in order, and kept once there is room', async () => {
    const tab = await open()
    const disk = fillDisk('edits', 'bytes', 'pictures', 'inspections')
    await tab.outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label: 'My own' })
    await tab.outbox.apply(INSPECTION, finding())
    await tab.outbox.applyPhotos(INSPECTION, choice(2))
    await drained(tab)
    expect(server.applied.map(({ kind }) => kind)).toEqual(['add-label', 'details', 'photo', 'photo'])
    expect(words(tab)).toEqual(NOTHING_WAITS)
    world.isOnline = false
    server.weather.push('lost')
    await tab.outbox.apply(INSPECTION, check('Slate'))
    expect(needs(tab)).toEqual(['not kept'])
    disk.free()
    await tab.outbox.keepAgain()
    expect(words(tab)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 1 })
    expect((await onDisk(tab)).edits).toEqual(['checks'])
  })
})

describe('a database that the browser closed', () => {
  it('is opened again, and nothing is lost', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await tab.outbox.store.run(async (database) => forceCloseDatabase(database as never))
    await tab.outbox.apply(INSPECTION, finding())
    await tab.outbox.applyPhotos(INSPECTION, choice(1))
    expect(await onDisk(tab)).toEqual({ edits: ['checks', 'details', 'photo'], photos: 1, files: 1 })
    expect(words(tab)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 3 })
  })

  it('and emptied gets back what this page knows; photos that are gone are named', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    await tab.outbox.applyPhotos(INSPECTION, choice(1))
    await empty(tab)
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(async () => expect((await onDisk(tab)).edits).toEqual(['details', 'photo', 'checks']))
    await until(() =>
      expect(tab.outbox.stateOf(INSPECTION).waiting).toContainEqual(
        expect.objectContaining({
          need: 'gone',
          entry: expect.objectContaining({ edit: expect.objectContaining(photoEdit('p1')) }),
        }),
      ),
    )
    expect(await tab.outbox.acknowledged(INSPECTION)).toBe(0)
    expect((await tab.outbox.server(INSPECTION))?.steps.roofing).toBeDefined()
  })

  it('and emptied between a photo and its row takes the photo again: it is not called refused', async () => {
    const tab = await open({ drains: false })
    await tab.outbox.apply(INSPECTION, finding())
    const { ledger } = tab.outbox
    const write = ledger.write.bind(ledger)
    vi.spyOn(ledger, 'write').mockImplementationOnce(async (...args) => {
      await empty(tab)
      return write(...args)
    })
    await tab.outbox.applyPhotos(INSPECTION, choice(2))
    await until(() => expect(words(tab)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 3 }))
    expect(await onDisk(tab)).toEqual({ edits: ['details', 'photo', 'photo'], photos: 2, files: 2 })
  })
})

describe('files that the browser removed alone', () => {
  const lose = ({ outbox }: Tab) => outbox.store.run((database) => database.clear('bytes'))
  const gone = { need: 'gone', reason: expect.stringContaining('removed this photo') }

  it.each([true, false])(
    'are not called kept by the next page, with a signal or without: %s',
    async (isOnline) => {
      world.isOnline = false
      const before = await open({ drains: false })
      await before.outbox.apply(INSPECTION, finding())
      await before.outbox.applyPhotos(INSPECTION, choice(2))
      await before.outbox.park(INSPECTION, [newPhoto('parked')])
      expect(words(before)).toEqual({ ...NOTHING_WAITS, kept: 4 })
      await lose(before)
      kill(before)

      world.isOnline = isOnline
      const after = await open({ drains: isOnline })
      await after.outbox.whenAllRead
      const photos = () =>
        after.outbox.stateOf(INSPECTION).waiting.filter(({ entry }) => entry?.edit.kind === 'photo')
      expect(photos()).toEqual([expect.objectContaining(gone), expect.objectContaining(gone)])
      // Nor by another try.
      await retryEdits(
        after.outbox,
        INSPECTION,
        photos().map(({ key }) => key),
      )
      expect(photos()).toEqual([expect.objectContaining(gone), expect.objectContaining(gone)])
      if (isOnline) await until(() => expect(server.applied.map(({ kind }) => kind)).toEqual(['details']))
    },
  )

  it('of photos without a label are told by each page, until they are discarded', async () => {
    const before = await open({ drains: false })
    await before.outbox.park(INSPECTION, [newPhoto('parked')])
    await lose(before)
    kill(before)
    for (const page of ['the next', 'and the one after']) {
      const after = await open()
      await after.outbox.whenAllRead
      const [told] = after.outbox.stateOf(INSPECTION).waiting
      expect(told, page).toMatchObject({ key: 'parked', word: 'needs you', need: 'gone' })
      expect(told?.reason).toContain('Take it again')
      expect(await after.outbox.parked(INSPECTION)).toEqual([])
      expect(after.outbox.ledger.isHolding()).toBe(false)
      if (page !== 'the next') await after.outbox.unpark(INSPECTION, ['parked'])
      kill(after)
    }
    const last = await open()
    await last.outbox.whenAllRead
    expect(words(last)).toEqual(NOTHING_WAITS)
  })

  it.each([true, false])(
    'under a page that stands are named once they are to go out, made ready or not: %s',
    async (isReady) => {
      world.isOnline = false
      // The one try that a browser without a network is allowed.
      if (isReady) server.weather.push('lost')
      const tab = await open({ drains: isReady })
      await tab.outbox.apply(INSPECTION, finding())
      await tab.outbox.applyPhotos(INSPECTION, choice(1))
      const isPrepared = async () => (await tab.outbox.photos.get('p1'))?.isPrepared
      if (isReady) await until(async () => expect(await isPrepared()).toBe(true))
      await lose(tab)
      world.isOnline = true
      await tab.drainer.hurry()
      await until(() =>
        expect(tab.outbox.stateOf(INSPECTION).waiting).toEqual([expect.objectContaining(gone)]),
      )
    },
  )
})

/** The database as version 2 of it was. */
function openVersion2(): Promise<IDBPDatabase> {
  return openDB(`test-${user}`, 2, {
    upgrade(database) {
      const edits = database.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true })
      edits.createIndex('inspection', 'inspectionId')
      const photos = database.createObjectStore('photos', { keyPath: 'photoId' })
      photos.createIndex('inspection', 'inspectionId')
      database.createObjectStore('inspections', { keyPath: 'inspectionId' })
      database.createObjectStore('catalogues', { keyPath: 'version' })
    },
  })
}

describe('photos of an older version', () => {
  it('are read on after the update, with their edits or without, each byte of them', async () => {
    const before = await openVersion2()
    const old = { inspectionId: INSPECTION, type: 'image/jpeg', name: 'a.jpg', isPrepared: false }
    const add = (photoId: string, entry?: StoredEdit) =>
      before.add('photos', { ...old, photoId, bytes: bytesOf(photoId), ...(entry ? { entry } : {}) })
    const queued = stored(photoEdit('queued'))
    await before.add('edits', stored(finding()))
    await before.add('edits', queued)
    await add('queued', { ...queued, seq: 0 })
    await add('left', stored(photoEdit('left'), { seq: 0 }))
    await add('without a label')
    before.close()
    const sent = new Map<string, string>()
    const send = server.send
    server.send = async (request) => {
      if (request.photo) sent.set(request.photo.photoId, await request.photo.picture.text())
      return send(request)
    }
    const tab = await open()
    await until(() =>
      expect(
        imagesOnServer()
          .map((image) => image.photo_id)
          .sort(),
      ).toEqual(['left', 'queued']),
    )
    await drained(tab)
    expect(Object.fromEntries(sent)).toEqual({ queued: 'bytes of queued', left: 'bytes of left' })
    expect(words(tab)).toEqual({ ...NOTHING_WAITS, kept: 1 })
    const [parked] = await tab.outbox.parked(INSPECTION)
    expect(parked?.photoId).toBe('without a label')
    expect(await parked?.picture.text()).toBe('bytes of without a label')
    await tab.outbox.unpark(INSPECTION, ['without a label'])
    expect(await tab.outbox.store.run((database) => database.count('photos'))).toBe(0)
  })
})

function bytesOf(photoId: string): ArrayBuffer {
  return new TextEncoder().encode(`bytes of ${photoId}`).buffer
}
