// How a new edit joins those that wait: edits not yet sent take it in, so that typing makes one request.
import type { Check } from '@plumbline/contract/inspections'
import {
  type ChecksEdit,
  type DetailsEdit,
  type Edit,
  isOfCategory,
  isOrdered,
  isOrphaned,
  isSameLabel,
  type StoredEdit,
  sharesLabel,
  type TextField,
  type Texts,
} from './edits.ts'
import { mergeWhole } from './whole-edits.ts'

/**
 * Puts an edit into the queue of its inspection.
 * Takes the queue in order and the new entry; gives the entry to write: the new one itself, or an older one that
 * took it in. An entry that was tried already is left alone (its key stands for what was sent),
 * unless the server refused it.
 */
export function enqueue(
  queue: readonly StoredEdit[],
  incoming: StoredEdit,
  newKey: () => string,
): StoredEdit {
  const host = hostFor(queue, incoming)
  if (!host) return incoming
  const both = joined(host, incoming)
  if (!both) return incoming
  const isRefused = host.status === 'failed'
  const { delay: _before, ...rest } = host
  return {
    ...rest,
    ...both,
    ...(incoming.delay ? { delay: incoming.delay } : {}),
    ...(isRefused ? { status: 'pending', failure: undefined, attempts: 0, strange: 0, key: newKey() } : {}),
  }
}

/** The edits, by their keys, that are being taken away, each with the place of the newest edit made before that. */
export type Leaving = ReadonlyMap<string, number>

/** What an edit may join of a queue: nothing that was being taken away when it was made, with which it would go. */
export function hostsOf(
  queue: readonly StoredEdit[],
  { seq }: StoredEdit,
  leaving: Leaving,
): readonly StoredEdit[] {
  return queue.filter(({ key }) => seq <= (leaving.get(key) ?? seq))
}

/** What two edits of one matter say as one, on what the older one stood; null where each must go out. */
function joined(older: StoredEdit, newer: StoredEdit): Pick<StoredEdit, 'edit' | 'base'> | null {
  const edit = merge(older.edit, newer.edit)
  if (!edit) return null
  return older.base || newer.base ? { edit, base: mergeBase(older, newer) } : { edit }
}

/** The newest entry that the incoming one may join: same kind, never tried, nothing of the label behind it. */
function hostFor(queue: readonly StoredEdit[], incoming: StoredEdit): StoredEdit | undefined {
  // One that was tried from memory stands for what was sent.
  if (incoming.attempts > 0) return undefined
  const last = queue.findLast((entry) => isOrdered(entry.edit, incoming.edit))
  if (!last || last.edit.kind !== incoming.edit.kind) return undefined
  if (last.isUndoable || incoming.isUndoable) return undefined
  if (last.status === 'pending' && last.attempts > 0) return undefined
  if (isOrphaned(last)) return undefined
  if (last.edit.kind === 'checks' && last.edit.makesLabel) return undefined
  // What was refused of one label is no reason to hold back another.
  if (last.status === 'failed' && !sharesLabel(last.edit, incoming.edit)) return undefined
  return last
}

function merge(older: Edit, newer: Edit): Edit | null {
  if (older.kind === 'checks' && newer.kind === 'checks') return mergeChecks(older, newer)
  if (older.kind === 'details' && newer.kind === 'details') return mergeDetails(older, newer)
  if (older.kind === 'order' && newer.kind === 'order') return newer
  if (!isOfCategory(older) && !isOfCategory(newer)) return mergeWhole(older, newer)
  return null
}

function mergeChecks(older: ChecksEdit, newer: ChecksEdit): ChecksEdit {
  const isChosen = newer.checks.some((check) => check.checked)
  // One choice at most: the newer one clears the older on the server too.
  if (newer.section === 'observation' && isChosen) return newer
  const kept = older.checks.filter(
    (check) => !newer.checks.some((later: Check) => isSameLabel(later.label, check.label)),
  )
  return { ...newer, checks: [...kept, ...newer.checks] }
}

/** Both as one edit; where they speak of the same, the newer one. */
export function mergeDetails(older: DetailsEdit, newer: DetailsEdit): DetailsEdit {
  const merged: DetailsEdit = { ...older, ...newer }
  if (older.texts || newer.texts) merged.texts = { ...older.texts, ...filledOf(older, newer), ...newer.texts }
  if (older.captions || newer.captions) merged.captions = { ...older.captions, ...newer.captions }
  if (older.filling && newer.filling)
    merged.filling = { ...newer.filling, texts: { ...older.filling.texts, ...newer.filling.texts } }
  if (older.slots || newer.slots) merged.slots = { ...older.slots, ...newer.slots }
  if (older.removeImages || newer.removeImages) {
    merged.removeImages = [...new Set([...(older.removeImages ?? []), ...(newer.removeImages ?? [])])]
  }
  return merged
}

/** What the newer one fills of the texts that the older one sends: sent with it they are as the server would not fill them. */
function filledOf({ texts = {} }: DetailsEdit, { filling }: DetailsEdit): Texts {
  const filled = Object.entries(filling?.texts ?? {})
  return Object.fromEntries(filled.filter(([name]) => texts[name as TextField] !== undefined))
}

/** The older base wins field by field: it is what stood before our own changes. */
function mergeBase(host: StoredEdit, incoming: StoredEdit): NonNullable<StoredEdit['base']> {
  return {
    ...incoming.base,
    ...host.base,
    texts: { ...incoming.base?.texts, ...host.base?.texts },
    ...(incoming.base?.fields || host.base?.fields
      ? { fields: { ...incoming.base?.fields, ...host.base?.fields } }
      : {}),
  }
}
