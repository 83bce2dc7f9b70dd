// What the screen shows: the server's data with every waiting edit applied, so that a tap shows at once.

import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category, Check, LabelDetails } from '@plumbline/contract/inspections'
import type { SlotValues } from '@plumbline/contract/slots'
import { isNameTaken, withChecks } from '@plumbline/domain/label-edits'
import { foldLabel } from '@plumbline/domain/label-names'
import { type FilledFinding, refilled } from '@plumbline/domain/ready-text/finding'
import { applyWhole } from './apply-whole.ts'
import {
  type ChecksEdit,
  type DetailsEdit,
  type Edit,
  isOfCategory,
  isOrphaned,
  isSameLabel,
  type LabelPath,
  type OrderEdit,
  type PhotoEdit,
  type StoredEdit,
  type Texts,
  touchesLabel,
} from './edits.ts'
import { isRemoval } from './fields.ts'
import {
  blankRecord,
  byPosition,
  categoryOf,
  type InspectionData,
  recordOf,
  withCategory,
} from './inspection-data.ts'
import type { CoverEdit } from './whole-edits.ts'

/** A photo that is not on the server yet. */
export interface PendingPhoto {
  photoId: string
  /** Of its edit. */
  key: string
  name: string
  caption: string | null
  /** Its place among the label's photos, those on the server included. */
  position: number
  status: StoredEdit['status']
  /** Whether a try was made and its outcome may be unknown. */
  wasTried: boolean
  failure?: StoredEdit['failure']
}

export interface Overlaid {
  data: InspectionData
  /** By `photoSlot(category, label)`, in the order taken. */
  photos: ReadonlyMap<string, readonly PendingPhoto[]>
}

/** The key of a waiting cover picture. */
export const COVER_SLOT = 'cover'

/** The key of a label's waiting photos. */
export function photoSlot(category: string, label: string): string {
  return `${category}\n${foldLabel(label)}`
}

/**
 * Applies the waiting edits of an inspection in their order. Pure: what no edit touches keeps its identity.
 * Refused edits are applied too: they are kept on the device and shown as not saved. Orphaned ones are found again
 * elsewhere; removals about which the inspector is asked are not done.
 */
export function overlay(data: InspectionData, queue: readonly StoredEdit[]): Overlaid {
  const photos = new Map<string, PendingPhoto[]>()
  let result = data
  for (const entry of queue) {
    if (isOrphaned(entry) || isInQuestion(entry)) continue
    result = applyEdit(result, entry.edit)
    followPhotos(photos, entry)
  }
  return { data: result, photos }
}

/** What a removal would take away shows while it is asked whether it is to go. */
function isInQuestion({ edit, status }: StoredEdit): boolean {
  return status === 'conflict' && isRemoval(edit)
}

function applyEdit(data: InspectionData, edit: Edit): InspectionData {
  if (!isOfCategory(edit)) return applyWhole(data, edit)
  switch (edit.kind) {
    case 'checks':
      return withCategory(data, edit, (category) =>
        checked(withMade(category, edit), edit.section, edit.checks),
      )
    case 'details':
      return withCategory(data, edit, (category) => applyDetails(withMade(category, edit), edit))
    case 'photo':
      return edit.replaces === undefined && !edit.makesLabel
        ? data
        : withCategory(data, edit, (category) => hideReplaced(withMade(category, edit), edit))
    case 'order':
      return withCategory(data, edit, (category) => reorder(category, edit))
    case 'add-label':
      return withCategory(data, edit, (category) => withLabel(category, edit.label))
    case 'rename-label':
      return withCategory(data, edit, (category) => rename(category, edit.label, edit.to))
    case 'delete-label':
      return withCategory(data, edit, (category) => ({
        ...category,
        checks: category.checks.filter((check) => !isSameLabel(check.label, edit.label)),
        labels_details: withoutRecord(category, edit.label),
      }))
    case 'clear':
      return withCategory(data, edit, (category) => ({
        ...checked(category, edit.section, [{ label: edit.label, checked: false }]),
        labels_details: withoutRecord(category, edit.label),
      }))
  }
}

function checked(category: Category, section: LabelPath['section'], checks: readonly Check[]): Category {
  return { ...category, checks: withChecks(section, category.checks, checks, category.answer) }
}

