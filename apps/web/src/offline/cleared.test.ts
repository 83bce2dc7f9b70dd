// The browser clears the database while no page is open (ADR 118): photos come back by their files, and what cannot is named.
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namesOf } from '#web/lib/local-names.ts'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from './edits.ts'
import { FakeServer } from './testing/fake-server.ts'
import { OwnFiles } from './testing/own-files.ts'
import { DESCRIPTION, FINDING, INSPECTION, sampleData } from './testing/sample.ts'
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

let world: World
let files: OwnFiles
let user = 11_000
const tabs: Tab[] = []
const check = (label: string): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: [{ label, checked: true }],
})
const finding: Edit = { kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'Loose' } }

async function open(drains = false): Promise<Tab> {
  const tab = await openTab(world, { drains })
  tabs.push(tab)
  await tab.outbox.whenAllRead
  return tab
}
/** As the browser does it, with no page open. */
async function clear(tab: Tab): Promise<void> {
  await tab.outbox.settled()
  kill(tab)
  await deleteDB(`test-${user}`)
}
const tally = ({ outbox }: Tab) => outbox.stateOf(INSPECTION).tally
const filesLeft = () => until(() => expect(files.all.size).toBe(0))

beforeEach(() => {
  user += 1
  stubStorage()
  files = new OwnFiles()
  world = { user, server: new FakeServer(sampleData()), skipped: 0, isOnline: true, space: null, files }
})
afterEach(() => {
  for (const tab of tabs.splice(0)) kill(tab)
})

it('photos are taken up with label and place, texts are named with their count, and nothing is called sent', async () => {
  const before = await open()
  await before.outbox.apply(INSPECTION, finding)
  await before.outbox.apply(INSPECTION, check('Slate'))
  await before.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await before.outbox.park(INSPECTION, [newPhoto('parked')])
  await clear(before)
  const again = await open()
  expect(again.outbox.lost.read()).toEqual([{ inspectionId: INSPECTION, of: 'Marisol Hollis', count: 2 }])
  await until(() => expect(again.outbox.stateOf(INSPECTION).parked.get('parked')).toBe('kept'))
  expect(again.outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit)).toEqual([
    { ...photoEdit('a'), position: 1 },
    { ...photoEdit('b'), position: 2 },
  ])
  expect((await again.outbox.photo('b'))?.picture.size).toBe(8)
  again.outbox.lost.dismiss(INSPECTION)
  expect(again.outbox.lost.read()).toEqual([])
  // Once more, before anything went out: nothing is there twice.
  await clear(again)
  const third = await open()
  expect(third.outbox.stateOf(INSPECTION).queue).toHaveLength(2)
  expect(third.outbox.lost.read()).toEqual([])
})

it('photos without a label, of which nothing else waited, are there as soon as anything is shown', async () => {
  const before = await open()
  await before.outbox.park(INSPECTION, [newPhoto('parked')])
  await clear(before)
  // Right when all is read, and not some moments later: nothing waits would be called sent.
  const again = await open()
  expect(again.outbox.lost.read()).toEqual([])
  expect(again.outbox.ledger.states()?.get(INSPECTION)?.parked.get('parked')).toBe('kept')
})

it('what is taken up goes out, once, and its files with it', async () => {
  world.isOnline = false
  const before = await open()
  const edit = { kind: 'photo', ...DESCRIPTION, label: 'Metal', photoId: 'roof', name: 'roof.jpg' } as const
  await before.outbox.applyPhotos(INSPECTION, [{ edit, photo: newPhoto('roof') }])
  await clear(before)
  world.isOnline = true
  const again = await open(true)
  await again.drainer.hurry()
  await drained(again)
  expect(world.server.applied.filter(({ kind }) => kind === 'photo')).toHaveLength(1)
  expect(again.outbox.lost.read()).toEqual([])
  await filesLeft()
})

it('a photo that was sent or discarded is not taken up, also where its page died before its file was gone', async () => {
  const before = await open()
  const [key = ''] = await before.outbox.applyPhotos(INSPECTION, [photo('a')])
  // The page dies in this moment.
  const { remove } = files
  files.remove = () => new Promise(() => undefined)
  await before.outbox.discard(INSPECTION, [key])
  kill(before)
  files.remove = remove
  const again = await open()
  await filesLeft()
  expect(tally(again)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 0 })
})

