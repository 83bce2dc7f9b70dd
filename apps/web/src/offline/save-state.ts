// What the screen says of the outbox: saved, saving, kept while offline, or not saved and why.
import { FIELD } from '@plumbline/contract/texts'
import { counted } from '#web/lib/format.ts'
import { isOrdered, type StoredEdit } from './edits.ts'
import type { InspectionState } from './inspection-state.ts'
import { missingFor } from './rules.ts'

/** An edit that will not go out by itself, or a photo that could not. */
export interface Unsaved {
  key: string
  entry: StoredEdit
  /** `incomplete`: something is missing; `refused`: the server said no; `conflict`: changed elsewhere. */
  why: 'incomplete' | 'refused' | 'conflict' | 'network' | 'server'
  reason: string
}

export interface SaveState {
  kind: 'saved' | 'saving' | 'offline' | 'failed'
  /** Edits that are not on the server, photos included. */
  waiting: number
  waitingPhotos: number
  /** Those that need the inspector: never empty with kind `failed`. */
  unsaved: Unsaved[]
  /** Photos that wait for a network. */
  stalledPhotos: number
  /** Of those that wait, what the disk does not have yet. */
  beingKept: number
  /** Of those that wait, what the disk refused: sent from this page while it is open. */
  notKept: number
  /** How many of these are photos. */
  notKeptPhotos: number
}

/** Derives the state from the queue; `isOnline` is what the browser believes. */
export function saveStateOf(state: InspectionState, isOnline: boolean): SaveState {
  const { queue, server, parked, offDisk } = state
  const unsaved: Unsaved[] = []
  let waiting = 0
  let waitingPhotos = 0
  let stalled = 0
  let stalledPhotos = 0
  for (const entry of queue) {
    waiting += 1
    if (entry.edit.kind === 'photo') waitingPhotos += 1
    const missing = missingFor(server, queue, entry)
    // A photo on its way is what an empty comment waits for.
    const isComing = missing === FIELD.imageOrComment && hasPhotoComing(queue, entry)
    const need = needOf(entry, isComing ? null : missing)
    if (need) unsaved.push({ key: entry.key, entry, ...need })
    else if (entry.failure || !isOnline) {
      stalled += 1
      if (entry.edit.kind === 'photo') stalledPhotos += 1
    }
  }
  const words = [...offDisk.values(), ...parked.values()]
  const notKept = words.filter((word) => word === 'not kept').length
  const isPhotoNotKept = ({ key, edit }: StoredEdit) =>
    edit.kind === 'photo' && offDisk.get(key) === 'not kept'
  const notKeptParked = [...parked.values()].filter((word) => word === 'not kept').length
  waiting += parked.size
  waitingPhotos += parked.size
  return {
    kind: kindOf(unsaved.length, waiting, stalled > 0, notKept),
    waiting,
    waitingPhotos,
    unsaved,
    stalledPhotos,
    beingKept: words.filter((word) => word === 'being kept').length,
    notKept,
    notKeptPhotos: queue.filter(isPhotoNotKept).length + notKeptParked,
  }
}

function hasPhotoComing(queue: readonly StoredEdit[], { edit }: StoredEdit): boolean {
  return queue.some(
    (other) => other.edit.kind === 'photo' && other.status === 'pending' && isOrdered(other.edit, edit),
  )
}

function kindOf(unsaved: number, waiting: number, isStalled: boolean, notKept: number) {
  if (unsaved > 0 || notKept > 0) return 'failed'
  if (waiting === 0) return 'saved'
  return isStalled ? 'offline' : 'saving'
}

function needOf(entry: StoredEdit, missing: string | null): Pick<Unsaved, 'why' | 'reason'> | null {
  if (entry.status === 'conflict') return { why: 'conflict', reason: entry.failure?.message ?? '' }
  if (entry.status === 'failed') return { why: 'refused', reason: entry.failure?.message ?? '' }
  if (missing !== null) return { why: 'incomplete', reason: missing }
  if (entry.failure?.kind === 'server') return { why: 'server', reason: entry.failure.message }
  return null
}

/** The words of the state, as look.md writes them. `device` is "phone" or "device". */
export function saveStateText(state: SaveState, device: string): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'saving':
      return state.waiting > 1 ? `Saving ${state.waiting} changes` : 'Saving'
    case 'offline':
      return `Offline, ${keptText(state, device)}`
    case 'failed':
      return state.unsaved.length > 0 ? `${state.unsaved.length} not saved` : `${state.notKept} not kept`
  }
}

/** What the disk has, and what it does not have yet: "3 changes kept on this phone, 50 being kept". */
function keptText({ waiting, beingKept }: SaveState, device: string): string {
  const kept = waiting - beingKept
  if (kept === 0) return `${counted(beingKept, 'change')} being kept`
  const rest = beingKept > 0 ? `, ${beingKept} being kept` : ''
  return `${counted(kept, 'change')} kept on this ${device}${rest}`
}

/** What is lost with this page, and what to do: "3 photos are not kept on this phone: it has no room. …" */
export function notKeptText({ notKept, notKeptPhotos }: SaveState, device: string): string {
  const what = notKept === notKeptPhotos ? counted(notKept, 'photo') : counted(notKept, 'change')
  const [are, them] = notKept === 1 ? ['is', 'it is'] : ['are', 'they are']
  return `${what} ${are} not kept on this ${device}: it has no room. Leave this page open until ${them} sent, or free some space.`
}

/** What an edit is, for the list of what is not saved: "Comment of Loose or slipped tiles". */
export function editTitle(entry: StoredEdit): string {
  const { edit } = entry
  switch (edit.kind) {
    case 'applicable':
      return edit.isApplicable ? 'Step applicable again' : 'Step not applicable'
    case 'checks':
      return edit.checks.map((check) => check.label).join(', ')
    case 'details':
      return `Comment of ${edit.label}`
    case 'photo':
      return `Photo of ${edit.label}`
    case 'order':
      return `Order of the photos of ${edit.label}`
    case 'clear':
      return `Removing what was entered for ${edit.label}`
    case 'add-label':
      return `New label ${edit.label}`
    case 'rename-label':
      return `Renaming ${edit.label} to ${edit.to}`
    case 'delete-label':
      return `Deleting ${edit.label}`
  }
}
