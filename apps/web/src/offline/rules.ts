// The rules of a label's record that the server would refuse by: such an edit waits until it is complete.
import type { LabelDetails } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/steps'
import { FIELD } from '@plumbline/contract/texts'
import { isOfCategory, type LabelPath, type StoredEdit } from './edits.ts'
import { categoryOf, type InspectionData, recordOf } from './inspection-data.ts'
import { overlay } from './overlay.ts'

/**
 * What an edit lacks to be taken by the server, in the specification's words (section 5), or null.
 * Takes the data as the server holds it and the inspection's queue. A comment or an image is needed, and a
 * recommendation's needs a level (decision 13); the rules hold for the record that would result.
 */
export function missingFor(
  server: InspectionData | null,
  queue: readonly StoredEdit[],
  entry: StoredEdit,
): string | null {
  const { edit } = entry
  if (!server || (edit.kind !== 'details' && edit.kind !== 'photo')) return null
  const needsLevel = edit.section === 'recomendation'
  if (edit.kind === 'photo')
    return needsLevel && levelFor(server, queue, entry, edit) === null ? FIELD.level : null
  // What waits before it goes out before it.
  const before = queue.filter((other) => other.seq < entry.seq && other.status === 'pending')
  const after = recordWith(server, [...before, entry], edit)
  if (!after) return null
  if (after.comments.trim() === '' && after.images.length === 0) return FIELD.imageOrComment
  return needsLevel && after.radio === null ? FIELD.level : null
}

/**
 * The level that a photo's record has with the edits that wait; null outside recommendations. What is chosen after
 * the photo counts; a later new name of the label does not, which waits for the photo.
 */
function levelFor(
  server: InspectionData,
  queue: readonly StoredEdit[],
  entry: StoredEdit,
  path: LabelPath,
): Level | null {
  if (path.section !== 'recomendation') return null
  const known = queue.filter((other) => other.seq < entry.seq || other.edit.kind !== 'rename-label')
  return recordWith(server, known, path)?.radio ?? null
}

/**
 * A label's record with the edits of its category applied, but for new photos, which change nothing in it: hours
 * without a network leave many, and each of them is judged at each tap.
 */
function recordWith(
  server: InspectionData,
  queue: readonly StoredEdit[],
  path: LabelPath,
): LabelDetails | undefined {
  const related = queue.filter(
    ({ edit }) =>
      isOfCategory(edit) &&
      edit.category === path.category &&
      !(edit.kind === 'photo' && edit.replaces === undefined),
  )
  return recordOf(categoryOf(overlay(server, related).data, path), path.label)
}

/**
 * The level that a photo must bring along: only where the server's record has none yet, so that photos alone
 * never count as a change of the texts.
 */
export function levelToSend(
  server: InspectionData | null,
  queue: readonly StoredEdit[],
  entry: StoredEdit,
): Level | null {
  const { edit } = entry
  if (!server || edit.kind !== 'photo') return null
  const held = recordOf(categoryOf(server, edit), edit.label)?.radio
  return held ? null : levelFor(server, queue, entry, edit)
}
