// Which edits of an inspection may go out now: ordinary ones one at a time in order, photos side by side.
import {
  type Edit,
  isOfCategory,
  isOrdered,
  photoOf,
  type StoredEdit,
  sharesLabel,
  touchesLabel,
} from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import { Rules } from './rules.ts'
import type { Waits } from './waits.ts'

/** How many photos go out at once. */
export const PHOTOS_AT_ONCE = 4

export interface Plan {
  ordinary: StoredEdit | null
  photos: StoredEdit[]
  /** When to look again, or null when only a new edit changes anything. */
  wakeAt: number | null
}

export interface PlanInput {
  /** The inspection's queue in order. */
  queue: readonly StoredEdit[]
  server: InspectionData | null
  now: number
  waits: Pick<Waits, 'until'>
  /** Keys under way. */
  sending: ReadonlySet<string>
  /** Photos whose bytes are ready to go out. */
  isReady: (photoId: string) => boolean
  /** How many photos may still be started. */
  photosFree: number
}

/** Plans the next requests of one inspection: of one that is not made yet its start alone. Pure. */
export function plan(whole: PlanInput): Plan {
  const start = whole.queue.find(({ edit }) => edit.kind === 'start')
  const input = start ? { ...whole, queue: [start] } : whole
  const rules = new Rules(input.server, input.queue)
  const ordinary = nextOrdinary(input, rules)
  const photos = nextPhotos(input, rules)
  const moments = [ordinary.wakeAt, photos.wakeAt].filter((moment) => moment !== null)
  return {
    ordinary: ordinary.entry,
    photos: photos.entries,
    wakeAt: moments.length > 0 ? Math.min(...moments) : null,
  }
}

function isOrdinary(entry: StoredEdit): boolean {
  return photoOf(entry.edit) === null
}

function nextOrdinary(input: PlanInput, rules: Rules): { entry: StoredEdit | null; wakeAt: number | null } {
  const { queue, now, waits, sending } = input
  const waiting = queue.filter((entry) => isOrdinary(entry) && entry.status === 'pending')
  if (waiting.some((entry) => sending.has(entry.key))) return { entry: null, wakeAt: null }
  const isUndoing = (entry: StoredEdit) => entry.isUndoable && waits.until('delay', entry) > now
  const overtaken: StoredEdit[] = []
  let wakeAt = Number.POSITIVE_INFINITY
  for (const entry of waiting) {
    if (rules.missingFor(entry) !== null || isBehindRefused(queue, entry)) continue
    // Its photos do not go out either, and what removes them would wait for both.
    if (entry.edit.kind === 'order' && isVoid(queue, entry)) continue
    if (isUndoing(entry)) {
      wakeAt = Math.min(wakeAt, waits.until('delay', entry))
      overtaken.push(entry)
      continue
    }
    const blocker = overtaken.find((earlier) => sharesLabel(earlier.edit, entry.edit))
    if (blocker) {
      // Something of the same label waits behind an edit with an undo time: that time is over.
      const retryAt = waits.until('retry', blocker)
      if (isUndoing(blocker) && retryAt <= now && !awaitsPhotos(queue, blocker))
        return { entry: blocker, wakeAt: null }
      if (retryAt > now) wakeAt = Math.min(wakeAt, retryAt)
      overtaken.push(entry)
      continue
    }
    if (awaitsPhotos(queue, entry)) {
      overtaken.push(entry)
      continue
    }
    const retryAt = waits.until('retry', entry)
    if (retryAt > now) {
      wakeAt = Math.min(wakeAt, retryAt)
      // Where the server failed over this one alone, the others go on.
      if (entry.failure?.kind !== 'server') break
      overtaken.push(entry)
      continue
    }
    const dueAt = waits.until('delay', entry)
    if (dueAt > now && entry === waiting.at(-1)) {
      wakeAt = Math.min(wakeAt, dueAt)
      break
    }
    return { entry, wakeAt: Number.isFinite(wakeAt) ? wakeAt : null }
  }
  return { entry: null, wakeAt: Number.isFinite(wakeAt) ? wakeAt : null }
}

/** Behind a refused edit that makes its label. */
function isBehindRefused(queue: readonly StoredEdit[], entry: StoredEdit): boolean {
  return queue.some((earlier) => earlier.seq < entry.seq && isRefusedMaker(earlier, entry.edit))
}