it.each([
  ['discarded', [photo('a')]],
  ['removed without a label', []],
])(
  'a photo that was %s does not come back where its page died right after its row was gone',
  async (_, photos) => {
    const before = await open()
    const { outbox } = before
    const keys = await outbox.applyPhotos(INSPECTION, photos)
    if (keys.length === 0) await outbox.park(INSPECTION, [newPhoto('a')])
    const run = outbox.store.run.bind(outbox.store)
    const isGone = new Promise<void>((resolve) => {
      outbox.store.run = async (work) => {
        await run(work)
        if ((await run((database) => database.count('pictures'))) === 0) resolve()
        // The page dies in this moment.
        return new Promise(() => undefined)
      }
    })
    void (keys.length > 0 ? outbox.discard(INSPECTION, keys) : outbox.unpark(INSPECTION, ['a']))
    await isGone
    kill(before)
    const again = await open()
    await filesLeft()
    expect(tally(again)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 0 })
    expect(again.outbox.stateOf(INSPECTION).parked.size).toBe(0)
  },
)

it('a photo that had its label chosen later is taken up with it', async () => {
  const before = await open()
  await before.outbox.park(INSPECTION, [newPhoto('a')])
  await before.outbox.applyPhotos(INSPECTION, [{ edit: photoEdit('a') }])
  await clear(before)
  const again = await open()
  const { queue, parked } = again.outbox.stateOf(INSPECTION)
  expect([queue.map(({ edit }) => edit), parked.size]).toEqual([[{ ...photoEdit('a'), position: 1 }], 0])
  await again.outbox.discard(
    INSPECTION,
    queue.map(({ key }) => key),
  )
  await filesLeft()
  expect(namesOf(`test-${user}-label-`)).toEqual([])
})

it.each(['before', 'behind'])(
  'a photo whose page died while its smaller picture took its place is there once: the new file %s',
  async (place) => {
    if (place === 'before') files.names = async () => [...files.all.keys()].reverse()
    const ready = { ...newPhoto('a', 4), isPrepared: true }
    const { write } = files
    const dieWriting = async ({ outbox }: Tab) => {
      // The page dies before the photo's row names the new file.
      files.write = async (pictures) => {
        await write(pictures)
        return new Promise(() => undefined)
      }
      void outbox.keepPhoto(ready)
      await until(() => expect(files.all.size).toBe(2))
      files.write = write
    }
    const before = await open()
    await before.outbox.applyPhotos(INSPECTION, [photo('a')])
    await dieWriting(before)
    await clear(before)
    const again = await open()
    expect(again.outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit)).toEqual([
      { ...photoEdit('a'), position: 1 },
    ])
    expect((await again.outbox.photo('a'))?.picture.size).toBe(8)
    expect(files.all.size).toBe(1)
    // Where nothing was cleared the file that the row names stays.
    await dieWriting(again)
    kill(again)
    const third = await open()
    await until(() => expect(files.all.size).toBe(1))
    const { queue } = third.outbox.stateOf(INSPECTION)
    expect(queue).toHaveLength(1)
    await third.outbox.discard(
      INSPECTION,
      queue.map(({ key }) => key),
    )
    await filesLeft()
  },
)

it('a picture that was made smaller before its row was written leaves no file', async () => {
  const { outbox } = await open()
  let finish = () => {}
  const isHeld = new Promise<void>((resolve) => {
    finish = resolve
  })
  const held = outbox.ledger.write(INSPECTION, () => isHeld)
  const kept = outbox.applyPhotos(INSPECTION, [photo('a')])
  await until(() => expect(outbox.photos.written(INSPECTION)).toHaveLength(1))
  const smaller = outbox.keepPhoto({ ...newPhoto('a', 4), isPrepared: true })
  finish()
  await Promise.all([held, kept, smaller])
  await until(() => expect(files.all.size).toBe(1))
})

