// Thumbnails that this device keeps: in a cache of their user, by the hash of their bytes, which every link to them begins
// with. The service worker draws them from there, with or without a signal; here is which are kept, and for how long.
import { isOwnFile } from '#web/lib/reach.ts'
import { spaceForPhotos } from './free-space.ts'
import type { KeptLists } from './kept-lists.ts'
import { addressOf, cacheOf, keyOfLink } from './thumbnail-cache.ts'

/** As many of the newest are kept, and as many bytes. */
const AT_MOST = { count: 4_000, bytes: 100_000_000 }
/** Of one that is not here yet. */
const USUAL_BYTES = 16_000
/** Photos keep room for themselves: with less than this none comes any more. */
const ROOM_FOR_PHOTOS = 256 * 1024 * 1024
/** So many come at once. */
const ROWS = 4
/** Links are good for so long at least. */
const LINK_MS = 86_400_000

interface Wanted {
  key: string
  link: string
  inspectionId: number | null
}

/**
 * Fetches the thumbnails that are missing, the newest inspection's first, and lets those go that nothing kept shows any
 * more or that are beyond what may be kept: the oldest.
 * @param mayGoOn asked before every few: false leaves the rest to the next time
 * @param onKept called after every few
 * Gives whether all are here that may be. Rejects without a network or storage.
 */
export async function keepThumbnails(
  lists: KeptLists,
  userId: number,
  mayGoOn: () => boolean,
  onKept: () => void,
  atMost = AT_MOST,
): Promise<boolean> {
  const cache = await openCache(lists, userId)
  const here = await lists.thumbnails()
  const wanted = fitting(await wantedOf(lists), here, atMost)
  const keys = new Set(wanted.map(({ key }) => key))
  const unwanted = [...here.keys()].filter((key) => !keys.has(key))
  await lists.noteThumbnails(new Map(), unwanted)
  for (const key of unwanted) await cache.delete(addressOf(key))
  const missing = wanted.filter(({ key }) => !here.has(key))
  const ended = new Set<number>()
  for (let from = 0; from < missing.length; from += ROWS) {
    const space = await spaceForPhotos()
    if (space !== null && space < ROOM_FOR_PHOTOS) break
    if (!mayGoOn()) return false
    for (const gone of await bring(lists, cache, missing.slice(from, from + ROWS))) ended.add(gone)
    onKept()
  }
  return !(await forgetEnded(lists, ended))
}

/** Fetches a few; gives the inspections whose links brought nothing. */
async function bring(lists: KeptLists, cache: Cache, few: readonly Wanted[]): Promise<number[]> {
  const come = new Map<string, number>()
  const gone: number[] = []
  const pictures = await Promise.all(few.map(({ link }) => fetchPicture(link)))
  for (const [index, { key, inspectionId }] of few.entries()) {
    const picture = pictures[index]
    if (picture) {
      await cache.put(addressOf(key), new Response(picture))
      come.set(key, picture.size)
    } else if (inspectionId !== null) gone.push(inspectionId)
  }
  await lists.noteThumbnails(come)
  return gone
}

/** Where it was let go, with all that it had, what the lists know of it goes too. */
async function openCache(lists: KeptLists, userId: number): Promise<Cache> {
  const name = cacheOf(userId)
  if (!(await caches.has(name))) await lists.noteThumbnails(new Map(), [...(await lists.thumbnails()).keys()])
  return caches.open(name)
}

/** By key, the most wanted first: the profile's picture, what is taken along, then the newest. */
async function wantedOf(lists: KeptLists): Promise<Wanted[]> {
  const inspections = await lists.inspections()
  const inOrder = [...inspections.filter(({ isTaken }) => isTaken), ...inspections]
  const links: { link: string | null; inspectionId: number | null }[] = [
    { link: (await lists.profile())?.profile_image ?? null, inspectionId: null },
    ...inOrder.flatMap(({ id, card, here }) =>
      [card.pagecover, ...(here?.thumbnails ?? [])].map((link) => ({ link, inspectionId: id })),
    ),
  ]
  const wanted = new Map<string, Wanted>()
  for (const { link, inspectionId } of links) {
    const key = link && keyOfLink(link)
    if (key && !wanted.has(key)) wanted.set(key, { key, link, inspectionId })
  }
  return [...wanted.values()]
}

/** The most wanted, as many as may be kept. */
function fitting(
  wanted: readonly Wanted[],
  here: ReadonlyMap<string, number>,
  { count, bytes }: typeof AT_MOST,
): Wanted[] {
  let left = bytes
  return wanted.slice(0, count).filter(({ key }) => {
    left -= here.get(key) ?? USUAL_BYTES
    return left >= 0
  })
}

/** Null where the link is over, the picture gone, or the server fails over it. Throws where something else than our server answers. */
async function fetchPicture(link: string): Promise<Blob | null> {
  const response = await fetch(link)
  if (!isOwnFile(response)) throw new TypeError('The response is not from our server')
  if (response.status === 404 || response.status === 500) return null
  const picture = await response.blob()
  if (!response.ok || !picture.type.startsWith('image/')) throw new TypeError('The response is not an image')
  return picture
}

/** Inspections whose links are over are read anew; gives whether there are any. */
async function forgetEnded(lists: KeptLists, ended: ReadonlySet<number>): Promise<boolean> {
  let isAny = false
  for (const inspectionId of ended) {
    const known = await lists.inspection(inspectionId)
    if (!known?.here || known.here.at > Date.now() - LINK_MS) continue
    await lists.note(inspectionId, { here: null })
    isAny = true
  }
  return isAny
}
