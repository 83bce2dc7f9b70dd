// Steps and labels of an inspection: opening a step, checking, adding, renaming, deleting, clearing, not applicable.
import { isDeepStrictEqual } from 'node:util'
import type { CommentRecord } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import { FIELD } from '@plumbline/contract/texts'
import { lastBookmark, placeOf, stepAt, stepOf } from '@plumbline/domain/form'
import type { PinnedForm, Templates } from '#server/features/templates/index.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isStale, stale } from '#server/platform/versions.ts'
import {
  type Categories,
  type CategoryPath,
  type OpenedCategory,
  storeChange,
  tryChange,
} from './category-access.ts'
import type { Files } from './files.service.ts'
import {
  type Applicability,
  allSteps,
  applicabilityOf,
  type StepState,
  sectionOf,
  stepState,
  viewApplicability,
  viewCategory,
  viewRecord,
} from './inspection-views.ts'
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
import { type CategoryChange, type CategoryState, presentLabels } from './label-overlay.ts'
import {
  categoryVersion,
  checkedVersion,
  hasOneAnswer,
  isRemovalStale,
  newLabelVersion,
  optionVersion,
  type RemovalBase,
} from './label-versions.ts'
import { deleteImages, findContent, findContentAt, findLabels, type StoredContent } from './labels.repo.ts'
import type { Removed } from './removed.service.ts'
import type { SentCheck } from './value-edits.ts'

export interface OpenedSteps {
  bookmark: number
  revision: number
  template: PinnedForm
  /** One step, or all in their order. */
  steps: StepState[]
}

/** A category as it now is, and the inspection's revision. */
export interface ChangedCategory {
  category: Category
  revision: number
}

/** The base of a change (decision 42); what is stale fails with 409 and `current`. */
type Version = number | undefined

/** A check with the version that its label had. */
export type SentCheckWithBase = SentCheck & { version?: Version }

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
  /**
   * Stores by one statement, which needs no transaction around it.
   * @param version of the checks that bring none
   */
  setChecks(
    db: Queryable,
    scope: Scope,
    path: CategoryPath,
    checks: readonly SentCheckWithBase[],
    version?: Version,
  ): Promise<ChangedCategory>
  /** Fails with 422 and the category as `current` for a label that is there: another device may have added it. */
  add(
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    label: string,
    version: Version,
  ): Promise<ChangedCategory>
  rename(
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    names: { from: string; to: string; version: Version },
  ): Promise<ChangedCategory>
  /** An option with all that it holds: whatever is newer of it is work of others. */
  remove(
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    label: string,
    base: RemovalBase,
  ): Promise<ChangedCategory>
  /** What is written at a label, and its check: newer texts and other photos are work of others. */
  clear(
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    label: string,
    base: RemovalBase,
  ): Promise<ChangedCategory>
  /**
   * Sets whether a step applies, or with undefined the opposite of what it is; gives what it is now. A step that is left
   * out has the reason of the wish, with undefined the one that it had (decision 51).
   */
  setApplicable(
    tx: Queryable,
    scope: Scope,
    inspectionId: number,
    step: string,
    wish: { isApplicable: boolean | undefined; why?: WhyNotApplicable | null | undefined; version?: Version },
  ): Promise<Applicability & { revision: number }>
}

