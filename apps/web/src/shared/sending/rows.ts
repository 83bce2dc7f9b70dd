// What waits, as the list behind the sync status shows it: what needs the inspector one by one, texts one by one, photos by label. Pure.
import { type StepPlace, stepPath } from '@plumbline/domain/step-address'
import { counted } from '#web/lib/format.ts'
import { editTitle } from '#web/offline/edit-title.ts'
import { type CategoryEdit, type Edit, isOfCategory, photoOf, type StoredEdit } from '#web/offline/edits.ts'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'
import type { InspectionState } from '#web/offline/inspection-state.ts'
import type { WholeEdit } from '#web/offline/whole-edits.ts'
import type { Need, Waiting } from '#web/offline/words.ts'
import { paths } from '#web/shared/inspection/paths.ts'

export interface SendingRow {
  inspectionId: number
  /** Of its edits, and of photos without a label their ids. */
  keys: string[]
  title: string
  word: Waiting['word']
  need: Need | null
  /** What it lacks, what the server said, or why the last try failed. */
  reason: string
  /** The most that one of them was tried. */
  tries: number
  photoIds: string[]
  /** Of its texts; that of photos is the photo store's to say. */
  textBytes: number
  /** The screen on which it was entered; null where that is not known. */
  to: string | null
  /** What it is made of, where another device took its label away. */
  edits: readonly Edit[]
  /** What the inspector decides between, with the need `conflict`. */
  conflict: StoredEdit | null
}

/** The rows of one inspection, in the order in which they go out: texts before photos. */
export function sendingRows(inspectionId: number, { waiting, server }: InspectionState): SendingRow[] {
  const rows = new Map<string, SendingRow>()
  for (const one of waiting) {
    const group = groupOf(one)
    const known = rows.get(group)
    rows.set(group, known ? joined(known, one) : rowOf(inspectionId, one, server))
  }
  return [...rows.values()].sort((a, b) => Number(isOfPhotos(a)) - Number(isOfPhotos(b)))
}

/** Photos of one label that share their word and their reason are one row; so is all that lost its label. */
function groupOf({ key, entry, word, need, reason }: Waiting): string {
  if (entry === null) return `unlabelled ${word} ${reason}`
  const { edit } = entry
  if (need === 'orphaned' && isOfCategory(edit)) return ['label', edit.category, labelOf(edit)].join('\n')
  return edit.kind === 'photo' ? ['photo', edit.category, edit.label, word, reason].join('\n') : key
}

function isOfPhotos({ photoIds }: SendingRow): boolean {
  return photoIds.length > 0
}

/** Of something entered at a label. */
function labelOf(edit: CategoryEdit): string {
  return edit.kind === 'checks' ? edit.checks.map(({ label }) => label).join(', ') : edit.label
}

function rowOf(inspectionId: number, one: Waiting, server: InspectionData | null): SendingRow {
  const { key, entry, word, need = null, reason } = one
  const photoId = photoIdOf(one)
  return {
    inspectionId,
    keys: [key],
    title: entry ? titleOf(entry, need, server) : 'Unassigned photo',
    edits: entry && need === 'orphaned' ? [entry.edit] : [],
    word,
    need,
    reason,
    tries: entry?.attempts ?? 0,
    photoIds: photoId === null ? [] : [photoId],
    textBytes: entry && photoId === null ? JSON.stringify(entry.edit).length : 0,
    to: placeOf(inspectionId, entry?.edit ?? null, server),
    conflict: need === 'conflict' ? entry : null,
  }
}

function titleOf(entry: StoredEdit, need: Need | null, server: InspectionData | null): string {
  const { edit } = entry
  return need === 'orphaned' && isOfCategory(edit) ? labelOf(edit) : editTitle(entry, server)
}

