// Saving what was found at a label: texts, level and photos, where an absent field stays as it was (decision 13).
import { RECORD_FIELDS, type SaveCommentRequest } from '@plumbline/contract/comment-records'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import type { Recommendation } from '@plumbline/contract/template'
import { FIELD } from '@plumbline/contract/texts'
import { isTyped, NO_VALUE } from '@plumbline/domain/answers'
import { type FieldErrors, invalid } from '#server/platform/errors.ts'
import { changePhotos, isNew, type PhotoChange, type PhotoFields } from './finding-photos.ts'
import { findLabel, setChecks } from './label-edits.ts'
import {
  type CategoryChange,
  type CategoryState,
  NOT_CARRIED,
  type PresentLabel,
  type StoredLabel,
  storedOf,
  type WRITTEN,
} from './label-overlay.ts'
import type { KnownPhoto } from './photo-ids.repo.ts'
import { refill, slotsAfter } from './ready-finding.ts'

/** The parts of the request that this file judges; photos are counted only. */
export type FindingFields = Pick<
  SaveCommentRequest,
  'label' | 'selrecomd' | 'checked' | 'slots' | 'changed' | (typeof WRITTEN)[number]
> &
  PhotoFields

export interface FindingChange extends CategoryChange, Omit<PhotoChange, 'kept'> {
  /** The label's row as it is to be stored; its images are the kept ones. */
  row: StoredLabel
}

/** What a save that names the fields which the person changed asks for beside these. */
const BESIDE = ['checked', 'remove_images', 'positions', 'images'] as const

/** All that such a save asks for, by the names of its fields. */
export function namesOf(request: SaveCommentRequest): string[] {
  const { changed = [] } = request
  const isAsked = (name: (typeof BESIDE)[number]) => {
    const value = request[name]
    return value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0)
  }
  return [...changed, ...BESIDE.filter(isAsked)]
}

/** A save without what it does not name, and without what others changed since. Photos that it brings stay as they are. */
export function fieldsTaken(
  request: SaveCommentRequest,
  conflicts: readonly string[] = [],
): SaveCommentRequest {
  if (!request.changed) return request
  const names = namesOf(request).filter((name) => !conflicts.includes(name))
  const left = [...RECORD_FIELDS, 'checked', 'remove_images'].filter((field) => !names.includes(field))
  const { captions, positions } = request
  return {
    ...request,
    ...Object.fromEntries(left.map((field) => [field, undefined])),
    captions: names.includes('captions') ? captions : ofNew(captions),
    positions: names.includes('positions') ? positions : ofNew(positions),
  }
}

function ofNew<Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([target]) => isNew(target)))
}

/**
 * What a save changes.
 * @param ready the ready finding of the label, whose texts are filled with what the save says of it
 * @param uploads how many photos come with it
 * @param known those of the named photos whose ids are known
 * Fails with 422 when neither comment nor photo would be there, a recommendation had no level, or photos were more than
 * 50, a position named none, a slot was none of the finding's, or the first cost was above the second; with 404 for a photo that is not this label's.
 */
export function saveFinding(
  category: CategoryState,
  fields: FindingFields,
  { ready, uploads, known }: { ready: Recommendation | null; uploads: number; known: readonly KnownPhoto[] },
): FindingChange {
  const label = findLabel(category, fields.label)
  const before = storedOf(category, label)
  const isRecommendation = category.definition.section === 'recomendation'
  const { kept, ...photos } = changePhotos(before.images, fields, uploads, known)
  const filled = {
    slots: slotsAfter(ready, before.slots, fields.slots, fields.changed !== undefined),
    location: textOr(fields.location, before.location),
    trade: textOr(fields.trade, before.trade),
  }
  const now = { ...before, ...refill(ready, before, filled) }
  const texts = {
    ...filled,
    comment: textOr(fields.comment, now.comment),
    level: isRecommendation ? (fields.selrecomd ?? before.level) : before.level,
    implication: textOr(fields.implication, now.implication),
    task: textOr(fields.task, now.task),
    timeframe: textOr(fields.timeframe, before.timeframe),
    cost_from: amountOr(fields.cost_from, before.cost_from),
    cost_to: amountOr(fields.cost_to, before.cost_to),
  }
  const row: StoredLabel = {
    ...before,
    ...texts,
    ...checkOf(category, fields.checked),
    images: kept,
  }
  checkRules(row, isRecommendation, photos.newPhotos.length)
  return { ...photos, row, changed: [row, ...clearedBy(category, label, fields)], removed: [] }
}

/** Unchecking a question that takes a value takes that away; checked without one it is answered, too (decision 44). */
function checkOf({ definition }: CategoryState, checked: boolean | undefined): Partial<StoredLabel> {
  if (checked === undefined) return {}
  const value = isTyped(definition.answer) && !checked ? NO_VALUE : {}
  return { isChecked: checked, ...value, ...NOT_CARRIED }
}

/** The other answers that checking this one clears. */
function clearedBy(
  category: CategoryState,
  { name }: PresentLabel,
  { checked }: FindingFields,
): StoredLabel[] {
  if (checked === undefined || isTyped(category.definition.answer)) return []
  const { changed } = setChecks(category, [{ label: name, checked }])
  return changed.filter((row) => (row.name ?? row.catalogueLabel) !== name)
}

/** The rules hold for the record that would result, kept photos included. */
function checkRules(row: StoredLabel, isRecommendation: boolean, newImages: number): void {
  const errors: FieldErrors = {}
  const count = row.images.length + newImages
  if (count > IMAGES_PER_LABEL) errors.images = [FIELD.tooManyImages]
  if (count === 0 && row.comment === null) errors.comment = [FIELD.imageOrComment]
  if (isRecommendation && row.level === null) errors.selrecomd = [FIELD.level]
  if (row.cost_from !== null && row.cost_to !== null && row.cost_from > row.cost_to)
    errors.cost_from = [FIELD.amountOrder]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Absent: as it was. Empty: cleared. */
function textOr(text: string | undefined, before: string | null): string | null {
  if (text === undefined) return before
  return text.trim() === '' ? null : text
}

function amountOr(amount: number | null | undefined, before: number | null): number | null {
  return amount === undefined ? before : amount
}