describe('a photo that is made smaller while it is read', () => {
  const smaller = { ...newPhoto('a', 4), isPrepared: true }

  /** Opens a tab with a photo of 8 bytes, which is made smaller right after its file was found. */
  async function openWhileShrinking(meanwhile: (file: Blob | undefined) => Blob | undefined) {
    const { outbox } = await open()
    await outbox.applyPhotos(INSPECTION, [photo('a')])
    const { read } = files
    files.read = async (name) => {
      files.read = read
      const file = await read(name)
      await outbox.keepPhoto(smaller)
      return meanwhile(file)
    }
    return outbox
  }

  it('is found in its new file', async () => {
    const outbox = await openWhileShrinking(() => undefined)
    expect((await outbox.photo('a'))?.picture.size).toBe(4)
  })

  it('is read again where its old file can no longer be read', async () => {
    const outbox = await openWhileShrinking((file) => {
      const part = new Blob()
      part.arrayBuffer = async () => Promise.reject(new DOMException('', 'NotReadableError'))
      return file && Object.assign(file, { slice: () => part })
    })
    expect((await outbox.photo('a'))?.picture.size).toBe(4)
  })
})

it('what its page took back before it died is not named as lost', async () => {
  const before = await open()
  const key = await before.outbox.apply(INSPECTION, check('Slate'))
  const note = [{ key: 'taken-back', inspectionId: INSPECTION, discard: [key] }]
  localStorage.setItem(`plumbline-journal-${user}-0`, JSON.stringify(note))
  await clear(before)
  expect((await open()).outbox.lost.read()).toEqual([])
})

it('what the database has is not named as lost where the note of that came to the disk no more', async () => {
  const before = await open()
  const key = await before.outbox.apply(INSPECTION, check('Slate'))
  await before.outbox.applyPhotos(INSPECTION, [photo('a')])
  await before.outbox.settled()
  kill(before)
  const lost = { of: '', edits: [key.slice(0, 8), 'gone'], photos: ['a'] }
  localStorage.setItem(`test-${user}-lost-${INSPECTION}`, JSON.stringify(lost))
  // Nothing is written before that.
  const again = await openTab(world, { drains: false, until: Promise.resolve() })
  tabs.push(again)
  await again.outbox.whenAllRead
  expect(again.outbox.lost.read()).toMatchObject([{ count: 1 }])
})

it('a file that nobody knows is never removed', async () => {
  files.all.set('0193b5a0', new Blob(['a whole picture of an earlier build']))
  await open()
  await navigator.locks.request(`test-${user} photos`, () => undefined)
  expect([...files.all.keys()]).toEqual(['0193b5a0'])
})

it('what a page that stands knows is not named as lost, and its photos are whole again', async () => {
  const tab = await open()
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a')])
  await deleteDB(`test-${user}`)
  // The next write meets the new database.
  await tab.outbox.apply(INSPECTION, check('Slate'))
  await until(() => expect(tally(tab)).toEqual({ 'needs you': 0, 'being kept': 0, kept: 3 }))
  await until(() => expect(tab.outbox.lost.read()).toEqual([]))
  expect(await tab.outbox.store.run((database) => database.count('pictures'))).toBe(1)
})

it('photos of an inspection that was made here follow its number, and without it can be saved', async () => {
  const [made, never] = [-7_001, -7_002]
  const before = await open()
  const of = (inspectionId: number, photoId: string) => ({
    edit: photoEdit(photoId),
    photo: { ...newPhoto(photoId), inspectionId },
  })
  await before.outbox.applyPhotos(made, [of(made, 'a')])
  await before.outbox.applyPhotos(never, [of(never, 'b')])
  await before.outbox.ledger.number({ queue: made, local: made, id: 41 })
  await clear(before)
  const again = await open()
  expect(again.outbox.stateOf(41).queue).toMatchObject([{ inspectionId: 41, status: 'pending' }])
  expect(again.outbox.stateOf(never).waiting).toMatchObject([{ word: 'needs you', need: 'refused' }])
  expect((await again.outbox.photo('b'))?.picture.size).toBe(8)
})
