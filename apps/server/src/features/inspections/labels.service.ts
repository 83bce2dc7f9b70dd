// Steps and labels of an inspection: opening a step, checking, adding, renaming, deleting, clearing, not applicable.
import type { CommentRecord } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { FIELD } from '@plumbline/contract/texts'
import { lastBookmark, placeOf, stepAt, stepOf } from '@plumbline/domain/form'
import type { PinnedForm, Templates } from '#server/features/templates/index.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  type Categories,
  type CategoryPath,
  type OpenedCategory,
  storeChange,
  tryChange,
} from './category-access.ts'
import type { Files } from './files.service.ts'
import { allSteps, type StepState, stepState, viewCategory, viewRecord } from './inspection-views.ts'
import { changeInspection, lockInspection, setActiveSection } from './inspections.repo.ts'
import {
  addLabel,
  clearLabel,
  deleteLabel,
  findLabel,
  hasLabel,
  renameLabel,
  setChecks,
} from './label-edits.ts'
import type { CategoryChange, CategoryState } from './label-overlay.ts'
import { deleteImages, findContent, findContentAt, findLabels, type StoredContent } from './labels.repo.ts'
import type { SentCheck } from './value-edits.ts'

export interface OpenedSteps {
  bookmark: number
  revision: number
  template: PinnedForm
  /** One step, or all in their order. */
  steps: StepState[]
}

export interface Labels {
  /**
   * The step of a bookmark, which is kept as the active one. Without a bookmark (0) all steps, and nothing is kept. Every
   * call here fails with 404 for another inspector's inspection, and with 422 for a bookmark, step, category or label
   * that is not there.
   */
  openSteps(db: Queryable, scope: Scope, inspectionId: number, bookmark: number): Promise<OpenedSteps>
  /**
   * The form that an inspection made now would pin: of a template, or of the owner's default. Fails with 404 for another
   * owner's, with 422 for an archived one.
   */
  formForNew(db: Queryable, scope: Scope, templateId: number | undefined): Promise<PinnedForm>
  getCategory(db: Queryable, scope: Scope, path: CategoryPath): Promise<Category>
  getRecord(db: Queryable, scope: Scope, path: CategoryPath, label: string): Promise<CommentRecord>
  /** Stores by one statement, which needs no transaction around it. */
  setChecks(db: Queryable, scope: Scope, path: CategoryPath, checks: readonly SentCheck[]): Promise<Category>
  /** Fails with 422 and the category as `current` for a label that is there: another device may have added it. */
  add(tx: Queryable, scope: Scope, path: CategoryPath, label: string): Promise<Category>
  rename(tx: Queryable, scope: Scope, path: CategoryPath, from: string, to: string): Promise<Category>
  remove(tx: Queryable, scope: Scope, path: CategoryPath, label: string): Promise<Category>
  clear(tx: Queryable, scope: Scope, path: CategoryPath, label: string): Promise<Category>
  /** Sets whether a step applies, or with undefined the opposite of what it is; gives what it is now. */
  setApplicable(
    tx: Queryable,
    scope: Scope,
    inspectionId: number,
    step: string,
    isApplicable: boolean | undefined,
  ): Promise<boolean>
}