function joined(row: SendingRow, one: Waiting): SendingRow {
  const { key, entry, reason } = one
  const photoId = photoIdOf(one)
  const keys = [...row.keys, key]
  const isFoundAgain = row.edits.length > 0
  const title = entry
    ? `${'label' in entry.edit ? entry.edit.label : ''}, ${counted(keys.length, 'photo')}`
    : counted(keys.length, 'unassigned photo')
  return {
    ...row,
    keys,
    title: isFoundAgain ? row.title : title,
    edits: entry && isFoundAgain ? [...row.edits, entry.edit] : row.edits,
    textBytes: row.textBytes + (entry && photoId === null ? JSON.stringify(entry.edit).length : 0),
    reason: reason || row.reason,
    tries: Math.max(row.tries, entry?.attempts ?? 0),
    photoIds: photoId === null ? row.photoIds : [...row.photoIds, photoId],
  }
}

/** "3 upload by themselves when you’re online. 4 need attention." `goesOut`: there is one now. */
export function summaryOf(rows: readonly SendingRow[], goesOut: boolean): string {
  const countOf = (some: readonly SendingRow[]) => some.reduce((sum, { keys }) => sum + keys.length, 0)
  const needy = countOf(rows.filter(({ word }) => word === 'needs you'))
  const unlabelled = countOf(rows.filter((row) => row.word !== 'needs you' && isUnlabelled(row)))
  const others = countOf(rows) - needy - unlabelled
  const by = others === 1 ? 'uploads by itself' : 'upload by themselves'
  return [
    ...(others > 0 ? [`${others} ${by}${goesOut ? '' : ' when you’re online'}.`] : []),
    ...(unlabelled > 0 ? [`${counted(unlabelled, 'unassigned photo')}.`] : []),
    ...(needy > 0 ? [`${needy} ${needy === 1 ? 'needs' : 'need'} attention.`] : []),
  ].join(' ')
}

/** Photos that nobody gave a label are known by their own ids. */
function isUnlabelled({ keys, photoIds }: SendingRow): boolean {
  return keys.every((key) => photoIds.includes(key))
}

/** "text, level, 3 photos": what of a row is kept here. */
export function keptText({ edits, photoIds }: SendingRow): string {
  const details = edits.filter((edit) => edit.kind === 'details')
  const parts = [
    ...(details.some(({ texts }) => texts !== undefined) ? ['text'] : []),
    ...(details.some(({ level }) => level !== undefined) ? ['level'] : []),
    ...(photoIds.length > 0 ? [counted(photoIds.length, 'photo')] : []),
    ...edits.flatMap((edit) => (edit.kind === 'rename-label' ? [`new name ${edit.to}`] : [])),
  ]
  return parts.length === 0 ? 'its check mark' : parts.join(', ')
}

/** Of a photo, with a label or without; null: it is none. */
export function photoIdOf({ key, entry }: Waiting): string | null {
  if (entry === null) return key
  return photoOf(entry.edit)
}

/** The address at which an edit was entered; a photo without a label is asked for on every step screen. */
export function placeOf(inspectionId: number, edit: Edit | null, data: InspectionData | null): string | null {
  if (edit === null) {
    const [first] = data ? stepsInOrder(data.steps) : []
    return first ? stepPath(inspectionId, first) : null
  }
  if (!isOfCategory(edit)) return placeOfWhole(inspectionId, edit, data)
  const step: StepPlace = data?.steps[edit.step] ?? { stepName: edit.step, stepId: 0 }
  const { section, category } = edit
  return stepPath(inspectionId, step, {
    section,
    category,
    ...('label' in edit ? { label: edit.label } : {}),
  })
}

function placeOfWhole(inspectionId: number, edit: WholeEdit, data: InspectionData | null): string | null {
  const clientId = data?.client?.id ?? null
  switch (edit.kind) {
    case 'applicable':
      return stepPath(inspectionId, data?.steps[edit.step] ?? { stepName: edit.step, stepId: 0 })
    case 'start':
      return paths.steps(inspectionId, edit.client.id)
    case 'description':
      return clientId === null ? null : paths.propertyDescription(clientId, inspectionId)
    case 'times':
    case 'cover':
    case 'signature':
      return clientId === null ? null : paths.report(clientId, inspectionId)
    case 'new-client':
    case 'client-fields':
      return paths.editClient(edit.clientId)
    case 'move-client':
      return paths.client(edit.clientId)
    case 'remove-inspection':
      return edit.clientId === undefined ? null : paths.client(edit.clientId)
    case 'bookmark':
      return null
  }
}
