// Ranks the labels of an inspection by a sentence, in a thread (platform/work-threads.ts): templates are as large as owners make them.
import type { Candidate } from '@plumbline/contract/suggest'
import type { Template } from '@plumbline/contract/template'
import { categoryOf, type Form, formOf, recommendationOf, sectionKeyOf, stepOf } from '@plumbline/domain/form'
import { isNote } from '@plumbline/domain/notes'
import { saidSlots } from '@plumbline/domain/ready-text/said'
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
  const form = formOf(template)
  const index = withLabels(templateIndex(template), addedIn(form, labels))
  const { candidates } = suggest(index, text, { stepName, today, nameOf: namesIn(labels) })
  return candidates.map(
    ({ kind, stepName: step_name, categoryId: category, label, level, place, score }) => ({
      ...{ kind, step_name, category, label, level, place, score },
      ...slotsOf(form, { category, label }, { text, today, labels }),
    }),
  )
}

/** The slots of a finding and what was said of them; nothing for one without, or that was added. */
function slotsOf(
  form: Form,
  { category, label }: Pick<Candidate, 'category' | 'label'>,
  { text, today, labels }: Pick<Sentence, 'text' | 'today' | 'labels'>,
): Pick<Candidate, 'slots' | 'slot_values'> {
  const row = labels.find((one) => one.category === category && one.name === label)
  const finding = recommendationOf(form, category, row?.catalogueLabel ?? label)
  if (!finding?.slots || Object.keys(finding.slots).length === 0) return {}
  const slot_values = saidSlots(text, finding, today)
  return { slots: finding.slots, ...(Object.keys(slot_values).length > 0 ? { slot_values } : {}) }
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