export function labelsService(deps: {
  database: Database
  links: Links
  files: Files
  templates: Templates
  categories: Categories
}): Labels {
  const { database, links, files, templates, categories } = deps
  const change = async (
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    edit: (category: CategoryState) => CategoryChange,
  ): Promise<Category> => {
    const opened = await categories.lock(tx, scope, path)
    const wanted = edit(opened.category)
    if (wanted.changed.length === 0 && wanted.removed.length === 0)
      return viewCategory(links, opened.category)
    await files.forget(tx, await deleteImages(tx, lostImages(opened.category, wanted)))
    const { category } = await storeChange(tx, opened, wanted)
    return viewCategory(links, category)
  }
  const checkOnce = async (
    db: Queryable,
    opened: OpenedCategory,
    checks: readonly SentCheck[],
  ): Promise<Category | null> => {
    const wanted = setChecks(opened.category, checks)
    if (wanted.changed.length === 0) return viewCategory(links, opened.category)
    const stored = await tryChange(db, opened, wanted)
    return stored && viewCategory(links, stored.category)
  }
  const checkLocked = async (
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    checks: readonly SentCheck[],
  ) => {
    const category = await checkOnce(tx, await categories.lock(tx, scope, path), checks)
    if (!category) throw new Error(`inspection ${path.inspection_id} changed under its lock`)
    return category
  }
  return {
    openSteps: async (db, scope, inspectionId, wanted) => {
      const content = await (wanted === 0
        ? findContent(db, scope, inspectionId, null)
        : findContentAt(db, scope, inspectionId, wanted))
      if (!content) throw notFound()
      const template = await templates.pinned(db, content.template_version_id)
      return wanted === 0 ? openAll(content, template) : openOne(db, content, template, wanted)
    },
    formForNew: (db, scope, templateId) => templates.forNew(db, scope, templateId || undefined),
    getCategory: async (db, scope, path) =>
      viewCategory(links, (await categories.read(db, scope, path)).category),
    getRecord: async (db, scope, path, label) =>
      viewRecord(links, findLabel((await categories.read(db, scope, path)).category, label)),
    setChecks: async (db, scope, path, checks) => {
      const category = await checkOnce(db, await categories.read(db, scope, path), checks)
      if (category) return category
      // Somebody else was faster: wait in line.
      if (db.isTransaction) return checkLocked(db, scope, path, checks)
      return database.transaction((tx) => checkLocked(tx, scope, path, checks))
    },
    add: (tx, scope, path, label) =>
      change(tx, scope, path, (category) => {
        if (hasLabel(category, label))
          throw invalid({ new_label: [FIELD.labelTaken] }, { current: viewCategory(links, category) })
        return addLabel(category, label)
      }),
    rename: (tx, scope, path, from, to) =>
      change(tx, scope, path, (category) => renameLabel(category, from, to)),
    remove: (tx, scope, path, label) => change(tx, scope, path, (category) => deleteLabel(category, label)),
    clear: (tx, scope, path, label) => change(tx, scope, path, (category) => clearLabel(category, label)),
    setApplicable: async (tx, scope, inspectionId, step, isApplicable) => {
      const inspection = await lockInspection(tx, scope, inspectionId)
      if (!inspection) throw notFound()
      const { form } = await templates.pinned(tx, inspection.template_version_id)
      if (!stepOf(form, step)) throw invalid({ step_name: ['Unknown step'] })
      const { not_applicable } = inspection
      const applies = isApplicable ?? not_applicable.includes(step)
      if (applies === !not_applicable.includes(step)) return applies
      const others = not_applicable.filter((name) => name !== step)
      const keys = form.steps.map(({ key }) => key)
      const now = applies ? others : keys.filter((key) => key === step || others.includes(key))
      await changeInspection(tx, inspectionId, { not_applicable: now })
      return applies
    },
  }
}

function openAll(content: StoredContent, template: PinnedForm): OpenedSteps {
  const steps = allSteps(template.form, content.not_applicable, content.labels)
  return {
    bookmark: placeOf(template.form, content.active_section),
    revision: content.revision,
    template,
    steps,
  }
}

/** Opens the step at a bookmark, and keeps it as the active one. */
async function openOne(
  db: Queryable,
  content: StoredContent,
  template: PinnedForm,
  bookmark: number,
): Promise<OpenedSteps> {
  const step = stepAt(template.form, bookmark)
  if (!step) throw invalid({ book_mark: [`Bookmarks go from 1 to ${lastBookmark(template.form)}`] })
  // The bookmark that is another name of a place: its labels were not read by that name.
  const labels = step.number === bookmark ? content.labels : await findLabels(db, content.id, step.key)
  if (content.active_section !== step.key) await setActiveSection(db, content.id, step.key)
  const isApplicable = !content.not_applicable.includes(step.key)
  return {
    bookmark: step.number,
    revision: content.revision,
    template,
    steps: [stepState(step, isApplicable, labels)],
  }
}

/** Photos that a change takes away. */
function lostImages(category: CategoryState, { changed, removed }: CategoryChange): number[] {
  const kept = new Set(changed.flatMap((row) => row.images.map((image) => image.id)))
  const touched = new Set([...changed, ...removed].map((row) => row.id))
  return category.stored
    .filter((row) => touched.has(row.id))
    .flatMap((row) => row.images.map((image) => image.id))
    .filter((id) => !kept.has(id))
}
