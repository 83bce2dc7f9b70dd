// What an inspector can change in an inspection, and how a change waits in the outbox until the server has it.
import type { CommentRecord } from '@plumbline/contract/comment-records'
import type { Check } from '@plumbline/contract/inspections'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Level, Section } from '@plumbline/contract/steps'
import { isSameLabel } from '@plumbline/domain/label-names'
import type { ReadyFinding } from '@plumbline/domain/ready-text/finding'
import type { Fields, ThingState } from './thing-state.ts'
import { matterOf, type WholeEdit } from './whole-edits.ts'

/** The texts of a finding in the order of the screen; names as the wire spells them (decision 13). */
export const TEXT_FIELDS = [
  'comment',
  'implication',
  'task',
  'timeframe',
  'location',
  'trade',
  'cost_from',
  'cost_to',
] as const
/** Of these both are saved at once, for one is judged by the other. */
export const COST_FIELDS = ['cost_from', 'cost_to'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
export type Texts = Partial<Record<TextField, string>>
/** The same as a record has them; one that was kept before there was a field lacks it. */
export type RecordedTexts = Partial<Record<TextField, string | number | null>>

/** A field of a record as its text, empty where nothing was entered. */
export function textOf(record: RecordedTexts | undefined, field: TextField): string {
  return String(record?.[field] ?? '')
}

export interface CategoryPath {
  step: string
  section: Section
  /** The category's id. */
  category: string
}

export interface LabelPath extends CategoryPath {
  label: string
}

/** Of work that was put back: its label is made first, where another device deleted it. */
interface MakesLabel {
  makesLabel?: true
}

/** Check or uncheck labels; in an observation category a check clears the others (decision 12). */
export interface ChecksEdit extends CategoryPath, MakesLabel {
  kind: 'checks'
  checks: Check[]
}

/**
 * The ready finding whose unedited sentences an edit fills. It is shown here and not sent, as the server does the same with
 * what other devices filled in, too. `texts`: what they said here.
 */
interface Filling {
  ready: ReadyFinding
  texts: Texts
}

/** Change parts of a label's record; what is left out stays as it is. */
export interface DetailsEdit extends LabelPath, MakesLabel {
  kind: 'details'
  checked?: boolean
  level?: Level
  texts?: Texts
  captions?: Record<number, string>
  /** What is filled in, by name; an empty one clears. */
  slots?: SlotValues
  filling?: Filling
  removeImages?: number[]
}

/** Add one photo, whose bytes lie in the photo store, or put it in the place of an image. */
export interface PhotoEdit extends LabelPath, MakesLabel {
  kind: 'photo'
  photoId: string
  name: string
  caption?: string
  /** Its place among the label's photos, from the moment it was chosen; given by the outbox. */
  position?: number
  /** The image on the server that this one replaces. */
  replaces?: number
  /** The photo, still in the outbox, that this one replaces. */
  replacesPhoto?: string
}

/** Puts a label's photos into an order: images by their id, photos that wait, or waited then, by their own. */
export interface OrderEdit extends LabelPath {
  kind: 'order'
  order: (number | string)[]
}

/** Uncheck a label and remove its texts, level and images. */
export interface ClearEdit extends LabelPath {
  kind: 'clear'
}
export interface AddLabelEdit extends LabelPath {
  kind: 'add-label'
}
export interface RenameLabelEdit extends LabelPath {
  kind: 'rename-label'
  to: string
}
export interface DeleteLabelEdit extends LabelPath {
  kind: 'delete-label'
}

/** Of one category. */
export type CategoryEdit =
  | ChecksEdit
  | DetailsEdit
  | PhotoEdit
  | OrderEdit
  | ClearEdit
  | AddLabelEdit
  | RenameLabelEdit
  | DeleteLabelEdit

export type Edit = CategoryEdit | WholeEdit

export function isOfCategory(edit: Edit): edit is CategoryEdit {
  return 'category' in edit
}

/** Whether an edit is of the same matter as one that concerns no single label. */
export function isSameMatter(a: Edit, b: WholeEdit): boolean {
  return !isOfCategory(a) && matterOf(a) === matterOf(b)
}

/** The newest waiting edit of a kind. */
export function lastWhole<Kind extends WholeEdit['kind']>(
  queue: readonly { edit: Edit }[],
  kind: Kind,
): Extract<WholeEdit, { kind: Kind }> | undefined {
  const found = queue.findLast(({ edit }) => edit.kind === kind)?.edit
  return found as Extract<WholeEdit, { kind: Kind }> | undefined
}

/** The photo whose bytes an edit brings; null of others. */
export function photoOf(edit: Edit): string | null {
  return edit.kind === 'photo' || edit.kind === 'cover' ? edit.photoId : null
}

/**
 * What stood there when a change was made, of what it changes: tells a foreign change from our own (409). Missing in what
 * waits since before it was kept, which goes out as it did. Of a record `version`, `level` and `texts` have what they had
 * from the first; all else is in `fields`.
 */
export interface Base {
  version?: number
  level?: Level | null
  texts: Texts
  fields?: Fields
  /** Of a removal: the photos that were known, by their own ids or those of images. */
  photos?: readonly string[]
}

export type EditStatus = 'pending' | 'failed' | 'conflict'

/** A wait: how long, and when it was begun, which tells it from another. */
export interface Wait {
  begun: number
  ms: number
}

/** Why the last try did not succeed. */
export interface Failure {
  /**
   * `network`: no answer; `busy`: the server takes nothing now; `server`: it failed over this edit; all these are tried
   * again. `refused`: final until Retry. `orphaned`: another device took away what it belongs to (`found-again.ts`).
   */
  kind: 'network' | 'busy' | 'server' | 'refused' | 'orphaned'
  message: string
  /** What the server answered with; left out without an answer. */
  status?: number
  /** What it said of single fields. */
  errors?: Record<string, string[]>
}

/** An edit as the outbox keeps it. */
export interface StoredEdit {
  /** Its place in the order; given by the database, 0 until then. */
  seq: number
  inspectionId: number
  /** Goes out as `Idempotency-Key`; a new one whenever the request that it stands for changes. */
  key: string
  edit: Edit
  base?: Base
  /** Before it is sent, unless another edit waits behind it. */
  delay?: Wait
  /** Waits for its undo time; later edits of other labels overtake it. */
  isUndoable: boolean
  attempts: number
  /** How many answers it got that were not our server's, while that was there. */
  strange?: number
  /** After a failed try. */
  retry?: Wait
  status: EditStatus
  failure?: Failure
  /** With status `conflict`, or of a label that was emptied: what the server holds. */
  current?: CommentRecord
  /** The same of whatever it is; missing in what waits since before it was kept. */
  theirs?: ThingState
}

/** Whether another device took away what an edit belongs to. */
export function isOrphaned({ status, failure }: StoredEdit): boolean {
  return status === 'failed' && failure?.kind === 'orphaned'
}

export { isSameLabel }

/** Whether an edit speaks about this label. */
export function touchesLabel(edit: Edit, category: string, label: string): boolean {
  if (!isOfCategory(edit) || edit.category !== category) return false
  if (edit.kind === 'checks') {
    return edit.section === 'observation' || edit.checks.some((check) => isSameLabel(check.label, label))
  }
  if (edit.kind === 'rename-label' && isSameLabel(edit.to, label)) return true
  return isSameLabel(edit.label, label)
}

/** Whether two edits depend on their order. */
export function isOrdered(a: Edit, b: Edit): boolean {
  if (!isOfCategory(a) || !isOfCategory(b))
    return !isOfCategory(a) && !isOfCategory(b) && matterOf(a) === matterOf(b)
  if (a.category !== b.category) return false
  if (a.kind === 'checks') {
    if (b.kind === 'checks') return true
    return labelsOf(b).some((label) => touchesLabel(a, a.category, label))
  }
  return labelsOf(a).some((label) => touchesLabel(b, a.category, label))
}

/** `isOrdered`, but for checks of different labels, of which only one choice at most makes a matter of order. */
export function sharesLabel(a: Edit, b: Edit): boolean {
  if (!isOrdered(a, b)) return false
  if (a.kind !== 'checks' || b.kind !== 'checks' || a.section === 'observation') return true
  return b.checks.some(({ label }) => touchesLabel(a, b.category, label))
}

function labelsOf(edit: Exclude<CategoryEdit, ChecksEdit>): string[] {
  return edit.kind === 'rename-label' ? [edit.label, edit.to] : [edit.label]
}