/**
 * Where yes or no is asked a check says what both are then: joined with another that waits it stays one answer, which is
 * all that the server takes.
 */
export function asOneAnswer(edit: Edit, data: InspectionData | undefined): Edit {
  if (edit.kind !== 'checks' || !data || !edit.checks.some((check) => check.checked)) return edit
  const category = categoryOf(data, edit)
  if (category?.answer !== 'boolean') return edit
  return { ...edit, checks: withChecks(edit.section, category.checks, edit.checks, 'boolean') }
}

/** With the label of work that was put back. */
function withMade(category: Category, edit: ChecksEdit | DetailsEdit | PhotoEdit): Category {
  if (!edit.makesLabel) return category
  const labels = edit.kind === 'checks' ? edit.checks.map(({ label }) => label) : [edit.label]
  return labels.reduce(withLabel, category)
}

function withLabel(category: Category, label: string): Category {
  if (isNameTaken(namesOf(category), label)) return category
  return { ...category, checks: [...category.checks, { label, checked: false, own: true }] }
}

function namesOf({ checks }: Category): string[] {
  return checks.map(({ label }) => label)
}

function applyDetails(category: Category, edit: DetailsEdit): Category {
  const known = recordOf(category, edit.label)
  const before = known ?? blankRecord(edit.label)
  const slots = edit.slots ? filledSlots(before.slots, edit.slots) : before.slots
  const filled = filledTexts(edit, before, { ...before, ...edit.texts, slots: slots ?? null })
  const { comment, cost_from, cost_to, ...parts } = { ...filled, ...edit.texts }
  const record: LabelDetails = {
    ...before,
    ...parts,
    cost_from: amountOr(cost_from, before.cost_from),
    cost_to: amountOr(cost_to, before.cost_to),
    comments: comment ?? before.comments,
    radio: edit.level ?? before.radio,
    ...(slots ? { slots } : {}),
    images: before.images
      .filter((image) => !edit.removeImages?.includes(image.id))
      .map((image) => {
        const caption = edit.captions?.[image.id]
        return caption === undefined ? image : { ...image, caption: caption === '' ? null : caption }
      }),
  }
  const labels_details = known
    ? category.labels_details.map((details) => (details === known ? record : details))
    : [...category.labels_details, record]
  const changed = { ...category, labels_details }
  return edit.checked === undefined
    ? changed
    : checked(changed, edit.section, [{ label: edit.label, checked: edit.checked }])
}

/** The sentences that nobody edited, with what is filled in now, as the server fills them. */
function filledTexts({ filling }: DetailsEdit, before: LabelDetails, now: FilledFinding): Texts {
  return filling ? refilled(filling.ready, { ...before, comment: before.comments }, now) : {}
}

/** Without those that were cleared. */
function filledSlots(before: SlotValues | undefined, slots: SlotValues): SlotValues {
  return Object.fromEntries(
    Object.entries({ ...before, ...slots }).filter(([, value]) => value.trim() !== ''),
  )
}

function amountOr(text: string | undefined, before: number | null): number | null {
  if (text === undefined) return before
  return text === '' ? null : Number(text)
}

function hideReplaced(category: Category, edit: PhotoEdit): Category {
  const known = recordOf(category, edit.label)
  if (!known) return category
  const record = { ...known, images: known.images.filter((image) => image.id !== edit.replaces) }
  return {
    ...category,
    labels_details: category.labels_details.map((details) => (details === known ? record : details)),
  }
}

function reorder(category: Category, edit: OrderEdit): Category {
  const known = recordOf(category, edit.label)
  if (!known) return category
  const images = known.images.map((image) => {
    const place = edit.order.findIndex((target) => target === image.id || target === image.photo_id)
    return place < 0 ? image : { ...image, position: place + 1 }
  })
  const record = { ...known, images: images.sort(byPosition) }
  return {
    ...category,
    labels_details: category.labels_details.map((details) => (details === known ? record : details)),
  }
}

function rename(category: Category, from: string, to: string): Category {
  return {
    ...category,
    checks: category.checks.map((check) =>
      isSameLabel(check.label, from) ? { ...check, label: to, own: true } : check,
    ),
    labels_details: category.labels_details.map((details) =>
      isSameLabel(details.label, from) ? { ...details, label: to } : details,
    ),
  }
}

