// Opening a category of an inspection for reading or for a change, and storing the change with all that hangs on it.
import { type Form, stepOf } from '@plumbline/domain/form'
import type { Templates } from '#server/features/templates/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { applicabilityOf, type StepState, stepState } from './inspection-views.ts'
import { applyChange } from './label-edits.ts'
import { type CategoryChange, type CategoryState, newRow, type StoredLabel } from './label-overlay.ts'
import { stamped } from './label-versions.ts'
import { findContent, lockContent, type StoredContent, writeLabels } from './labels.repo.ts'
import { keptProgressOf, withStep } from './step-progress.ts'

/** Where a label stands, as every call of section 7 names it. */
export interface CategoryPath {
  inspection_id: number
  /** The key of the section. */
  step_name: string
  category: string
}

export interface OpenedCategory {
  /** As it was read. */
  inspection: StoredContent
  form: Form
  step: StepState
  category: CategoryState
}

export interface Categories {
  /** Reads a category. Fails with 404 for another inspector's inspection, with 422 when the step has none of that id. */
  read(db: Queryable, scope: Scope, path: CategoryPath): Promise<OpenedCategory>
  /**
   * The same for a change in a transaction: the inspection's row is locked first, so that edits of one inspection follow
   * each other and none is lost.
   */
  lock(tx: Queryable, scope: Scope, path: CategoryPath): Promise<OpenedCategory>
}

export function openCategories(templates: Pick<Templates, 'pinned'>): Categories {
  const open = async (db: Queryable, inspection: StoredContent | null, path: CategoryPath) => {
    if (!inspection) throw notFound()
    const { form } = await templates.pinned(db, inspection.template_version_id)
    const formStep = stepOf(form, path.step_name)
    if (!formStep) throw invalid({ step_name: ['Unknown step'] })
    const applicability = applicabilityOf(inspection, formStep.key)
    const step = stepState(formStep, applicability, inspection.labels, inspection.former_labels)
    const category = step.categories.find(({ definition }) => definition.id === path.category)
    if (!category) throw invalid({ category: ['Unknown category'] })
    return { inspection, form, step, category }
  }
  return {
    read: async (db, scope, path) =>
      open(db, await findContent(db, scope, path.inspection_id, path.step_name), path),
    lock: async (tx, scope, path) =>
      open(tx, await lockContent(tx, scope, path.inspection_id, path.step_name), path),
  }
}

/** What a change made of a category. */
export interface StoredChange {
  category: CategoryState
  /** The id of the row that was new. */
  newId: number | null
  /** The inspection's. */
  revision: number
}

/**
 * Stores a change by one statement, with the step's progress beside the inspection. Null when the inspection was changed
 * since it was read, which cannot be while it is locked: then nothing is stored.
 */
export async function tryChange(
  db: Queryable,
  opened: OpenedCategory,
  change: CategoryChange,
): Promise<StoredChange | null> {
  const { inspection, step, form } = opened
  const revision = inspection.revision + 1
  const changed = change.changed.map((row) => stamped(before(opened.category, row), row, revision))
  const stored = applyChange(opened.category.stored, { ...change, changed })
  const category = { ...opened.category, stored }
  const categories = step.categories.map((other) => (other === opened.category ? category : other))
  const progress = withStep(inspection.progress, step.step.key, keptProgressOf(form, step.step, categories))
  const newId = await writeLabels(db, {
    inspectionId: inspection.id,
    revision: inspection.revision,
    changed,
    removed: change.removed,
    progress: JSON.stringify(progress),
  })
  return newId === false ? null : { category, newId, revision }
}

function before(category: CategoryState, row: StoredLabel): StoredLabel {
  const stored = row.id === null ? undefined : category.stored.find(({ id }) => id === row.id)
  return stored ?? newRow(category, { catalogueLabel: row.catalogueLabel, name: null })
}

/** Stores a change of a locked category. */
export async function storeChange(
  tx: Queryable,
  opened: OpenedCategory,
  change: CategoryChange,
): Promise<StoredChange> {
  const stored = await tryChange(tx, opened, change)
  if (!stored) throw new Error(`inspection ${opened.inspection.id} changed under its lock`)
  return stored
}
