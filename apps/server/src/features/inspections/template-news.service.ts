// Taking the newest version of its template over in an inspection that runs: nothing that was entered is removed (ADR 67).

import { TEMPLATE_TEXT, type TemplateCard, type TemplateChange } from '@plumbline/contract/templates'
import { type EnteredLabel, takeNewest } from '@plumbline/domain/content/take'
import type { RenamedLabels } from '@plumbline/domain/content/take-changes'
import { type Form, formOf } from '@plumbline/domain/form'
import { isSameLabel } from '@plumbline/domain/label-names'
import { ownValue } from '@plumbline/domain/own-value'
import type {
  InspectionForms,
  OwnTemplates,
  PinnedForm,
  Templates,
} from '#server/features/templates/index.ts'
import type { FormerLabels, Progress } from '#server/migrations/0003_inspections.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { allSteps } from './inspection-views.ts'
import { findInspection, type InspectionRow, lockInspection, pinForm } from './inspections.repo.ts'
import type { StoredLabel } from './label-overlay.ts'
import { stamped } from './label-versions.ts'
import { findLabels, relabel, rewrite } from './labels.repo.ts'
import { ownTextsOf, readyOf, rewritten } from './ready-finding.ts'
import { keptProgressOf } from './step-progress.ts'

interface NumberedTemplate {
  id: number
  version_id: number
  number: number
  name: string
}

export interface FoundNews {
  changes: TemplateChange[]
  version_id: number
  number: number
  is_archived: boolean
  template: NumberedTemplate
}

/** Every call fails with 404 for another owner's inspection. */
export interface TemplateNews {
  /** What the newest version would bring; none of an archived template. */
  look(db: Queryable, scope: Scope, inspectionId: number): Promise<FoundNews>
  /**
   * Takes it over; one that the inspection has already changes nothing. Fails with 404 for a version of another template,
   * with 409 for one that is not the newest, with 422 where the template was archived or too much would come together.
   */
  take(
    tx: Queryable,
    scope: Scope,
    inspectionId: number,
    versionId: number,
  ): Promise<{ template: NumberedTemplate; changes: TemplateChange[] }>
}

export function templateNewsService(deps: {
  templates: Pick<Templates, 'pinned'>
  own: Pick<OwnTemplates, 'card' | 'get'>
  forms: InspectionForms
}): TemplateNews {
  const { templates, own, forms } = deps
  const merge = async (
    db: Queryable,
    scope: Scope,
    { id }: InspectionRow,
    { templateId, form }: PinnedForm,
  ) => {
    const rows = await findLabels(db, id, null)
    const { template, content: newest } = await own.get(db, scope, templateId)
    return {
      rows,
      template,
      newest,
      ...takeNewest(
        form.template,
        newest,
        rows.flatMap((row) => enteredIn(form, row)),
      ),
    }
  }
  return {
    look: async (db, scope, inspectionId) => {
      const row = await findInspection(db, scope, inspectionId)
      if (!row) throw notFound()
      const pinned = await templates.pinned(db, row.template_version_id)
      const { version_id, number, is_archived, name } = await own.card(db, scope, pinned.templateId)
      const hasNews = !is_archived && version_id !== pinned.versionId
      const changes = hasNews ? (await merge(db, scope, row, pinned)).changes : []
      return { changes, version_id, number, is_archived, template: shown(pinned, name) }
    },
    take: async (tx, scope, inspectionId, versionId) => {
      const row = await lockInspection(tx, scope, inspectionId)
      if (!row) throw notFound()
      const pinned = await templates.pinned(tx, row.template_version_id)
      const card = await own.card(tx, scope, pinned.templateId)
      if (versionId === pinned.versionId) return { template: shown(pinned, card.name), changes: [] }
      if (versionId !== card.version_id) {
        // Fails with 404 for what is no version of this template.
        await own.get(tx, scope, card.id, versionId)
        throw staleVersion(card)
      }
      if (card.is_archived) throw invalid({ version_id: [TEMPLATE_TEXT.archivedRunning] })
      const { rows, template, newest, content, renamed, changes } = await merge(tx, scope, row, pinned)
      const pin = await forms.make(tx, scope, { inspectionId, template, newest, content })
      const form = formOf(content)
      const now = reboundRows(rows, renamed, form)
      const texts = now.flatMap((label, place) =>
        rewrittenFrom(rows[place], label, { before: pinned.form, after: form }, row.revision + 1),
      )
      await relabel(
        tx,
        inspectionId,
        now.filter((label, place) => label !== rows[place]),
      )
      await rewrite(tx, inspectionId, texts)
      await pinForm(tx, inspectionId, {
        template_version_id: pin,
        former_labels: formerAfter(row.former_labels, renamed),
        progress: progressOf(form, now),
      })
      const { id, version_id, number, name } = template
      return { template: { id, version_id, number, name }, changes }
    },
  }
}

