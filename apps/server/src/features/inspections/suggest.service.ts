// What a sentence may mean among the labels of an inspection: the ranking is the domain's, and changes nothing.
import type { Candidate } from '@plumbline/contract/suggest'
import { categoryOf, type Form, sectionKeyOf, stepOf } from '@plumbline/domain/form'
import { isNote } from '@plumbline/domain/notes'
import type { Sayable } from '@plumbline/domain/suggest/sayable'
import { suggest, templateIndex, withLabels } from '@plumbline/domain/suggest/suggest'
import type { Templates } from '#server/features/templates/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { StoredLabel } from './label-overlay.ts'
import { findContent } from './labels.repo.ts'

export interface Said {
  inspection_id: number
  text: string
  /** The key of the section that is open. */
  step_name?: string | undefined
}

export interface Suggestions {
  /** At most three, best first. Fails with 404 for another owner's inspection, with 422 for a step that it has not. */
  suggest(db: Queryable, scope: Scope, said: Said): Promise<Candidate[]>
}

export function suggestService(deps: { clock: Clock; templates: Pick<Templates, 'pinned'> }): Suggestions {
  return {
    suggest: async (db, scope, { inspection_id, text, step_name }) => {
      const inspection = await findContent(db, scope, inspection_id, null)
      if (!inspection) throw notFound()
      const { form } = await deps.templates.pinned(db, inspection.template_version_id)
      if (step_name !== undefined && !stepOf(form, step_name)) throw invalid({ step_name: ['Unknown step'] })
      const index = withLabels(templateIndex(form.template), addedIn(form, inspection.labels))
      const { candidates } = suggest(index, text, {
        stepName: step_name ?? null,
        today: deps.clock.now(),
        nameOf: namesIn(inspection.labels),
      })
      return candidates.map(({ kind, stepName, categoryId, label, level, place, score }) => ({
        kind,
        step_name: stepName,
        category: categoryId,
        label,
        level,
        place,
        score,
      }))
    },
  }
}

/** What a label of the template is called in the inspection; null where it was deleted. */
function namesIn(labels: readonly StoredLabel[]): (categoryId: string, label: string) => string | null {
  return (categoryId, label) => {
    const row = labels.find((one) => one.category === categoryId && one.catalogueLabel === label)
    return row?.isDeleted ? null : (row?.name ?? label)
  }
}

/** The labels that were added in the inspection. A condition is not suggested, nor is a note. */
function addedIn(form: Form, labels: readonly StoredLabel[]): Sayable[] {
  return labels.flatMap(({ category: categoryId, catalogueLabel, name, isDeleted }) => {
    const category = categoryOf(form, categoryId)
    const stepName = sectionKeyOf(categoryId)
    if (!category || category.section === 'observation') return []
    if (catalogueLabel !== null || name === null || isDeleted || isNote(name)) return []
    return {
      kind: category.section === 'description' ? 'answer' : 'finding',
      stepName,
      section: stepOf(form, stepName)?.title ?? '',
      categoryId,
      category: category.label,
      header: category.header,
      label: name,
      level: null,
      condition: '',
      synonyms: [],
      sayings: [],
    }
  })
}
