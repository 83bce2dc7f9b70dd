// What the device keeps of an inspection as the server last told it, and how an answer changes that.
import type { Client } from '@plumbline/contract/clients'
import type { Category, LabelDetails, LabelImage, Step } from '@plumbline/contract/inspections'
import type { StepName } from '@plumbline/contract/steps'
import { type CategoryPath, isSameLabel } from './edits.ts'

export interface InspectionData {
  inspectionId: number
  bookMark: number
  catalogueVersion: string
  steps: Partial<Record<StepName, Step>>
  /** For headings; null until it was read. */
  client: Pick<Client, 'id' | 'client_name' | 'address'> | null
}

/** The category of a path, or undefined. */
export function categoryOf(data: InspectionData, path: CategoryPath): Category | undefined {
  return data.steps[path.step]?.[path.section].find((category) => category.id === path.category)
}

/** A label's record, or undefined where nothing was entered. */
export function recordOf(category: Category | undefined, label: string): LabelDetails | undefined {
  return category?.labels_details.find((details) => isSameLabel(details.label, label))
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

/**
 * Takes in the category of an answer to an ordinary edit.
 * Photos are sent side by side, so of each record the higher version wins; `reset` is a label whose record
 * began anew (cleared, renamed, deleted) and is taken as it came.
 */
export function mergeCategory(held: Category, answer: Category, reset: readonly string[] = []): Category {
  const records = answer.labels_details.map((record) => {
    const known = recordOf(held, record.label)
    const isReset = reset.some((label) => isSameLabel(label, record.label))
    return known && !isReset && known.version > record.version ? known : record
  })
  return { ...answer, labels_details: records }
}

/** Takes in the answer to a photo: only its label's record, and only if it is newer than ours. */
export function mergePhotoAnswer(
  held: Category,
  answer: Category,
  label: string,
  added: readonly LabelImage[],
): Category {
  const record = recordOf(answer, label)
  if (!record) return held
  const known = recordOf(held, label)
  if (!known) return { ...held, labels_details: [...held.labels_details, record] }
  const winner = record.version >= known.version ? record : known
  const missing = added.filter((image) => !winner.images.some((other) => other.id === image.id))
  const merged = missing.length > 0 ? { ...winner, images: [...winner.images, ...missing] } : winner
  return {
    ...held,
    labels_details: held.labels_details.map((details) => (details === known ? merged : details)),
  }
}
