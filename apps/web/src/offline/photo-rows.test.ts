// A photo that waits is a file, a row that names it, and an edit that brings it: whatever happens between their writes, the
// photo is there once, with its label, as long as the device has a picture of it.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { FakeServer } from './testing/fake-server.ts'
import { OwnFiles } from './testing/own-files.ts'
import { INSPECTION, sampleData } from './testing/sample.ts'
import { kill, newPhoto, openTab, type Tab, until, type World } from './testing/tab.ts'

let world: World
let files: OwnFiles
let user = 12_000
const tabs: Tab[] = []

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
beforeEach(() => {
  user += 1
  stubStorage()
  files = new OwnFiles()
  world = { user, server: new FakeServer(sampleData()), skipped: 0, isOnline: true, space: null, files }
})
afterEach(() => {
  for (const tab of tabs.splice(0)) kill(tab)
})

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