function withoutRecord(category: Category, label: string): LabelDetails[] {
  return category.labels_details.filter((details) => !isSameLabel(details.label, label))
}

/** Made once: a queue of hundreds is laid over at each tap. */
const pending = new WeakMap<StoredEdit, PendingPhoto>()

function pendingOf(entry: StoredEdit, edit: PhotoEdit | CoverEdit): PendingPhoto {
  const made = pending.get(entry) ?? makePending(entry, edit)
  pending.set(entry, made)
  return made
}

function makePending(entry: StoredEdit, edit: PhotoEdit | CoverEdit): PendingPhoto {
  const { caption, position } = edit.kind === 'photo' ? edit : {}
  return {
    photoId: edit.photoId,
    key: entry.key,
    name: edit.name,
    caption: caption ?? null,
    position: position ?? Number.MAX_SAFE_INTEGER,
    status: entry.status,
    wasTried: entry.attempts > 0,
    ...(entry.failure ? { failure: entry.failure } : {}),
  }
}

/** Photos follow their label: renamed with it, gone with it. */
function followPhotos(photos: Map<string, PendingPhoto[]>, entry: StoredEdit): void {
  const { edit } = entry
  if (edit.kind === 'photo') {
    const slot = photoSlot(edit.category, edit.label)
    const held = photos.get(slot) ?? []
    const kept = edit.replacesPhoto ? held.filter(({ photoId }) => photoId !== edit.replacesPhoto) : held
    kept.push(pendingOf(entry, edit))
    photos.set(slot, kept)
  } else if (edit.kind === 'cover') {
    photos.set(COVER_SLOT, [pendingOf(entry, edit)])
  } else if (edit.kind === 'order') {
    const slot = photoSlot(edit.category, edit.label)
    const moved = photos.get(slot)?.map((photo) => {
      const place = edit.order.indexOf(photo.photoId)
      return place < 0 ? photo : { ...photo, position: place + 1 }
    })
    if (moved) photos.set(slot, moved)
  } else if (edit.kind === 'clear' || edit.kind === 'delete-label') {
    photos.delete(photoSlot(edit.category, edit.label))
  } else if (edit.kind === 'rename-label') {
    const moved = photos.get(photoSlot(edit.category, edit.label))
    if (!moved) return
    photos.delete(photoSlot(edit.category, edit.label))
    photos.set(photoSlot(edit.category, edit.to), moved)
  }
}

/** A photo of a label as a screen shows it: on the server, or waiting. */
export type ShownPhoto = { kind: 'sent'; image: LabelImage } | { kind: 'waiting'; photo: PendingPhoto }

/**
 * All photos of a label in their order; equal places in that of arrival, those that wait last. One that waits for an
 * answer that was lost is on the server already, and shown once.
 */
export function inOrder(images: readonly LabelImage[], waiting: readonly PendingPhoto[]): ShownPhoto[] {
  const sent = images.map((image): ShownPhoto => ({ kind: 'sent', image }))
  const arrived = new Set(images.map((image) => image.photo_id))
  const coming = waiting.filter(({ photoId }) => !arrived.has(photoId))
  const all = [...sent, ...coming.map((photo): ShownPhoto => ({ kind: 'waiting', photo }))]
  return all.sort((a, b) => positionOf(a) - positionOf(b))
}

function positionOf(shown: ShownPhoto): number {
  return shown.kind === 'sent' ? shown.image.position : shown.photo.position
}

interface Shown {
  server: InspectionData | null
  /** As another tab has it. */
  beside: InspectionData | null
  queue: readonly StoredEdit[]
  view: Overlaid | null
}

/** The place behind all photos of a label, also those that a removal hides: it may be taken back. */
export function nextPosition({ server, beside, queue, view }: Shown, { label, ...path }: LabelPath): number {
  const images = [server, beside, view?.data].flatMap(
    (data) => (data && recordOf(categoryOf(data, path), label)?.images) ?? [],
  )
  const waiting = view?.photos.get(photoSlot(path.category, label)) ?? []
  const hidden = queue.flatMap(({ edit }) =>
    edit.kind === 'photo' && touchesLabel(edit, path.category, label) ? (edit.position ?? []) : [],
  )
  return Math.max(0, ...hidden, ...inOrder(images, waiting).map(positionOf)) + 1
}
