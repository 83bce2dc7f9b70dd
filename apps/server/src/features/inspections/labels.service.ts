// Steps and labels of an inspection: opening a step, checking, adding, renaming, deleting, clearing, not applicable.
import type { Category, Check, CommentRecord } from '@plumbline/contract/inspections'
import { STEP_NAMES, type StepName, stepIdOf, stepOfBookmark } from '@plumbline/contract/steps'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import { type CategoryPath, lockCategory, readCategory, storeChange } from './category-access.ts'
import type { Files } from './files.service.ts'
import { allSteps, type StepState, stepState, viewCategory, viewRecord } from './inspection-views.ts'
import { changeInspection, lockInspection, setBookmark } from './inspections.repo.ts'
import {
  addLabel,
  type CategoryChange,
  clearLabel,
  deleteLabel,
  findLabel,
  hasLabel,
  renameLabel,
  setChecks,
} from './label-edits.ts'
import type { CategoryState } from './label-overlay.ts'
import { deleteImages, findContent } from './labels.repo.ts'

export interface OpenedSteps {
  bookmark: number
  version: string
  /** One step, or all eleven in their order. */
  steps: StepState[]
}

export interface Labels {
  /**
   * The step of a bookmark, which is kept as the active one; 12 is another name of 11 (decision 9). Without a bookmark
   * all eleven, and nothing is kept. Every call here fails with 404 for another inspector's inspection, and with 422
   * for a step, category or label that is not there.
   */
  openSteps(db: Queryable, userId: number, inspectionId: number, bookmark: number): Promise<OpenedSteps>
  getCategory(db: Queryable, userId: number, path: CategoryPath): Promise<Category>
  getRecord(db: Queryable, userId: number, path: CategoryPath, label: string): Promise<CommentRecord>
  setChecks(tx: Queryable, userId: number, path: CategoryPath, checks: readonly Check[]): Promise<Category>
  /** Fails with 422 and the category as `current` for a label that is there: another device may have added it. */
  add(tx: Queryable, userId: number, path: CategoryPath, label: string): Promise<Category>
  rename(tx: Queryable, userId: number, path: CategoryPath, from: string, to: string): Promise<Category>
  remove(tx: Queryable, userId: number, path: CategoryPath, label: string): Promise<Category>
  clear(tx: Queryable, userId: number, path: CategoryPath, label: string): Promise<Category>
  /** Sets whether a step applies, or with undefined the opposite of what it is; gives what it is now. */
  setApplicable(
    tx: Queryable,
    userId: number,
    inspectionId: number,
    step: StepName,
    isApplicable: boolean | undefined,
  ): Promise<boolean>
}

export function labelsService(deps: { links: Links; files: Files }): Labels {
  const { links, files } = deps
  const change = async (
    tx: Queryable,
    userId: number,
    path: CategoryPath,
    edit: (category: CategoryState) => CategoryChange,
  ): Promise<Category> => {
    const opened = await lockCategory(tx, userId, path)
    const wanted = edit(opened.category)
    if (wanted.changed.length === 0 && wanted.removed.length === 0)
      return viewCategory(links, opened.category)
    await files.forget(tx, await deleteImages(tx, lostImages(opened.category, wanted)))
    const { category } = await storeChange(tx, opened, wanted)
    return viewCategory(links, category)
  }
  return {
    openSteps: async (db, userId, inspectionId, wanted) => {
      const name = wanted > 0 ? stepOfBookmark(wanted) : null
      const content = await findContent(db, userId, inspectionId, name && stepIdOf(name))
      if (!content) throw notFound()
      const { catalogue_version: version, not_applicable, labels } = content
      if (name === null)
        return { bookmark: content.book_mark, version, steps: allSteps(version, not_applicable, labels) }
      const bookmark = stepIdOf(name)
      if (content.book_mark !== bookmark) await setBookmark(db, inspectionId, bookmark)
      return { bookmark, version, steps: [stepState(version, name, !not_applicable.includes(name), labels)] }
    },
    getCategory: async (db, userId, path) =>
      viewCategory(links, (await readCategory(db, userId, path)).category),
    getRecord: async (db, userId, path, label) =>
      viewRecord(links, findLabel((await readCategory(db, userId, path)).category, label)),
    setChecks: (tx, userId, path, checks) =>
      change(tx, userId, path, (category) => setChecks(category, checks)),
    add: (tx, userId, path, label) =>
      change(tx, userId, path, (category) => {
        if (hasLabel(category, label))
          throw invalid({ new_label: [FIELD.labelTaken] }, { current: viewCategory(links, category) })
        return addLabel(category, label)
      }),
    rename: (tx, userId, path, from, to) =>
      change(tx, userId, path, (category) => renameLabel(category, from, to)),
    remove: (tx, userId, path, label) => change(tx, userId, path, (category) => deleteLabel(category, label)),
    clear: (tx, userId, path, label) => change(tx, userId, path, (category) => clearLabel(category, label)),
    setApplicable: async (tx, userId, inspectionId, step, isApplicable) => {
      const inspection = await lockInspection(tx, userId, inspectionId)
      if (!inspection) throw notFound()
      const { not_applicable } = inspection
      const applies = isApplicable ?? not_applicable.includes(step)
      if (applies === !not_applicable.includes(step)) return applies
      const others = not_applicable.filter((name) => name !== step)
      const now = applies ? others : STEP_NAMES.filter((name) => name === step || others.includes(name))
      await changeInspection(tx, inspectionId, { not_applicable: now })
      return applies
    },
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
