// Opening a category of an inspection for reading or for a change, and storing the change with all that hangs on it.
import { catalogues, findCategory } from '@plumbline/catalogue/catalogue'
import { type StepName, stepIdOf } from '@plumbline/contract/steps'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { type StepState, stepState } from './inspection-views.ts'
import { applyChange, type CategoryChange } from './label-edits.ts'
import type { CategoryState } from './label-overlay.ts'
import { findContent, lockContent, type StoredContent, writeLabels } from './labels.repo.ts'
import { progressOf, withStep } from './step-progress.ts'

/** Where a label stands, as every call of section 7 names it. */
export interface CategoryPath {
  inspection_id: number
  step_name: StepName
  category: string
}

export interface OpenedCategory {
  /** As it was read. */
  inspection: StoredContent
  version: string
  step: StepState
  category: CategoryState
}

/** Reads a category. Fails with 422 when the step has none of that id, with 404 for another inspector's inspection. */
export async function readCategory(
  db: Queryable,
  userId: number,
  path: CategoryPath,
): Promise<OpenedCategory> {
  refuseUnknown(path)
  return open(await findContent(db, userId, path.inspection_id, stepIdOf(path.step_name)), path)
}

/**
 * The same for a change in a transaction: the inspection's row is locked first, so that edits of one inspection follow
 * each other and none is lost.
 */
export async function lockCategory(
  tx: Queryable,
  userId: number,
  path: CategoryPath,
): Promise<OpenedCategory> {
  refuseUnknown(path)
  return open(await lockContent(tx, userId, path.inspection_id, stepIdOf(path.step_name)), path)
}

/** An id that no version knows is refused before anything is looked up. */
function refuseUnknown({ step_name, category }: CategoryPath): void {
  const isKnown = Object.keys(catalogues).some(
    (version) => findCategory(version, category)?.step === step_name,
  )
  if (!isKnown) throw invalid({ category: ['Unknown category'] })
}

function open(inspection: StoredContent | null, path: CategoryPath): OpenedCategory {
  if (!inspection) throw notFound()
  const version = inspection.catalogue_version
  const isApplicable = !inspection.not_applicable.includes(path.step_name)
  const step = stepState(version, path.step_name, isApplicable, inspection.labels)
  const category = step.categories.find(({ definition }) => definition.id === path.category)
  if (!category) throw invalid({ category: ['Unknown category'] })
  return { inspection, version, step, category }
}

/** What a change made of a category. */
export interface StoredChange {
  category: CategoryState
  /** The id of the row that was new. */
  newId: number | null
}

/** Stores a change of a locked category, with the step's progress beside the inspection. */
export async function storeChange(
  tx: Queryable,
  { inspection, step, version, category: before }: OpenedCategory,
  change: CategoryChange,
): Promise<StoredChange> {
  const category = { ...before, stored: applyChange(before.stored, change) }
  const categories = step.categories.map((other) => (other === before ? category : other))
  const newId = await writeLabels(tx, {
    inspectionId: inspection.id,
    step: stepIdOf(step.name),
    ...change,
    progress: withStep(inspection.progress, step.name, progressOf(version, categories)),
  })
  return { category, newId }
}
