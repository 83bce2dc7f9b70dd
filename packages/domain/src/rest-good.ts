// Rating what is unanswered in a section good at once: by the role, in the template's own word.
import type { Category } from '@plumbline/contract/inspections'
import { isSameLabel } from './label-names.ts'
import { openQuestionsOf } from './open-questions.ts'
import type { StepContent } from './step-progress.ts'

export interface RestGood {
  /** "Satisfactory": the good rating that most items of the section have. */
  word: string
  /** The unanswered items that have it, each with its own spelling. */
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
  const items = openQuestionsOf(step).flatMap(({ category }) => {
    const good = category?.checks.find(({ role, label }) => role === 'good' && isSameLabel(label, word))
    return category && good ? [{ category, label: good.label }] : []
  })
  return items.length > 0 ? { word, items } : null
}