export function labelsService(deps: {
  database: Database
  links: Links
  files: Files
  templates: Templates
  categories: Categories
  removed: Pick<Removed, 'keep'>
}): Labels {
  const { database, links, files, templates, categories, removed } = deps
  const change = async (
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    edit: (category: CategoryState, revision: number) => CategoryChange,
  ): Promise<ChangedCategory> => {
    const opened = await categories.lock(tx, scope, path)
    return store(tx, opened, edit(opened.category, opened.inspection.revision))
  }
  const store = async (tx: Queryable, opened: OpenedCategory, wanted: CategoryChange) => {
    const { revision } = opened.inspection
    if (wanted.changed.length === 0 && wanted.removed.length === 0)
      return { category: viewCategory(links, opened.category), revision }
    await files.forget(tx, await deleteImages(tx, lostImages(opened.category, wanted)))
    const stored = await storeChange(tx, opened, wanted)
    return { category: viewCategory(links, stored.category), revision: stored.revision }
  }
  const removal = async (
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    name: string,
    base: RemovalBase,
    { kind, countsBy, edit }: Removal,
  ): Promise<ChangedCategory> => {
    const opened = await categories.lock(tx, scope, path)
    const { category } = opened
    const label = findLabel(category, name)
    if (isRemovalStale(label, base, countsBy(category, label), opened.inspection.revision))
      throw stale(viewRecord(links, category, label))
    const wanted = edit(category, name)
    if (wanted.changed.length + wanted.removed.length > 0)
      await removed.keep(tx, scope, kind, { opened, label })
    return store(tx, opened, wanted)
  }
  const checkOnce = async (
    db: Queryable,
    opened: OpenedCategory,
    checks: readonly SentCheckWithBase[],
    base: Version,
  ): Promise<ChangedCategory | null> => {
    const { revision } = opened.inspection
    if (areChecksStale(opened.category, checks, base, revision))
      throw stale(viewCategory(links, opened.category))
    const wanted = setChecks(opened.category, checks)
    if (wanted.changed.length === 0) return { category: viewCategory(links, opened.category), revision }
    const stored = await tryChange(db, opened, wanted)
    return stored && { category: viewCategory(links, stored.category), revision: stored.revision }
  }
  const checkLocked = async (
    tx: Queryable,
    scope: Scope,
    path: CategoryPath,
    checks: readonly SentCheckWithBase[],
    base: Version,
  ) => {
    const changed = await checkOnce(tx, await categories.lock(tx, scope, path), checks, base)
    if (!changed) throw new Error(`inspection ${path.inspection_id} changed under its lock`)
    return changed
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
    getRecord: async (db, scope, path, label) => {
      const { category } = await categories.read(db, scope, path)
      return viewRecord(links, category, findLabel(category, label))
    },
    setChecks: async (db, scope, path, checks, base) => {
      const changed = await checkOnce(db, await categories.read(db, scope, path), checks, base)
      if (changed) return changed
      // Somebody else was faster: wait in line.
      if (db.isTransaction) return checkLocked(db, scope, path, checks, base)
      return database.transaction((tx) => checkLocked(tx, scope, path, checks, base))
    },
    add: (tx, scope, path, name, version) =>
      change(tx, scope, path, (category, revision) => {
        const current = () => viewCategory(links, category)
        if (hasLabel(category, name)) throw invalid({ new_label: [FIELD.labelTaken] }, { current: current() })
        if (isStale(newLabelVersion(category, name), version, revision)) throw stale(current())
        return addLabel(category, name)
      }),
    rename: (tx, scope, path, { from, to, version }) =>
      change(tx, scope, path, (category, revision) => {
        const changedAt = checkedVersion(category, findLabel(category, from, 'old_value'))
        if (isStale(changedAt, version, revision)) throw stale(viewCategory(links, category))
        return renameLabel(category, from, to)
      }),
    remove: (tx, scope, path, name, base) => removal(tx, scope, path, name, base, DELETE),
    clear: (tx, scope, path, name, base) => removal(tx, scope, path, name, base, CLEAR),
    setApplicable: async (tx, scope, inspectionId, step, { isApplicable, why, version }) => {
      const inspection = await lockInspection(tx, scope, inspectionId)
      if (!inspection) throw notFound()
      const { form } = await templates.pinned(tx, inspection.template_version_id)
      if (!stepOf(form, step)) throw invalid({ step_name: ['Unknown step'] })
      const { not_applicable, not_applicable_reasons, revision } = inspection
      const now = applicabilityOf(inspection, step)
      if (isStale(now.version, version, revision)) throw stale(viewApplicability(now))
      const applies = isApplicable ?? (why ? false : !now.isApplicable)
      const because = applies ? null : why === undefined ? now.why : why
      if (applies === now.isApplicable && isDeepStrictEqual(because, now.why)) return { ...now, revision }
      const others = not_applicable.filter((name) => name !== step)
      const keys = form.steps.map(({ key }) => key)
      const left = applies ? others : keys.filter((key) => key === step || others.includes(key))
      const { [step]: _, ...reasons } = not_applicable_reasons
      const change = {
        not_applicable: left,
        not_applicable_reasons: because ? { ...reasons, [step]: because } : reasons,
      }
      const at = await changeInspection(tx, inspectionId, change, [sectionOf(step)])
      return { isApplicable: applies, why: because, version: at, revision: at }
    },
  }
}

/** A way of removing what a label holds, and what the label counts by for it. */
interface Removal {
  kind: 'finding' | 'option'
  countsBy: typeof optionVersion
  edit: typeof deleteLabel
}

const DELETE: Removal = { kind: 'option', countsBy: optionVersion, edit: deleteLabel }
/** Somebody who ticks or unticks a finding adds nothing to it. */
const CLEAR: Removal = {
  kind: 'finding',
  countsBy: (category, label) => label.stored?.version || checkedVersion(category, label),
  edit: clearLabel,
}

function areChecksStale(
  category: CategoryState,
  checks: readonly SentCheckWithBase[],
  base: Version,
  revision: number,
): boolean {
  const labels = presentLabels(category)
  return checks.some(({ label, version = base }) => {
    if (version === undefined) return false
    const changedAt = hasOneAnswer(category)
      ? categoryVersion(category)
      : checkedVersion(category, findLabel(category, label, 'checks', labels))
    return isStale(changedAt, version, revision)
  })
}

function openAll(content: StoredContent, template: PinnedForm): OpenedSteps {
  const steps = allSteps(template.form, content.labels, content)
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
  if (!step) throw invalid({ book_mark: [`Bookmark must be from 1 to ${lastBookmark(template.form)}`] })
  // The bookmark that is another name of a place: its labels were not read by that name.
  const labels = step.number === bookmark ? content.labels : await findLabels(db, content.id, step.key)
  if (content.active_section !== step.key) await setActiveSection(db, content.id, step.key)
  return {
    bookmark: step.number,
    revision: content.revision,
    template,
    steps: [stepState(step, applicabilityOf(content, step.key), labels)],
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
