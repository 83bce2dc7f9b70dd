// Rating what is unanswered in a section good at once: by the role, in the template's own word, and nothing that says otherwise.
import type { Category } from '@plumbline/contract/inspections'
import { foldLabel, isSameLabel } from './label-names.ts'
import { openQuestionsOf } from './open-questions.ts'
import { limitsInspection } from './ratings.ts'
import type { StepContent } from './step-progress.ts'
import { unseenPartsOf } from './unseen.ts'

export interface RestGood {
  /** "Satisfactory": the good rating that most items of the section have. */
  word: string
  /** The unanswered items that would be rated, each in its own spelling. */
  items: { category: Category; label: string }[]
}

/**
 * What the rest would be rated; null where that is nothing. An item with a finding, or one that was not inspected or not
 * wholly, is left out. Where the template marks required facts, one tap confirms the section (decision 55) and rates each
 * item in its own good word; else only those with the word of most.
 * @param among the items to rate, such as those of one stop; what limits them is read from the whole section
 */
export function restGoodOf(
  step: StepContent,
  among: readonly Category[] = step.observation,
): RestGood | null {
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
  const limited = step.asks_required ? limitedHeaders(step) : new Set()
  const items = openQuestionsOf(step).flatMap(({ section, category }) => {
    if (!category || section !== 'observation' || !among.includes(category)) return []
    const { header, checks } = category
    if (hasFinding.has(header) || limited.has(header) || unseen.has(partOf(category))) return []
    const good = checks.find(
      ({ role, label }) => role === 'good' && (step.asks_required || isSameLabel(label, word)),
    )
    return good ? [{ category, label: good.label }] : []
  })
  return items.length > 0 ? { word, items } : null
}

/** The parts of which something chosen limits the inspection. */
function limitedHeaders({ description, observation }: StepContent): Set<string> {
  const limited = [...description, ...observation].filter(({ checks }) =>
    checks.some((check) => check.checked && limitsInspection(checks, check)),
  )
  return new Set(limited.map(({ header }) => header))
}

/** The same of an item and of its description. */
function partOf({ header, label }: Category): string {
  return JSON.stringify([header, label].map(foldLabel))
}
