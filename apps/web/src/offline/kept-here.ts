// What this device keeps of lists, for pages to say; and what is taken along of what it would not keep by itself.
import { takeAlong } from './feed.ts'
import { followAtOnce } from './follow.ts'
import { isHere, isOfTheseDays, type KnownInspection, keptLists } from './kept-lists.ts'
import { keyOfLink } from './thumbnail-cache.ts'

/** Of all that is kept. */
export interface KeptHere {
  /** How many inspections open without a signal. */
  inspections: number
  /** How many of them are here only because they are taken along. */
  taken: number
  thumbnails: Share
  /** As of when, in ms. */
  at: number
}

/** How many of how many are here. */
export interface Share {
  here: number
  all: number
}

export interface KeptInspection {
  isTaken: boolean
  /** Steps and entries. */
  isHere: boolean
  thumbnails: Share
  /** Of steps, entries and thumbnails. */
  bytes: number
}

/** Null before lists were read. Rejects without storage. */
export async function keptHere(): Promise<KeptHere | null> {
  const lists = keptLists()
  const followed = await lists?.followed()
  if (!lists || !followed) return null
  const sizes = await lists.thumbnails()
  const here = (await lists.inspections()).filter((one) => one.here !== null)
  const keys = new Set(here.flatMap(keysOf))
  return {
    inspections: here.length,
    taken: here.filter((one) => one.isTaken && !isOfTheseDays(one, followed.at)).length,
    thumbnails: { here: [...keys].filter((key) => sizes.has(key)).length, all: keys.size },
    at: followed.at,
  }
}

/** The inspections that this device keeps, by id; null before lists were read. Rejects without storage. */
export async function keptInspections(): Promise<ReadonlyMap<number, KeptInspection> | null> {
  const lists = keptLists()
  const followed = await lists?.followed()
  if (!lists || !followed) return null
  const sizes = await lists.thumbnails()
  const kept = (await lists.inspections()).filter((one) => one.isTaken || isOfTheseDays(one, followed.at))
  return new Map(kept.map((one) => [one.id, stateOf(one, sizes)]))
}

function stateOf(one: KnownInspection, sizes: ReadonlyMap<string, number>): KeptInspection {
  const keys = keysOf(one)
  const came = keys.flatMap((key) => sizes.get(key) ?? [])
  return {
    isTaken: one.isTaken,
    isHere: isHere(one),
    thumbnails: { here: came.length, all: keys.length },
    bytes: came.reduce((sum, size) => sum + size, one.here?.bytes ?? 0),
  }
}

function keysOf({ here }: KnownInspection): string[] {
  return [...new Set(here?.thumbnails.map(keyOfLink).filter((key) => key !== null))]
}

/** Takes inspections of a client along: all, or those of these ids. Their content comes behind it. Throws `ApiError`. */
export async function take(clientId: number, ids?: readonly number[]): Promise<void> {
  const lists = keptLists()
  if (!lists) return
  await takeAlong(lists, clientId, ids)
  followAtOnce()
}

/** What was taken along goes again, also where it was changed since; what was made in these days stays. */
export async function leave(ids: readonly number[]): Promise<void> {
  for (const id of ids) await keptLists()?.note(id, { isTaken: false, changedAt: 0 })
  followAtOnce()
}