function shown({ templateId, versionId, number }: PinnedForm, name: string): NumberedTemplate {
  return { id: templateId, version_id: versionId, number, name }
}

function staleVersion({ version_id, number }: TemplateCard): AppError {
  return new AppError('conflict', {
    message: TEMPLATE_TEXT.stale,
    extra: { current: { version_id, number } },
  })
}

/** A label that was deleted says nothing. */
function enteredIn(form: Form, row: StoredLabel): EnteredLabel[] {
  const { category, catalogueLabel, name, isDeleted } = row
  return isDeleted
    ? []
    : [
        {
          category,
          formLabel: catalogueLabel,
          name,
          ...ownTextsOf(readyOf(form, { id: category }, row), row),
        },
      ]
}

/** The rows under the names of the new form; what was added here and is in the form now is the form's. */
function reboundRows(rows: readonly StoredLabel[], renamed: RenamedLabels, form: Form): StoredLabel[] {
  const taken = new Set<string>()
  const place = ({ category }: StoredLabel, label: string) => `${category}/${label}`
  const moved = rows.map((row) => {
    const label = row.catalogueLabel
    const to = label === null ? undefined : ownValue(renamed[row.category], label)
    const now =
      to === undefined ? row : { ...row, catalogueLabel: to, name: row.name === to ? null : row.name }
    if (now.catalogueLabel !== null) taken.add(place(now, now.catalogueLabel))
    return now
  })
  const labels = new Map(
    form.steps.flatMap(({ categories }) => categories.map(({ id, labels: offered }) => [id, offered])),
  )
  return moved.map((row) => {
    const { name } = row
    if (row.catalogueLabel !== null || name === null) return row
    const label = labels.get(row.category)?.find((one) => isSameLabel(one, name))
    if (label === undefined || taken.has(place(row, label))) return row
    taken.add(place(row, label))
    return { ...row, catalogueLabel: label, name: name === label ? null : name }
  })
}

/** A row whose live texts the newer form says otherwise, stamped with the revision; none where it does not. */
function rewrittenFrom(
  was: StoredLabel | undefined,
  is: StoredLabel,
  { before, after }: { before: Form; after: Form },
  revision: number,
): StoredLabel[] {
  const id = is.category
  const ready = was ? readyOf(before, { id }, was) : null
  if (!ready?.slots) return []
  return [stamped(is, rewritten(is, ready, readyOf(after, { id }, is)), revision)]
}

function formerAfter(before: FormerLabels, renamed: RenamedLabels): FormerLabels {
  const after: FormerLabels = { ...before }
  for (const [category, names] of Object.entries(renamed)) {
    const known = Object.entries(before[category] ?? {}).map(([from, to]) => [
      from,
      ownValue(names, to) ?? to,
    ])
    after[category] = { ...Object.fromEntries(known), ...names }
  }
  return after
}

function progressOf(form: Form, rows: readonly StoredLabel[]): Progress {
  return Object.fromEntries(
    allSteps(form, rows).flatMap(({ step, categories }) => {
      const progress = keptProgressOf(form, step, categories)
      return progress ? [[step.key, progress]] : []
    }),
  )
}
