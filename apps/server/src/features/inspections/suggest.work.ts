// Ranks the labels of an inspection by a sentence, in a thread (platform/work-threads.ts): templates are as large as owners make them.
import type { Candidate } from '@plumbline/contract/suggest'
import type { Template } from '@plumbline/contract/template'
import { categoryOf, type Form, formOf, sectionKeyOf, stepOf } from '@plumbline/domain/form'
import { isNote } from '@plumbline/domain/notes'
import type { Sayable } from '@plumbline/domain/suggest/sayable'
import { suggest, templateIndex, withLabels } from '@plumbline/domain/suggest/suggest'
import { serveWork } from '#server/platform/serve-work.ts'

/** A label as it is stored of an inspection. */
export interface SaidLabel {
  category: string
  catalogueLabel: string | null
  name: string | null
  isDeleted: boolean
}

export interface Sentence {
  text: string
  stepName: string | null
  today: Date
  labels: readonly SaidLabel[]
}

/** At most three, best first. The template is kept by the thread, and its index with it. */
function run({ text, stepName, today, labels }: Sentence, template: Template): Candidate[] {
  const index = withLabels(templateIndex(template), addedIn(formOf(template), labels))
  const { candidates } = suggest(index, text, { stepName, today, nameOf: namesIn(labels) })
  return candidates.map(({ kind, stepName: step_name, categoryId, label, level, place, score }) => ({
    kind,
    step_name,
    category: categoryId,
    label,
    level,
    place,
    score,
  }))
}

/** What a label of the template is called in the inspection; null where it was deleted. */
function namesIn(labels: readonly SaidLabel[]): (categoryId: string, label: string) => string | null {
  return (categoryId, label) => {
    const row = labels.find((one) => one.category === categoryId && one.catalogueLabel === label)
    return row?.isDeleted ? null : (row?.name ?? label)
  }
}

/** The labels that were added in the inspection. A condition is not suggested, nor is a note. */
function addedIn(form: Form, labels: readonly SaidLabel[]): Sayable[] {
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
      filled: [],
      formerTitle: null,
      sayings: [],
    }
  })
}

serveWork(run)
