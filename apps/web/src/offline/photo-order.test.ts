// Photos stand where they were put, from the moment they are chosen, on the way and on the server.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from './edits.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { inOrder, photoSlot } from './overlay.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FINDING, INSPECTION, sampleData } from './testing/sample.ts'
import { drained, kill, openTab, photo, type Tab, until, type World } from './testing/tab.ts'

let user = 20_000
let world: World
let server: FakeServer
let tab: Tab

const finding: Edit = { kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'Loose' } }
const order = (...targets: (string | number)[]): Edit => ({ kind: 'order', ...FINDING, order: targets })
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The photos of the finding as a screen shows them, by their ids on the device. */
function shown(): (string | null)[] {
  const view = tab.outbox.stateOf(INSPECTION).view
  const images = (view && recordOf(categoryOf(view.data, FINDING), FINDING.label)?.images) ?? []
  const waiting = view?.photos.get(photoSlot(FINDING.category, FINDING.label)) ?? []
  return inOrder(images, waiting).map((one) => (one.kind === 'sent' ? one.image.photo_id : one.photo.photoId))
}

function onServer(): (string | null)[] {
  const images = recordOf(categoryOf(server.data, FINDING), FINDING.label)?.images ?? []
  return images.toSorted((a, b) => a.position - b.position || a.id - b.id).map((image) => image.photo_id)
}

beforeEach(async () => {
  user += 1
  server = new FakeServer(sampleData())
  // Time stands still: what found no network is sent again once a test skips its wait, and not while it looks.
  world = { user, server, now: () => 0, skipped: 0, isOnline: true, space: null }
  stubStorage()
  tab = await openTab(world)
})

afterEach(() => {
  kill(tab)
  vi.unstubAllGlobals()
})

it('in the order of their choice, whichever arrives first', async () => {
  // The first ones find no network at first.
  server.weather.push('fine', 'lost', 'lost', 'lost')
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(
    INSPECTION,
    NAMES.slice(0, 5).map((name) => photo(name)),
  )
  await tab.outbox.applyPhotos(INSPECTION, [photo('f')])
  await until(() => expect(onServer()).toContain('f'))
  expect(onServer()).not.toContain('a')
  expect(shown()).toEqual(NAMES)
  world.skipped += 31_000
  await tab.drainer.hurry()
  await drained(tab)
  expect(shown()).toEqual(NAMES)
  expect(onServer()).toEqual(NAMES)
})

it('behind those that a removal hides, which is taken back then', async () => {
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await drained(tab)
  const removal: Edit = { kind: 'clear', ...FINDING }
  const key = await tab.outbox.apply(INSPECTION, removal, { delay: 60_000, isUndoable: true })
  await tab.outbox.applyPhotos(INSPECTION, [photo('c')])
  await tab.outbox.discard(INSPECTION, [key])
  expect(shown()).toEqual(['a', 'b', 'c'])
})

it('once, where the answer to one was lost and the server was read since', async () => {
  await tab.outbox.apply(INSPECTION, finding)
  await drained(tab)
  server.weather.push('unanswered', 'lost', 'lost')
  await tab.outbox.applyPhotos(INSPECTION, [photo('a')])
  await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.failure).toBeDefined())
  const since = await tab.outbox.acknowledged(INSPECTION)
  await tab.outbox.keepServer(INSPECTION, since, () => structuredClone(server.data))
  expect(tab.outbox.stateOf(INSPECTION).queue).toHaveLength(1)
  expect(shown()).toEqual(['a'])
})

it('moved while some are on the server and some wait, and taken behind the moved ones', async () => {
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await drained(tab)
  const [first, second] = recordOf(categoryOf(server.data, FINDING), FINDING.label)?.images ?? []
  server.weather.push('lost', 'lost')
  await tab.outbox.applyPhotos(INSPECTION, [photo('c'), photo('d')])
  await until(() => expect(tab.outbox.stateOf(INSPECTION).queue.every(({ failure }) => failure)).toBe(true))
  await tab.outbox.apply(INSPECTION, order('d', second?.id ?? 0, 'c', first?.id ?? 0))
  expect(shown()).toEqual(['d', 'b', 'c', 'a'])
  await tab.outbox.applyPhotos(INSPECTION, [photo('e')])
  expect(shown()).toEqual(['d', 'b', 'c', 'a', 'e'])
  await until(() => expect(onServer()).toContain('e'))
  expect(server.applied.map(({ kind }) => kind)).not.toContain('order')
  world.skipped += 31_000
  await tab.drainer.hurry()
  await drained(tab)
  expect(shown()).toEqual(['d', 'b', 'c', 'a', 'e'])
  expect(onServer()).toEqual(['d', 'b', 'c', 'a', 'e'])
})

it('moved while they are being kept', async () => {
  const bytes = Promise.withResolvers<ArrayBuffer>()
  await tab.outbox.apply(INSPECTION, finding)
  const kept = tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b'), photo('c', bytes.promise)])
  await until(() => expect(shown()).toEqual(['a', 'b', 'c']))
  await tab.outbox.apply(INSPECTION, order('c', 'a', 'b'))
  await tab.outbox.apply(INSPECTION, { ...finding, texts: { comment: 'Typed since' } })
  expect(shown()).toEqual(['c', 'a', 'b'])
  const { queue, offDisk } = tab.outbox.stateOf(INSPECTION)
  expect(
    queue.flatMap(({ key, edit }) => (edit.kind !== 'photo' && !offDisk.has(key) ? edit.kind : [])),
  ).toEqual(['details'])
  bytes.resolve(new ArrayBuffer(8))
  await kept
  expect(shown()).toEqual(['c', 'a', 'b'])
  await drained(tab)
  expect(onServer()).toEqual(['c', 'a', 'b'])
})

it('not at all where their label is cleared before they went out, which nothing holds up then', async () => {
  world.isOnline = false
  server.weather.push('lost')
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await tab.outbox.apply(INSPECTION, order('b', 'a'))
  await tab.outbox.apply(INSPECTION, { kind: 'clear', ...FINDING })
  world.isOnline = true
  world.skipped += 61_000
  await tab.drainer.hurry()
  await drained(tab)
  expect(server.applied.map(({ kind }) => kind)).not.toContain('order')
  expect(onServer()).toEqual([])
})

it('without those that were discarded before the order was sent', async () => {
  world.isOnline = false
  server.weather.push('lost')
  await tab.outbox.apply(INSPECTION, finding)
  const [a = ''] = await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b'), photo('c')])
  await tab.outbox.apply(INSPECTION, order('c', 'a', 'b'))
  await tab.outbox.discard(INSPECTION, [a])
  world.isOnline = true
  world.skipped += 61_000
  await tab.drainer.hurry()
  await drained(tab)
  expect(server.applied.at(-1)).toMatchObject({ kind: 'order', order: ['c', 'b'] })
  expect(onServer()).toEqual(['c', 'b'])
})
