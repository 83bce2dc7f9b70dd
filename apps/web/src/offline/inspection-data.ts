// What the device keeps of an inspection as the server last told it, and how an answer changes that.
import type { Client } from '@plumbline/contract/clients'
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category, inspectionRoutes, LabelDetails, Step } from '@plumbline/contract/inspections'
import type { OutputOf } from '@plumbline/contract/route'
import { type CategoryPath, isSameLabel } from './edits.ts'

type Report = OutputOf<typeof inspectionRoutes.getReport>

/** What stands around the steps, and the levels and trades that findings have by their form, for the report. */
export type InspectionHead = Pick<Report, 'client' | 'inspection' | 'user'> & {
  /** Absent in what was kept before it was told: the client's address was it then. */
  property?: Report['property']
  /** No trade in what was kept before it was told. */
  levels: (Pick<Report['summary'][number], 'category' | 'label' | 'level'> & { trade?: string | null })[]
}

export type Steps = Readonly<Partial<Record<string, Step>>>

export interface InspectionData {
  inspectionId: number
  bookMark: number
  /** Of the server when all steps were read; absent before they were, and of before it was told. */
  revision?: number
  catalogueVersion: string
  /** By key: all of the form's, or none before they were read. */
  steps: Steps
  /** For headings, with the address of the house; null until it was read. */
  client: Pick<Client, 'id' | 'client_name' | 'address'> | null
  /** Steps that another device marked not applicable though something was found in them; absent where there are none. */
  denied?: readonly string[]
  /** Absent until it was read, and of before it was kept. */
  head?: InspectionHead
}

/** The steps in the form's order. What was kept before steps told their icon is of the form that names icons by keys. */
export function stepsInOrder(steps: Steps): Step[] {
  return Object.values(steps)
    .filter((step) => step !== undefined)
    .map((step) => (step.icon === undefined ? { ...step, icon: step.stepName } : step))
    .sort((a, b) => a.stepId - b.stepId)
}

/** The category of a path, or undefined. */
export function categoryOf(data: InspectionData, path: CategoryPath): Category | undefined {
  return data.steps[path.step]?.[path.section].find((category) => category.id === path.category)
}

/** A label's record, or undefined where nothing was entered. */
export function recordOf(category: Category | undefined, label: string): LabelDetails | undefined {
  return category?.labels_details.find((details) => isSameLabel(details.label, label))
}

/** The record of a label where nothing was entered yet. */
export function blankRecord(label: string): LabelDetails {
  return {
    label,
    comments: '',
    radio: null,
    images: [],
    implication: null,
    task: null,
    timeframe: null,
    location: null,
    trade: null,
    cost_from: null,
    cost_to: null,
    version: 0,
  }
}

/** The data with one category changed; everything else keeps its identity. */
export function withCategory(
  data: InspectionData,
  path: CategoryPath,
  change: (category: Category) => Category,
): InspectionData {
  const step = data.steps[path.step]
  if (!step) return data
  const categories = step[path.section].map((category) =>
    category.id === path.category ? change(category) : category,
  )
  return { ...data, steps: { ...data.steps, [path.step]: { ...step, [path.section]: categories } } }
}

export interface AnswerMerge {
  /** Labels whose record began anew (cleared, renamed, deleted): taken as it came. */
  reset?: readonly string[]
  /** Images that this edit took away. */
  removed?: readonly number[]
}

/**
 * Takes in the category of an answer to an ordinary edit. Photos go out beside it, so an answer may have been
 * made before a photo that we know of: its images stay, unless this edit removed them.
 */
export function mergeCategory(
  held: Category,
  answer: Category,
  { reset = [], removed = [] }: AnswerMerge = {},
): Category {
  const records = answer.labels_details.map((record) => {
    const known = recordOf(held, record.label)
    const isReset = reset.some((label) => isSameLabel(label, record.label))
    return known && !isReset ? { ...record, images: union(record.images, known.images, removed) } : record
  })
  return { ...answer, labels_details: records }
}

/** Takes in the answer to a photo: its images join ours, its texts count only if they are newer. */
export function mergePhotoAnswer(
  held: Category,
  answer: Category,
  label: string,
  added: readonly LabelImage[],
  replaced?: number,
): Category {
  const record = recordOf(answer, label)
  if (!record) return held
  const known = recordOf(held, label)
  if (!known) return { ...held, labels_details: [...held.labels_details, record] }
  const newest = record.version > known.version ? record : known
  const images = union(added, known.images, replaced === undefined ? [] : [replaced])
  return {
    ...held,
    labels_details: held.labels_details.map((details) =>
      details === known ? { ...newest, radio: newest.radio ?? record.radio, images } : details,
    ),
  }
}

/** Both lists without the removed, each image once, in their order. */
function union(
  first: readonly LabelImage[],
  second: readonly LabelImage[],
  removed: readonly number[],
): LabelImage[] {
  const all = new Map([...second, ...first].map((image) => [image.id, image]))
  for (const id of removed) all.delete(id)
  return [...all.values()].sort(byPosition)
}

/** The order of a label's images: by position, equal ones by arrival (decision 33). */
export function byPosition(a: LabelImage, b: LabelImage): number {
  return a.position - b.position || a.id - b.id
}
