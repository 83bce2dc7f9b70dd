// A photo that waits is a file, a row that names it, and an edit that brings it: whatever happens between their writes, the
// photo is there once, with its label, as long as the device has a picture of it.
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { FakeServer } from './testing/fake-server.ts'
import { fillDisk } from './testing/full-disk.ts'
import { OwnFiles } from './testing/own-files.ts'
import { INSPECTION, sampleData } from './testing/sample.ts'
import { kill, newPhoto, openTab, photo, photoEdit, type Tab, until, type World } from './testing/tab.ts'

let world: World
let files: OwnFiles
let user = 12_000
const tabs: Tab[] = []
const smaller = { ...newPhoto('a', 4), isPrepared: true }
const waitingEdits = ({ outbox }: Tab) => outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit)
const THERE = [{ ...photoEdit('a'), position: 1 }]
/** A page that dies goes no further. */
const never = () => new Promise<never>(() => undefined)

async function open(): Promise<Tab> {
  const tab = await openTab(world, { drains: false })
  tabs.push(tab)
  return tab
}
async function openRead(): Promise<Tab> {
  const tab = await open()
  await tab.outbox.whenAllRead
  return tab
}
/** A photo waits, whose page is gone, and the browser cleared the database. */
async function leaveFile(): Promise<void> {
  const tab = await openRead()
  await tab.outbox.applyPhotos(INSPECTION, [photo('a')])
  await tab.outbox.settled()
  kill(tab)
  await deleteDB(`test-${user}`)
}

beforeEach(() => {
  user += 1
  stubStorage()
  files = new OwnFiles()
  world = { user, server: new FakeServer(sampleData()), skipped: 0, isOnline: true, space: null, files }
})
afterEach(() => {
  for (const tab of tabs.splice(0)) kill(tab)
  vi.restoreAllMocks()
})

it('is there where its page died as a smaller picture took its place, and the database was cleared', async () => {
  const { outbox } = await openRead()
  await outbox.applyPhotos(INSPECTION, [photo('a')])
  const run = outbox.store.run.bind(outbox.store)
  const isWritten = new Promise<void>((resolve) => {
    outbox.store.run = async (work) => {
      await run(work)
      resolve()
      return never()
    }
  })
  void outbox.keepPhoto(smaller)
  await isWritten
  for (const tab of tabs) kill(tab)
  await deleteDB(`test-${user}`)
  const again = await openRead()
  expect(waitingEdits(again)).toEqual(THERE)
  expect(await again.outbox.photo('a')).toBeDefined()
  expect(again.outbox.lost.read()).toEqual([])
})

it('is taken up with its label, or not yet: its page may die between any two writes', async () => {
  await leaveFile()
  const { remove } = files
  const isHeld = new Promise<void>((resolve) => {
    files.remove = () => {
      resolve()
      return never()
    }
  })
  const dying = await open()
  await isHeld
  await dying.outbox.ledger.write(INSPECTION, async () => undefined)
  kill(dying)
  files.remove = remove
  const again = await openRead()
  expect([waitingEdits(again), again.outbox.stateOf(INSPECTION).parked.size]).toEqual([THERE, 0])
  expect(again.outbox.lost.read()).toEqual([])
})

it.each([true, false])(
  'is once where two pages took up its file on a full disk, whether the later one heard of the earlier: %s',
  async (isHeard) => {
    await leaveFile()
    if (!isHeard) vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
    const disk = fillDisk('edits', 'pictures')
    const [first, second] = [await openRead(), await openRead()]
    await until(() => expect([first, second].map(waitingEdits)).toEqual([THERE, THERE]))
    disk.free()
    await first.outbox.ledger.write(INSPECTION)
    await first.outbox.keepPhoto(smaller)
    await until(() => expect(files.all.size).toBe(1))
    const [entry] = first.outbox.stateOf(INSPECTION).queue
    if (isHeard)
      await until(() => expect(second.outbox.stateOf(INSPECTION).queue).toMatchObject([{ key: entry?.key }]))
    await second.outbox.ledger.write(INSPECTION)
    expect(second.outbox.stateOf(INSPECTION).queue).toMatchObject([{ key: entry?.key, status: 'pending' }])
    expect((await second.outbox.photo('a'))?.picture.size).toBe(4)
  },
)

it('does not come back without a label where it was taken away while the device was read', async () => {
  const { outbox } = await openRead()
  await outbox.park(INSPECTION, [newPhoto('a')])
  const run = outbox.store.run.bind(outbox.store)
  let unparked: Promise<void> | undefined
  outbox.store.run = async (work) => {
    outbox.store.run = run
    const read = await run(work)
    unparked = outbox.unpark(INSPECTION, ['a'])
    await run((database) => database.get('pictures', 'a'))
    return read
  }
  await outbox.ledger.reload(INSPECTION)
  await unparked
  expect(outbox.stateOf(INSPECTION).parked.size).toBe(0)
  expect(await outbox.store.run((database) => database.count('pictures'))).toBe(0)
  await until(() => expect(files.all.size).toBe(0))
})
