// Which thumbnails a device keeps: those of what it keeps, the newest first, within bounds, and never in the way of photos.
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OUR_MARK } from '#web/lib/testing/browser.ts'
import { KeptLists, newlyKnown } from './kept-lists.ts'
import { addressOf, cacheOf, dropThumbnails, findThumbnail } from './thumbnail-cache.ts'
import { keepThumbnails } from './thumbnails.ts'

const DAY_MS = 86_400_000
const USER = 7
/** What each picture of the server takes. */
const SIZE = 1_000

/** The hash of a picture, by its number. */
const keyOf = (picture: number) => picture.toString(16).padStart(64, '0')
const linkTo = (picture: number, day = 'day1') => `/files/${keyOf(picture)}.${day}.aW1hZ2U.sig/photo.jpg`

let lists: KeptLists
let users = 0
/** By its address; what is not there is gone. */
let server: Map<string, Response>
let asked: number[]
let shelves: Map<string, Map<string, Response>>

beforeEach(() => {
  users += 1
  lists = new KeptLists(users, 'test-thumbnails')
  server = new Map()
  asked = []
  shelves = new Map()
  vi.stubGlobal('caches', browserCaches(shelves))
  vi.stubGlobal('fetch', async (link: string) => {
    asked.push(Number.parseInt(link.slice(7, 71), 16))
    return server.get(link)?.clone() ?? new Response('', { status: 404, headers: OUR_MARK })
  })
})
afterEach(() => {
  lists.close()
  vi.unstubAllGlobals()
})

/** As much of the browser's as is used: Node has none. */
function browserCaches(all: Map<string, Map<string, Response>>): CacheStorage {
  const open = (name: string) => {
    const shelf = all.get(name) ?? new Map<string, Response>()
    all.set(name, shelf)
    return {
      put: async (address: string, response: Response) => void shelf.set(address, response),
      delete: async (address: string) => shelf.delete(address),
    }
  }
  return {
    open: async (name: string) => open(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string) => [...all.values()].find((shelf) => shelf.has(address))?.get(address),
  } as unknown as CacheStorage
}

const picture = () =>
  new Response(new Uint8Array(SIZE), { headers: { ...OUR_MARK, 'content-type': 'image/jpeg' } })

interface Kept {
  isTaken?: boolean
  cover?: number
  at?: number
}

/** Inspections with the numbers of their pictures, which the server has; the oldest first. */
async function keep(inspections: Record<number, number[]>, { isTaken, cover, at }: Kept = {}): Promise<void> {
  const rows = Object.entries(inspections).map(([id, pictures]) => ({
    ...newlyKnown({
      id: Number(id),
      client_id: 1,
      date: '2026-11-23',
      pagecover: cover === undefined ? null : linkTo(cover),
    } as InspectionCard),
    isTaken: isTaken ?? false,
    here: { revision: 1, bytes: 10, thumbnails: pictures.map((one) => linkTo(one)), at: at ?? Date.now() },
  }))
  for (const one of [...Object.values(inspections).flat(), ...(cover === undefined ? [] : [cover])])
    server.set(linkTo(one), picture())
  await lists.replace([], rows, { cursor: 'first', at: Date.now() })
}

const bring = (atMost?: { count: number; bytes: number }, mayGoOn = () => true) =>
  keepThumbnails(lists, USER, mayGoOn, () => undefined, atMost)
const here = () => [...(shelves.get(cacheOf(USER))?.keys() ?? [])].sort()
const addresses = (...pictures: number[]) => pictures.map((one) => addressOf(keyOf(one))).sort()

test('brings cover and photos of all that is kept, each once, the newest inspection first', async () => {
  await keep({ 1: [11, 12], 2: [21, 12] }, { cover: 5 })
  expect(await bring()).toBe(true)
  expect(here()).toEqual(addresses(5, 11, 12, 21))
  expect(asked).toEqual([5, 21, 12, 11])
  expect([...(await lists.thumbnails()).values()]).toEqual([SIZE, SIZE, SIZE, SIZE])
  expect(await bring()).toBe(true)
  expect(asked, 'nothing twice').toHaveLength(4)
})

