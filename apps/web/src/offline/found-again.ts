// "Found again": work whose label another device deleted, renamed or emptied while it waited here. It is put back, moved to
// another label, or discarded.
import { FIELD } from '@plumbline/contract/texts'
import type { ApiError } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { mergeDetails } from './coalesce.ts'
import {
  COST_FIELDS,
  type DetailsEdit,
  type Edit,
  isOrphaned,
  isSameLabel,
  type LabelPath,
  type RecordedTexts,
  type StoredEdit,
  TEXT_FIELDS,
  type TextField,
  textOf,
  touchesLabel,
} from './edits.ts'
import { stateInRecord } from './fields.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import type { Outbox } from './outbox.ts'
import { nextPosition, type Overlaid } from './overlay.ts'
import { isEmptied, rebased } from './rebase.ts'

const GONE = 'Deleted or renamed on another device'
const EMPTIED = 'Cleared on another device'

/** Whether a refusal says that there is no such label. */
export function isUnknownLabel({ status, errors }: ApiError, field: string, label: string): boolean {
  return status === 422 && errors[field]?.[0] === FIELD.unknownLabel(label)
}

/** An edit that was refused, as an orphan where another device took away what it belongs to; else null. */
export function asOrphan(entry: StoredEdit, error: ApiError): StoredEdit | null {
  const { edit } = entry
  const orphan = (message: string): StoredEdit => ({
    ...entry,
    status: 'failed',
    failure: { kind: 'orphaned', message },
  })
  switch (edit.kind) {
    case 'details':
    case 'order':
      return isUnknownLabel(error, 'label', edit.label) ? orphan(GONE) : null
    case 'photo':
      if (isUnknownLabel(error, 'label', edit.label)) return orphan(GONE)
      // It went out without a level, because the label had one.
      return error.errors.selrecomd?.[0] === FIELD.level ? orphan(EMPTIED) : null
    case 'checks':
      return edit.checks.some(({ label }) => isUnknownLabel(error, 'checks', label)) ? orphan(GONE) : null
    case 'rename-label':
      return isUnknownLabel(error, 'old_value', edit.label) ? orphan(GONE) : null
    default:
      return null
  }
}

/** Waiting work of the same label goes with an orphan: alone it would go nowhere, or to a label that was made since. */
export function withOrphan(entry: StoredEdit, orphan: StoredEdit): StoredEdit {
  const { status, failure, edit } = orphan
  const isPart = entry.edit.kind === 'details' || entry.edit.kind === 'photo'
  if (!isPart || entry.status !== 'pending' || !('label' in edit)) return entry
  return failure && touchesLabel(entry.edit, edit.category, edit.label)
    ? { ...entry, status, failure }
    : entry
}

/** A conflict with a record in which nothing is left. */
export function asEmptied(entry: StoredEdit, current: NonNullable<StoredEdit['current']>): StoredEdit | null {
  if (!isEmptied(entry, current)) return null
  return { ...entry, status: 'failed', current, failure: { kind: 'orphaned', message: EMPTIED } }
}

/** Sends orphans again, and makes their label anew where it is gone; photos behind those that came there since. */
export function putBack(outbox: Outbox, inspectionId: number, keys: readonly string[]): Promise<void> {
  return resend(outbox, inspectionId, keys, (entry, { isAlone, nextPlace }) => {
    const { edit } = entry
    if (edit.kind === 'details') {
      const again: StoredEdit = { ...entry, edit: { ...edit, makesLabel: true } }
      // What stood there when the work began is gone.
      return entry.current
        ? rebased(again, stateInRecord(entry.current, edit))
        : { ...again, edit: withoutSlots({ ...edit, makesLabel: true }), base: { version: 0, texts: {} } }
    }
    if (edit.kind === 'photo')
      return { ...entry, edit: { ...edit, makesLabel: true, position: nextPlace(edit) } }
    if (edit.kind === 'checks') return { ...withoutBase(entry), edit: { ...edit, makesLabel: true } }
    if (edit.kind === 'rename-label' && isAlone) {
      const { to, ...path } = edit
      return { ...withoutBase(entry), edit: { ...path, kind: 'add-label', label: to } }
    }
    return entry
  })
}

/**
 * Sends orphans again as work of another label, behind what stands there: texts as an edit of now, for one in their old
 * place would lie under what was written there since.
 */
export async function moveTo(
  outbox: Outbox,
  inspectionId: number,
  keys: readonly string[],
  target: LabelPath,
): Promise<void> {
  const { view, queue } = outbox.stateOf(inspectionId)
  const orphans = queue.filter((entry) => keys.includes(entry.key) && isOrphaned(entry))
  let held: Held = recordHeld(view, target)
  for (const { edit } of joinDetails(orphans)) {
    if (edit.kind !== 'details') continue
    const moved = movedDetails(edit, target, held)
    await outbox.apply(inspectionId, moved)
    held = { ...held, ...moved.texts, radio: moved.level ?? held.radio ?? null }
  }
  await resend(outbox, inspectionId, keys, (entry, { nextPlace }) => {
    const { edit } = entry
    if (edit.kind === 'photo') {
      const { replaces: _image, replacesPhoto: _photo, ...photo } = edit
      return { ...entry, edit: { ...photo, ...target, position: nextPlace(target) } }
    }
    if (edit.kind === 'checks')
      return {
        ...withoutBase(entry),
        edit: { ...edit, ...pathOf(target), checks: [{ label: target.label, checked: true }] },
      }
    return null
  })
}

