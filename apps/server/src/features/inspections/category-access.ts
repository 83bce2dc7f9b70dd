// Opening a category of an inspection for reading or for a change, and storing the change with all that hangs on it.
import { catalogues, findCategory } from '@plumbline/catalogue/catalogue'
import { type StepName, stepIdOf } from '@plumbline/contract/steps'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { type StepState, stepState } from './inspection-views.ts'
import { applyChange, type CategoryChange } from './label-edits.ts'
import type { CategoryState, StoredLabel } from './label-overlay.ts'
import { findContent, type LockedInspection, lockContent, writeLabels } from './labels.repo.ts'
import { progressOf, withStep } from './step-progress.ts'

/** Where a label stands, as every call of section 7 names it. */
export interface CategoryPath {
  inspection_id: number
  step_name: StepName
  category: string
}

export interface OpenedCategory {
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
  const content = await findContent(db, userId, path.inspection_id, stepIdOf(path.step_name))
  if (!content) throw notFound()
  return open(content, path, content.labels)
}

export interface LockedCategory extends OpenedCategory {
  inspection: LockedInspection
}

/**
 * The same for a change: the inspection's row is locked first, so that edits of one inspection follow each other and
 * none is lost.
 */
export async function lockCategory(
  tx: Queryable,
  userId: number,
  path: CategoryPath,
): Promise<LockedCategory> {
  refuseUnknown(path)
  const inspection = await lockContent(tx, userId, path.inspection_id, stepIdOf(path.step_name))
  if (!inspection) throw notFound()
  return { ...open(inspection, path, inspection.labels), inspection }
}

/** An id that no version knows is refused before anything is looked up. */
function refuseUnknown({ step_name, category }: CategoryPath): void {
  const isKnown = Object.keys(catalogues).some(
    (version) => findCategory(version, category)?.step === step_name,
  )
  if (!isKnown) throw invalid({ category: ['Unknown category'] })
}

function open(
  inspection: Pick<LockedInspection, 'catalogue_version' | 'not_applicable'>,
  path: CategoryPath,
  rows: readonly StoredLabel[],
): OpenedCategory {
  const version = inspection.catalogue_version
  const isApplicable = !inspection.not_applicable.includes(path.step_name)
  const step = stepState(version, path.step_name, isApplicable, rows)
  const category = step.categories.find(({ definition }) => definition.id === path.category)
  if (!category) throw invalid({ category: ['Unknown category'] })
  return { version, step, category }
}

/**
 * Stores a change of a locked category, with the step's progress beside the inspection.
 * Gives the category as it now is, and the id of the row that was new.
 */
export async function storeChange(
  tx: Queryable,
  opened: LockedCategory,
  change: CategoryChange,
): Promise<{ category: CategoryState; newId: number | null }> {
  const { inspection, step, version } = opened
  const category = { ...opened.category, stored: applyChange(opened.category.stored, change) }
  const categories = step.categories.map((other) => (other === opened.category ? category : other))
  const progress = withStep(inspection.progress, step.name, progressOf(version, categories))
  const newId = await writeLabels(tx, {
    inspectionId: inspection.id,
    step: stepIdOf(step.name),
    ...change,
    progress: JSON.stringify(progress),
  })
  return { category, newId }
}