test('is found by any link to it, whatever its day, and no other file is', async () => {
  await keep({ 1: [11] })
  await bring()
  const found = await findThumbnail(`https://example.test${linkTo(11, 'day9')}`)
  expect(found?.headers.get('content-type')).toBe('image/jpeg')
  expect(await findThumbnail(linkTo(12))).toBeUndefined()
  expect(await findThumbnail('/assets/house.jpg')).toBeUndefined()
})

test('what nothing kept shows any more goes', async () => {
  await keep({ 1: [11], 2: [21] })
  await bring()
  await lists.removeInspection(1)
  expect(await bring()).toBe(true)
  expect(here()).toEqual(addresses(21))
  expect((await lists.thumbnails()).size).toBe(1)
})

test('beyond the bounds the oldest go, but not what is taken along', async () => {
  await keep({ 1: [11], 2: [21], 3: [31] })
  await bring()
  expect(await bring({ count: 2, bytes: 1_000_000 })).toBe(true)
  expect(here()).toEqual(addresses(21, 31))
  await bring()
  expect(await bring({ count: 99, bytes: 2 * SIZE })).toBe(true)
  expect(here()).toEqual(addresses(21, 31))
  await lists.note(1, { isTaken: true })
  await bring()
  await bring({ count: 99, bytes: 2 * SIZE })
  expect(here()).toEqual(addresses(11, 31))
})

test('it makes way at once, and goes on from where it stood', async () => {
  await keep({ 1: [11, 12, 13, 14, 15, 16] })
  let asks = 0
  const once = () => {
    asks += 1
    return asks === 1
  }
  expect(await bring(undefined, once)).toBe(false)
  expect(here()).toHaveLength(4)
  expect(await bring()).toBe(true)
  expect(here()).toHaveLength(6)
  expect(asked).toHaveLength(6)
})

test('a sign-in page of the Wi-Fi is never kept as a picture', async () => {
  await keep({ 1: [11] })
  server.set(linkTo(11), new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await expect(bring()).rejects.toThrow()
  expect(here()).toEqual([])
})

test('where links are over the inspection is read anew; a picture that is gone is let be', async () => {
  await keep({ 1: [11], 2: [21] }, { at: Date.now() - 2 * DAY_MS })
  server.delete(linkTo(11))
  expect(await bring()).toBe(false)
  expect((await lists.inspection(1))?.here).toBeNull()
  expect((await lists.inspection(2))?.here).not.toBeNull()
  await keep({ 1: [11] })
  server.delete(linkTo(11))
  expect(await bring()).toBe(true)
  expect((await lists.inspection(1))?.here).not.toBeNull()
})

test('photos keep their room: none comes then, and all go where one does not fit', async () => {
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 400_000_000, usage: 200_000_000 }) },
  })
  await keep({ 1: [11] })
  expect(await bring()).toBe(true)
  expect(asked).toEqual([])
  vi.stubGlobal('navigator', {})
  await bring()
  expect(here()).toHaveLength(1)
  expect(await dropThumbnails()).toBe(true)
  expect(here()).toEqual([])
  expect(await dropThumbnails(), 'nothing left to go').toBe(false)
  // What was noted of them went with them.
  await bring()
  expect(here()).toHaveLength(1)
})

test('a picture over which the server fails holds up no other', async () => {
  await keep({ 1: [11, 12, 13, 14, 15, 16] })
  server.set(linkTo(11), new Response('', { status: 500, headers: OUR_MARK }))
  expect(await bring()).toBe(true)
  expect(here()).toEqual(addresses(12, 13, 14, 15, 16))
  server.set(linkTo(11), new Response('', { status: 503 }))
  await expect(bring()).rejects.toThrow()
})

test('no photo waits for room from caches that do not answer', async () => {
  vi.stubGlobal('caches', { keys: () => new Promise(() => {}) })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const dropped = dropThumbnails()
  await vi.runAllTimersAsync()
  expect(await dropped).toBe(false)
})
