// What an answer of the server does to the queue and to the kept data. Pure.

import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { applyWhole } from './apply-whole.ts'
import { isOfCategory, isSameLabel, type StoredEdit, touchesLabel } from './edits.ts'
import {
  type InspectionData,
  mergeCategory,
  mergePhotoAnswer,
  recordOf,
  withCategory,
} from './inspection-data.ts'
import { withoutDenied } from './not-applicable.ts'
import { overlay } from './overlay.ts'
import { isForeignChange, rebased, valuesOfDetails } from './rebase.ts'

/** What a successful request gave. */
export interface Answer {
  category?: Category
  added?: LabelImage[]
  isApplicable?: boolean
  /** The server's number of what was made. */
  made?: number
  /** What was to be emptied or deleted was deleted elsewhere. */
  isLabelGone?: boolean
}

export interface Settlement {
  gone: StoredEdit[]
  changed: StoredEdit[]
  server: InspectionData | null
}

/** Takes the acknowledged entry out of the queue and its answer into the data; edits behind it follow. */
export function settlementOf(
  queue: readonly StoredEdit[],
  server: InspectionData | null,
  entry: StoredEdit,
  answer: Answer,
): Settlement {
  // By its key: what was sent from memory may have come to its place on the disk meanwhile, before what was made since.
  const isIt = (other: StoredEdit) => other.key === entry.key
  const rest = queue.filter((other) => !isIt(other))
  const own = queue.find(isIt)
  const isVoided = (other: StoredEdit) =>
    own !== undefined && isRemoval(own) && other.seq < own.seq && isOfItsLabel(own, other)
  const gone = queue.filter((other) => isIt(other) || isVoided(other))
  const changed: StoredEdit[] = []
  for (const other of rest) {
    if (gone.includes(other)) continue
    const followed = follow(other, entry, answer)
    if (followed !== other) changed.push(followed)
  }
  return { gone, changed, server: server && takeIn(server, entry, answer) }
}

function isRemoval(entry: StoredEdit): boolean {
  return entry.edit.kind === 'delete-label' || entry.edit.kind === 'clear'
}

/** Photos and texts of a label that is gone have nowhere to go. */
function isOfItsLabel(removal: StoredEdit, other: StoredEdit): boolean {
  const { edit } = other
  if (edit.kind !== 'photo' && edit.kind !== 'details' && edit.kind !== 'order') return false
  return touchesLabel(removal.edit, edit.category, edit.label)
}

function takeIn(server: InspectionData, entry: StoredEdit, answer: Answer): InspectionData {
  const { edit } = entry
  if (edit.kind === 'applicable' && answer.isApplicable !== undefined)
    return withoutDenied(applyWhole(server, { ...edit, isApplicable: answer.isApplicable }), edit.step)
  if (!isOfCategory(edit)) return applyWhole(server, edit)
  const { category } = answer
  if (answer.isLabelGone && 'label' in edit)
    return overlay(server, [{ ...entry, edit: { ...edit, kind: 'delete-label' } }]).data
  if (!category) return server
  return withCategory(server, edit, (held) => {
    if (edit.kind === 'photo') {
      return mergePhotoAnswer(held, category, edit.label, answer.added ?? [], edit.replaces)
    }
    if (edit.kind === 'details') return mergeCategory(held, category, { removed: edit.removeImages ?? [] })
    if (edit.kind === 'rename-label') return mergeCategory(held, category, { reset: [edit.label, edit.to] })
    return mergeCategory(held, category, isRemoval(entry) && 'label' in edit ? { reset: [edit.label] } : {})
  })
}

/** An edit behind the acknowledged one: it stands on the new version, or replaces an image that now has an id. */
function follow(other: StoredEdit, entry: StoredEdit, answer: Answer): StoredEdit {
  const { edit } = other
  if (edit.kind === 'photo' && entry.edit.kind === 'photo' && edit.replacesPhoto === entry.edit.photoId) {
    const { replacesPhoto: _sent, ...rest } = edit
    const image = answer.added?.[0]
    return { ...other, edit: image ? { ...rest, replaces: image.id } : rest }
  }
  if (edit.kind !== 'details' || !isOfCategory(entry.edit) || !answer.category) return other
  if (other.status !== 'pending' || edit.category !== entry.edit.category) return other
  const isSame = 'label' in entry.edit && isSameLabel(edit.label, entry.edit.label)
  const record = isSame ? recordOf(answer.category, edit.label) : undefined
  if (!record || isForeignChange(other, valuesOfDetails(record))) return other
  return rebased(other, valuesOfDetails(record))
}
