// The four words of the screen: being kept, kept on this device, sent, needs you; and which is true of what waits.
import { FIELD } from '@plumbline/contract/texts'
import { isWithoutItsPhoto, PHOTO_GONE } from './change.ts'
import { isOrdered, isOrphaned, type StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import { isHeldBy } from './order.ts'
import { Rules } from './rules.ts'

/** Worst first: the screen shows one at a time. */
export type Word = 'needs you' | 'being kept' | 'kept' | 'sent'

/** What an edit or a photo is to the disk as long as it does not have it. */
export type OffDisk = 'being kept' | 'not kept'

/** What a photo without a label is to the disk; `gone`: the browser removed its file. */
export type Unlabelled = OffDisk | 'kept' | 'gone'

/**
 * Why something will not go out by itself. `incomplete`: something is missing, in itself or before it; `refused`: the server said no;
 * `conflict`: changed elsewhere; `orphaned`: what it belongs to was taken away elsewhere; `not kept`: the disk did not take it, so that it goes with its page;
 * `gone`: the browser removed the file of its photo.
 */
export type Need = 'incomplete' | 'refused' | 'conflict' | 'orphaned' | 'not kept' | 'gone'

/** An edit that is not on the server, or a photo without a label. */
export interface Waiting {
  /** Of the edit; of a photo without a label its id. */
  key: string
  /** Null: a photo without a label. */
  entry: StoredEdit | null
  word: Exclude<Word, 'sent'>
  /** With the word `needs you`. */
  need?: Need
  /** What it lacks, what the server said, or why the last try failed; empty where nothing is wrong. */
  reason: string
}

/** How many wait under each word. */
export type Tally = Readonly<Record<Exclude<Word, 'sent'>, number>>

export const NOTHING_WAITS: Tally = { 'needs you': 0, 'being kept': 0, kept: 0 }

const NO_ROOM = 'This device is full'
const NO_ANSWER = 'No answer'
const HELD = 'Waiting for a change that needs attention'

interface Held {
  server: InspectionData | null
  queue: readonly StoredEdit[]
  /** Waiting edits that are not on the disk, by key. */
  offDisk: ReadonlyMap<string, OffDisk>
  /** Photos without a label, by their ids. */
  parked: ReadonlyMap<string, Unlabelled>
}

/** Everything of an inspection that waits, in the order of the queue; photos without a label come last. */
export function waitingOf({ server, queue, offDisk, parked }: Held): Waiting[] {
  /** What does not go by itself, so far. */
  const stuck: StoredEdit[] = []
  const rules = new Rules(server, queue)
  // Which step was opened last is nothing that anybody entered.
  const entered = queue.filter(({ edit }) => edit.kind !== 'bookmark')
  const edits = entered.map((entry): Waiting => {
    const missing = rules.missingFor(entry)
    // A photo on its way is what an empty comment waits for.
    const isComing = missing === FIELD.imageOrComment && hasPhotoComing(queue, entry)
    const lacks =
      (isComing ? null : missing) ?? (stuck.some((earlier) => isHeldBy(entry, earlier)) ? HELD : null)
    if (lacks !== null || entry.status !== 'pending') stuck.push(entry)
    const onDisk = offDisk.get(entry.key) ?? 'kept'
    return { key: entry.key, entry, ...judged(entry, lacks, onDisk) }
  })
  const unlabelled = [...parked].map(
    ([photoId, word]): Waiting => ({
      key: photoId,
      entry: null,
      ...(word === 'gone'
        ? { word: 'needs you', need: 'gone', reason: PHOTO_GONE }
        : judged(null, null, word)),
    }),
  )
  return [...edits, ...unlabelled]
}

function judged(
  entry: StoredEdit | null,
  missing: string | null,
  onDisk: 'kept' | OffDisk,
): Pick<Waiting, 'word' | 'need' | 'reason'> {
  const { failure } = entry ?? {}
  const reason = failure?.kind === 'network' ? NO_ANSWER : (failure?.message ?? '')
  if (entry?.status === 'conflict') return { word: 'needs you', need: 'conflict', reason }
  if (entry && isOrphaned(entry)) return { word: 'needs you', need: 'orphaned', reason }
  if (entry && isWithoutItsPhoto(entry)) return { word: 'needs you', need: 'gone', reason }
  if (entry?.status === 'failed') return { word: 'needs you', need: 'refused', reason }
  if (onDisk === 'not kept') return { word: 'needs you', need: 'not kept', reason: NO_ROOM }
  if (missing !== null) return { word: 'needs you', need: 'incomplete', reason: missing }
  return { word: onDisk, reason }
}

function hasPhotoComing(queue: readonly StoredEdit[], { edit }: StoredEdit): boolean {
  return queue.some(
    (other) => other.edit.kind === 'photo' && other.status === 'pending' && isOrdered(other.edit, edit),
  )
}

/** How many of these wait under each word. */
export function tallyOf(waiting: readonly Waiting[]): Tally {
  const tally = { ...NOTHING_WAITS }
  for (const { word } of waiting) tally[word] += 1
  return tally
}

/** The counts of several together. */
export function totalOf(tallies: Iterable<Tally>): Tally {
  const total = { ...NOTHING_WAITS }
  for (const tally of tallies)
    for (const word of ['needs you', 'being kept', 'kept'] as const) total[word] += tally[word]
  return total
}

/** The worst word that is true. */
export function wordOf(tally: Tally): Word {
  if (tally['needs you'] > 0) return 'needs you'
  if (tally['being kept'] > 0) return 'being kept'
  return tally.kept > 0 ? 'kept' : 'sent'
}

/** A word as it is written: "Saving", "12 not uploaded", "2 need attention", "Saved". */
export function wordText(word: Word, count: number): string {
  switch (word) {
    case 'needs you':
      return count === 1 ? '1 needs attention' : `${count} need attention`
    case 'being kept':
      return 'Saving'
    case 'kept':
      return `${count} not uploaded`
    case 'sent':
      return 'Saved'
  }
}