/** Whether a refused edit was to make the label of another, which nothing but removing it can do without. */
function isRefusedMaker({ status, edit: maker }: StoredEdit, edit: Edit): boolean {
  if (status !== 'failed' || edit.kind === 'delete-label' || edit.kind === 'clear') return false
  return (maker.kind === 'add-label' || maker.kind === 'rename-label') && isOrdered(maker, edit)
}

/** Whether an edit cannot go before an earlier one, which does not go by itself. */
export function isHeldBy({ edit }: StoredEdit, earlier: StoredEdit): boolean {
  if (earlier.status !== 'pending') return isRefusedMaker(earlier, edit)
  if (earlier.edit.kind === 'photo') {
    if (edit.kind === 'photo') return edit.replacesPhoto === earlier.edit.photoId
    return (edit.kind === 'rename-label' || edit.kind === 'order') && isOrdered(earlier.edit, edit)
  }
  // One that only lacks something is passed by.
  if (earlier.edit.kind === 'details') return false
  if (edit.kind !== 'photo') return sharesLabel(earlier.edit, edit)
  return earlier.edit.kind !== 'order' && isOrdered(earlier.edit, edit)
}

/** A rename, or an order, waits for the photos of its label that went before it; removing a label makes them void. */
function awaitsPhotos(queue: readonly StoredEdit[], entry: StoredEdit): boolean {
  return (
    (entry.edit.kind === 'rename-label' || entry.edit.kind === 'order') &&
    queue.some(
      (other) =>
        other.edit.kind === 'photo' &&
        other.status === 'pending' &&
        other.seq < entry.seq &&
        isOrdered(other.edit, entry.edit),
    )
  )
}

function nextPhotos(input: PlanInput, rules: Rules): { entries: StoredEdit[]; wakeAt: number | null } {
  const { queue, now, waits, sending, isReady, photosFree } = input
  const entries: StoredEdit[] = []
  let wakeAt: number | null = null
  // Hours without a network leave hundreds of photos: each is held against what is no photo alone.
  const changes = queue.filter(({ edit }) => edit.kind !== 'photo')
  let ahead: readonly StoredEdit[] | undefined
  for (const entry of queue) {
    const photoId = photoOf(entry.edit)
    if (photoId === null || entry.status !== 'pending' || sending.has(entry.key)) continue
    if (!isReady(photoId) || isBehindPhoto(queue, entry)) continue
    ahead ??= changes.filter((other) => goesAhead(other, rules))
    if (isBlocked(ahead, entry)) continue
    if (isVoid(changes, entry) || rules.missingFor(entry) !== null) continue
    if (isBehindRefused(changes, entry)) continue
    const retryAt = waits.until('retry', entry)
    if (retryAt > now) {
      wakeAt = wakeAt === null ? retryAt : Math.min(wakeAt, retryAt)
      continue
    }
    if (entries.length < photosFree) entries.push(entry)
  }
  return { entries, wakeAt }
}

/** A photo goes after the one whose place it takes. */
function isBehindPhoto(queue: readonly StoredEdit[], { seq, edit }: StoredEdit): boolean {
  if (edit.kind !== 'photo' || edit.replacesPhoto === undefined) return false
  return queue.some(
    (other) =>
      other.seq < seq &&
      other.status === 'pending' &&
      other.edit.kind === 'photo' &&
      other.edit.photoId === edit.replacesPhoto,
  )
}

/** Whether photos of its label go after this edit, which goes by itself. */
function goesAhead(entry: StoredEdit, rules: Rules): boolean {
  if (entry.status !== 'pending' || entry.isUndoable || entry.edit.kind === 'order') return false
  return rules.missingFor(entry) === null
}

/** A photo goes after the edits that make its label. */
function isBlocked(ahead: readonly StoredEdit[], { seq, edit }: StoredEdit): boolean {
  return ahead.some((other) => other.seq < seq && isOrdered(other.edit, edit))
}

/** Whether the label is removed later in the queue, so that the photo need not go out. */
export function isVoid(queue: readonly StoredEdit[], entry: StoredEdit): boolean {
  const { edit } = entry
  if (!isOfCategory(edit)) return false
  return queue.some(
    (later) =>
      later.seq > entry.seq &&
      later.status === 'pending' &&
      (later.edit.kind === 'delete-label' || later.edit.kind === 'clear') &&
      edit.kind !== 'checks' &&
      touchesLabel(later.edit, edit.category, edit.label),
  )
}
