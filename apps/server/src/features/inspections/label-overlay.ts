// The stored changes laid over the pinned catalogue: what labels a category has now, and what is entered at each.
import type { Check } from '@plumbline/contract/inspections'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Level } from '@plumbline/contract/step-names'
import { type AnswerValue, NO_VALUE } from '@plumbline/domain/answers'
import type { CategoryDefinition } from '@plumbline/domain/form'
import { ownValue } from '@plumbline/domain/own-value'
import type { Option } from '@plumbline/domain/ratings'
import type { FieldVersions } from '#server/platform/versions.ts'

/** A photo of a label as the wire needs it. */
export interface StoredImage {
  id: number
  caption: string | null
  /** The id it got on its device; null where it came without. */
  photoId: string | null
  position: number
  originalKey: string
  thumbnailKey: string
}

/** What can be written at a label, beside its photos. */
export interface LabelTexts {
  comment: string | null
  level: Level | null
  implication: string | null
  task: string | null
  timeframe: string | null
  location: string | null
  /** Null is that of the form. */
  trade: string | null
  cost_from: number | null
  cost_to: number | null
  /** What was filled into its texts, by name; null: nothing. */
  slots: SlotValues | null
}

/** What of it a save may bring one by one, as the wire names it. */
export const WRITTEN = [
  'comment',
  'implication',
  'task',
  'timeframe',
  'location',
  'trade',
  'cost_from',
  'cost_to',
] as const

/** The inspection that brought an answer, and its day; null where the answer is one, or there is none. */
export interface Carried {
  carriedFrom: number | null
  carriedOn: string | null
}

export const NOT_CARRIED: Carried = { carriedFrom: null, carriedOn: null }

/** A row of what the inspector changed: a predefined label that was touched, or an added one. */
export interface StoredLabel extends LabelTexts, AnswerValue, Carried {
  /** Null before it is stored. */
  id: number | null
  category: string
  /** The predefined label, or null for an added one. */
  catalogueLabel: string | null
  /** The name of an added or renamed label, or null. */
  name: string | null
  isDeleted: boolean
  isChecked: boolean
  /** Of a finding that a version printed; it stays its own. */
  number: string | null
  /** The revision at which a text, the level or a caption was changed last. */
  version: number
  /** The same of the check, the value and the name; of the order of the photos; of each text. */
  checkedVersion: number
  orderVersion: number
  fieldVersions: FieldVersions | null
  images: readonly StoredImage[]
}

/** A label as the inspector sees it. */
export interface PresentLabel {
  name: string
  /** What is stored of it; null for a predefined label that nobody touched. */
  stored: StoredLabel | null
  catalogueLabel: string | null
}

/** A category with what is stored of it. */
export interface CategoryState {
  definition: CategoryDefinition
  /** Rows of this category in the order they were made, deleted ones included. */
  stored: readonly StoredLabel[]
  /** Names that labels had before a newer form was taken over: a device without a signal still knows them by these. */
  former?: Readonly<Record<string, string>> | undefined
}

/** Rows as they are to be stored: those without an id are new. */
export interface CategoryChange {
  changed: StoredLabel[]
  removed: StoredLabel[]
}

export const NOTHING: CategoryChange = { changed: [], removed: [] }

export const NO_TEXTS: LabelTexts = {
  comment: null,
  level: null,
  implication: null,
  task: null,
  timeframe: null,
  location: null,
  trade: null,
  cost_from: null,
  cost_to: null,
  slots: null,
}

/** What another house may have too: neither place nor photos, nor what was filled in. */
export function textsToKeep({
  comment,
  level,
  implication,
  task,
  timeframe,
  trade,
  cost_from,
  cost_to,
}: LabelTexts): Omit<LabelTexts, 'location' | 'slots'> {
  return { comment, level, implication, task, timeframe, trade, cost_from, cost_to }
}

/** The labels of a category: the catalogue's in their order, then the added ones in theirs; deleted ones are left out. */
export function presentLabels({ definition, stored }: CategoryState): PresentLabel[] {
  if (stored.length === 0)
    return definition.labels.map((label) => ({ name: label, stored: null, catalogueLabel: label }))
  const touched = new Map(stored.map((row) => [row.catalogueLabel, row]))
  const present: PresentLabel[] = []
  for (const label of definition.labels) {
    const row = touched.get(label) ?? null
    if (!row?.isDeleted) present.push({ name: row?.name ?? label, stored: row, catalogueLabel: label })
  }
  for (const row of stored)
    if (row.catalogueLabel === null && row.name !== null)
      present.push({ name: row.name, stored: row, catalogueLabel: null })
  return present
}

/** What is stored of a label, or what a first change of it begins with. */
export function storedOf(category: CategoryState, label: PresentLabel): StoredLabel {
  return label.stored ?? newRow(category, { catalogueLabel: label.catalogueLabel, name: null })
}

/** A label with what the template says of it: that of the label which it was before it was renamed. */
export function optionOf(
  { roles, limits }: CategoryDefinition,
  { name, catalogueLabel }: Pick<PresentLabel, 'name' | 'catalogueLabel'>,
): Option {
  const role = catalogueLabel === null ? undefined : ownValue(roles, catalogueLabel)
  return {
    label: name,
    ...(role ? { role } : {}),
    ...(catalogueLabel !== null && limits.includes(catalogueLabel) ? { limits: true as const } : {}),
    ...(name === catalogueLabel ? {} : { own: true as const }),
  }
}

/** A row for a label that has none yet. */
export function newRow(
  { definition }: CategoryState,
  label: Pick<StoredLabel, 'catalogueLabel' | 'name'>,
): StoredLabel {
  return {
    ...NO_TEXTS,
    ...NO_VALUE,
    ...NOT_CARRIED,
    ...label,
    id: null,
    category: definition.id,
    isDeleted: false,
    isChecked: false,
    number: null,
    version: 0,
    checkedVersion: 0,
    orderVersion: 0,
    fieldVersions: null,
    images: [],
  }
}

/** The row with value, proposal, comment, level, parts and photos taken away. */
export function emptied(row: StoredLabel): StoredLabel {
  return { ...row, ...NO_TEXTS, ...NO_VALUE, ...NOT_CARRIED, images: [] }
}

/** Of an answer that the last inspection of the house brought and nobody confirmed, as the wire has it; of others nothing. */
export function carriedOf(stored: StoredLabel | null): Pick<Check, 'carried_from' | 'carried_on'> {
  const { carriedFrom, carriedOn } = stored ?? NOT_CARRIED
  return carriedFrom === null || carriedOn === null
    ? {}
    : { carried_from: carriedFrom, carried_on: carriedOn }
}

/** Whether anything is written or attached at a label. */
export function hasDetails(row: StoredLabel): boolean {
  return row.images.length > 0 || row.level !== null || WRITTEN.some((name) => row[name] !== null)
}