function recordHeld(view: Overlaid | null, target: LabelPath): Held {
  const record = view ? recordOf(categoryOf(view.data, target), target.label) : undefined
  return record ? { ...record, comment: record.comments } : {}
}

type Held = RecordedTexts & { radio?: DetailsEdit['level'] | null }

/** One of each: no second behind the one that is there. */
const SINGLE: readonly TextField[] = ['trade', ...COST_FIELDS]

/** The texts behind those that are there; a level, a trade or costs only where there are none. */
function movedDetails({ texts = {}, level }: DetailsEdit, target: LabelPath, held: Held): DetailsEdit {
  const joined: DetailsEdit['texts'] = {}
  for (const name of TEXT_FIELDS) {
    const mine = texts[name]
    if (mine && !SINGLE.includes(name))
      joined[name] = [textOf(held, name), mine].filter((text) => text).join('\n')
  }
  if (texts.trade && textOf(held, 'trade') === '') joined.trade = texts.trade
  if (COST_FIELDS.every((name) => textOf(held, name) === ''))
    for (const name of COST_FIELDS) if (texts[name]) joined[name] = texts[name]
  const moved: DetailsEdit = { kind: 'details', ...target, checked: true, texts: joined }
  return level === undefined || held.radio ? moved : { ...moved, level }
}

function pathOf({ step, section, category }: LabelPath) {
  return { step, section, category }
}

interface Resending {
  /** Whether there is nothing else. */
  isAlone: boolean
  /** The next place behind all photos of a label, as the queue is now: others may be put there at the same time. */
  nextPlace: (path: LabelPath) => number
}

/**
 * Brings orphans into the queue anew: the details of one label as one edit, each under a new key, for the server keeps its
 * answer to the old one. `change` gives null for what has no sense any more.
 */
function resend(
  outbox: Outbox,
  inspectionId: number,
  keys: readonly string[],
  change: (entry: StoredEdit, resending: Resending) => StoredEdit | null,
): Promise<void> {
  return outbox.settle(inspectionId, (queue) => {
    const orphans = queue.filter((entry) => keys.includes(entry.key) && isOrphaned(entry))
    const joined = joinDetails(orphans)
    const places = new Map<string, number>()
    const nextPlace = (path: LabelPath): number => {
      const place = places.get(path.label) ?? nextPosition({ ...outbox.stateOf(inspectionId), queue }, path)
      places.set(path.label, place + 1)
      return place
    }
    const isAlone = joined.length === 1
    const again = joined.map((entry) => ({ entry, changed: change(entry, { isAlone, nextPlace }) }))
    const lost = again.filter(({ changed }) => changed === null).map(({ entry }) => entry)
    return {
      gone: [...orphans.filter((entry) => !joined.some(({ seq }) => seq === entry.seq)), ...lost],
      changed: again.flatMap(({ changed }) => (changed ? [asNew(changed)] : [])),
      server: null,
    }
  })
}

/** What it stood on is gone, or another's. */
function withoutBase({ base: _gone, ...entry }: StoredEdit): StoredEdit {
  return entry
}

function asNew(entry: StoredEdit): StoredEdit {
  const { failure: _over, retry: _wait, current: _theirs, ...rest } = entry
  return { ...rest, status: 'pending', key: newKey(), attempts: 0 }
}

function joinDetails(orphans: readonly StoredEdit[]): StoredEdit[] {
  const joined: StoredEdit[] = []
  for (const entry of orphans) {
    const { edit } = entry
    const at = joined.findIndex((other) => isSameDetails(other.edit, edit))
    const host = joined[at]
    if (host?.edit.kind === 'details' && edit.kind === 'details')
      joined[at] = {
        ...host,
        ...(entry.current ? { current: entry.current } : {}),
        edit: mergeDetails(host.edit, edit),
      }
    else joined.push(entry)
  }
  return joined.map((entry) => ({ ...entry, edit: withItsTexts(entry.edit) }))
}

/** With the sentences as they were filled here: the server has none any more that it could fill. */
function withItsTexts(edit: Edit): Edit {
  if (edit.kind !== 'details' || !edit.filling) return edit
  const { filling, ...rest } = edit
  return { ...rest, texts: { ...filling.texts, ...edit.texts } }
}

/** A label that is made again has no blanks. */
function withoutSlots({ slots: _inTexts, ...edit }: DetailsEdit): DetailsEdit {
  return edit
}

function isSameDetails(a: Edit, b: Edit): boolean {
  if (a.kind !== 'details' || b.kind !== 'details') return false
  return a.category === b.category && isSameLabel(a.label, b.label)
}
