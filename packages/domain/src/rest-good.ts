// Rating what is unanswered in a section good at once: by the role, in the template's own word, and nothing that says otherwise.
import type { Category } from '@plumbline/contract/inspections'
import { foldLabel, isSameLabel } from './label-names.ts'
import { openQuestionsOf } from './open-questions.ts'
import type { StepContent } from './step-progress.ts'
import { unseenPartsOf } from './unseen.ts'

export interface RestGood {
  /** "Satisfactory": the good rating that most items of the section have. */
  word: string
  /** The unanswered items that have it, each with its own spelling; none with a finding or that was not inspected. */
  items: { category: Category; label: string }[]
}

/** What the rest would be rated; null where no unanswered item has the good rating of most. */
export function restGoodOf(step: StepContent): RestGood | null {
  const words = step.observation.flatMap(({ checks }) =>
    checks.filter(({ role }) => role === 'good').map(({ label }) => label),
  )
  const countOf = (word: string) => words.filter((other) => isSameLabel(other, word)).length
  const word = words.toSorted((one, other) => countOf(other) - countOf(one))[0]
  if (word === undefined) return null
  const hasFinding = new Set(
    step.recomendation
      .filter(({ checks }) => checks.some(({ checked }) => checked))
      .map(({ header }) => header),
  )
  const unseen = new Set(unseenPartsOf(step).map(({ category }) => partOf(category)))
  const items = openQuestionsOf(step).flatMap(({ category }) => {
    if (category && (hasFinding.has(category.header) || unseen.has(partOf(category)))) return []
    const good = category?.checks.find(({ role, label }) => role === 'good' && isSameLabel(label, word))
    return category && good ? [{ category, label: good.label }] : []
  })
  return items.length > 0 ? { word, items } : null
}

/** The same of an item and of its description. */
function partOf({ header, label }: Category): string {
  return JSON.stringify([header, label].map(foldLabel))
}
