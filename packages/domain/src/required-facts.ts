// What a step asks where its template marks required facts (decision 55), and the rating that a finding answers by itself.
import type { RatingRole } from '@plumbline/contract/step-names'
import { type Option, saidBy } from './ratings.ts'
import type { InputLabel } from './report/input.ts'

/** A category as far as it is rated, or has findings. */
export interface RatedItem {
  header: string
  checks: readonly { label: string; checked: boolean; role?: RatingRole | undefined }[]
}

/** A step as far as its ratings go by its findings. */
export interface RatedStep {
  asks_required?: boolean | undefined
  observation: readonly RatedItem[]
  recomendation: readonly RatedItem[]
}

/**
 * Whether a rating is asked for; one whose labels were all deleted is not. Nor is one that has no good choice where
 * required facts are marked, such as "Heat exchanger": the tap that confirms a section cannot answer it, and an inspector
 * answers it only where there is something to say.
 */
export function asksRating(
  { asks_required }: Pick<RatedStep, 'asks_required'>,
  { checks }: RatedItem,
): boolean {
  if (checks.length === 0) return false
  return !asks_required || checks.every(({ role }) => !role) || checks.some(({ role }) => role === 'good')
}

/** Whether a rating has an answer, tapped or by a finding. */
export function isRated(step: RatedStep, item: RatedItem): boolean {
  return item.checks.some(({ checked }) => checked) || ratingByFinding(step, item) !== null
}

/**
 * "See finding": what an item is rated that nobody rated, because a finding under its header is chosen; null for none.
 * Nothing of it is stored. Only where required facts are marked and nothing is left to guess: the item is the only one
 * under its header, it can be good, and one choice alone is a finding, not two such as Marginal and Poor.
 */
export function ratingByFinding(step: RatedStep, item: RatedItem): string | null {
  if (!step.asks_required || item.checks.some(({ checked }) => checked)) return null
  const isHere = ({ header }: RatedItem) => header === item.header
  const [only, ...others] = item.checks.filter(({ role }) => role === 'finding')
  if (!only || others.length > 0 || !item.checks.some(({ role }) => role === 'good')) return null
  if (step.observation.filter(isHere).length > 1) return null
  const isFound = step.recomendation.some(
    (part) => isHere(part) && part.checks.some(({ checked }) => checked),
  )
  return isFound ? only.label : null
}

/** The same as the report has it. @param options those of the item */
export function labelByFinding(
  step: RatedStep,
  item: RatedItem,
  options: readonly Option[],
): Omit<InputLabel, 'images'> | null {
  const label = ratingByFinding(step, item)
  if (label === null) return null
  return {
    ...{ label, level: null, comment: null, implication: null, task: null, timeframe: null },
    ...{ location: null, trade: null, costFrom: null, costTo: null },
    ...saidBy(options, label),
  }
}
