// When labels of an inspection were last changed, by its revision, and whether a change was made from an older one.
import type { RecordField, SaveCommentRequest } from '@plumbline/contract/comment-records'
import type { SlotValues } from '@plumbline/contract/slots'
import { isTyped, takesOne } from '@plumbline/domain/answers'
import { ownValue } from '@plumbline/domain/own-value'
import { type FieldVersions, isStale } from '#server/platform/versions.ts'
import { deletedLabel } from './label-edits.ts'
import { type CategoryState, type PresentLabel, type StoredLabel, WRITTEN } from './label-overlay.ts'

/** Beside `version`, the base of a removal: the photos that the device knew, by their ids or their own. */
export interface RemovalBase {
  version?: number | undefined
  photos?: readonly string[] | undefined
}

/** What a caption counts as among the versions of a record's fields. */
const captionOf = (imageId: number | string) => `captions.${imageId}`
/** What a slot counts as. */
const slotOf = (name: string) => `slots.${name}`
/** What fields counted as that were saved before each had a version. */
const OTHERS = '*'

/** A row as it is stored at a revision: whatever is not as before was changed at that. */
export function stamped(before: StoredLabel, after: StoredLabel, revision: number): StoredLabel {
  const fields = changedTexts(before, after)
  const isChecked =
    before.isChecked !== after.isChecked ||
    before.isDeleted !== after.isDeleted ||
    before.name !== after.name ||
    before.value !== after.value ||
    before.value_to !== after.value_to ||
    before.unit !== after.unit ||
    before.carriedFrom !== after.carriedFrom
  const places = new Map(before.images.map(({ id, position }) => [id, position]))
  const isMoved = after.images.some(({ id, position }) => places.has(id) && places.get(id) !== position)
  return {
    ...after,
    version: fields.length > 0 ? revision : before.version,
    fieldVersions: fields.length > 0 ? withFields(before, after, fields, revision) : before.fieldVersions,
    checkedVersion: isChecked ? revision : before.checkedVersion,
    orderVersion: isMoved ? revision : before.orderVersion,
  }
}

function changedTexts(before: StoredLabel, after: StoredLabel): string[] {
  const captions = new Map(before.images.map(({ id, caption }) => [id, caption]))
  const isWritten = (id: number, caption: string | null) => captions.has(id) && captions.get(id) !== caption
  return [
    ...WRITTEN.filter((name) => before[name] !== after[name]),
    ...changedSlots(before.slots ?? {}, after.slots ?? {}).map(slotOf),
    ...(before.level === after.level ? [] : ['selrecomd']),
    ...after.images.filter(({ id, caption }) => isWritten(id, caption)).map(({ id }) => captionOf(id)),
  ]
}

function changedSlots(before: SlotValues, after: SlotValues): string[] {
  const names = Object.keys({ ...before, ...after })
  return names.filter((name) => ownValue(before, name) !== ownValue(after, name))
}

function withFields(
  before: StoredLabel,
  { images }: StoredLabel,
  fields: string[],
  revision: number,
): FieldVersions {
  const kept = new Set(images.map(({ id }) => captionOf(id)))
  const known = Object.entries(versionsOf(before)).filter(
    ([field]) => !field.startsWith(captionOf('')) || kept.has(field),
  )
  return Object.fromEntries([...known, ...fields.map((field) => [field, revision])])
}

function versionsOf({ fieldVersions, version }: StoredLabel): FieldVersions {
  return fieldVersions ?? (version === 0 ? {} : { [OTHERS]: version })
}

/** The version of a category's answer, or the newest of its options. */
export function categoryVersion({ stored }: CategoryState): number {
  return Math.max(0, ...stored.map(({ checkedVersion }) => checkedVersion))
}

/** Whether a category has one answer: a rating, yes or no, or a value. */
export function hasOneAnswer({ definition: { section, answer } }: CategoryState): boolean {
  return takesOne(section, answer) || isTyped(answer)
}

/** What a check of a label counts by: where one answer is taken, checking another is a change of this one. */
export function checkedVersion(category: CategoryState, { stored }: PresentLabel): number {
  return hasOneAnswer(category) ? categoryVersion(category) : (stored?.checkedVersion ?? 0)
}

/** What a new label counts by: of a question that takes a value it is the value, else it may have been deleted since. */
export function newLabelVersion(category: CategoryState, name: string): number {
  if (isTyped(category.definition.answer)) return categoryVersion(category)
  return deletedLabel(category, name)?.checkedVersion ?? 0
}

/** As a check is shown with: its texts go with an option that is removed. */
export function optionVersion(category: CategoryState, label: PresentLabel): number {
  return Math.max(checkedVersion(category, label), label.stored?.version ?? 0)
}

/**
 * Whether what a removal takes away is more than its device knew: newer texts, or other photos.
 * @param changedAt what the label counts by
 */
export function isRemovalStale(
  { stored }: PresentLabel,
  { version, photos }: RemovalBase,
  changedAt: number,
  revision: number,
): boolean {
  if (isStale(changedAt, version, revision)) return true
  if (!photos) return false
  const known = new Set(photos)
  return (stored?.images ?? []).some(
    ({ id, photoId }) => !known.has(String(id)) && !(photoId !== null && known.has(photoId)),
  )
}

/**
 * The fields of a save that others changed after its version: of those that `changed` names, and the captions of photos that
 * it removes, which then stay.
 */
export function conflictsOf(
  { stored }: PresentLabel,
  request: Pick<SaveCommentRequest, 'version' | 'slots' | 'captions' | 'remove_images'> & {
    changed: readonly RecordField[]
  },
  revision: number,
): string[] {
  if (!stored) return isStale(0, request.version, revision) ? [...request.changed] : []
  const versions = versionsOf(stored)
  const { [OTHERS]: others = 0 } = versions
  const isNewer = (field: string) => isStale(versions[field] ?? others, request.version, revision)
  const captioned = request.changed.includes('captions') ? Object.keys(request.captions ?? {}) : []
  const pictures = [...captioned.filter((target) => /^\d+$/.test(target)), ...(request.remove_images ?? [])]
  const isSlotNewer = Object.keys(request.slots ?? {}).some((name) => isNewer(slotOf(name)))
  const texts = request.changed.filter(
    (field) => field !== 'captions' && (field === 'slots' ? isSlotNewer : isNewer(field)),
  )
  if (!pictures.some((id) => isNewer(captionOf(id)))) return texts
  return [...texts, 'captions', ...(request.remove_images?.length ? ['remove_images'] : [])]
}
