// What a section asks where its template marks required facts (decision 55), and the ratings that follow from a finding.
import type { RatingRole } from '@plumbline/contract/step-names'
import { type Option, saidBy } from './ratings.ts'
import type { InputLabel } from './report/input.ts'

/** What of a category decides its rating: its header, and its choices or findings. */
export interface RatedItem {
  header: string
  checks: readonly { label: string; checked: boolean; role?: RatingRole | undefined }[]
}

/** What of a section decides its ratings. */
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
 * The rating of an unrated item that has a finding under its header, such as "See finding"; null for none. It is not
 * stored. It is given only where required facts are marked and there is nothing to guess: no other item has the header,
 * the item can be rated good, and only one of its choices means a finding (Marginal and Poor would be two).
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

/** The same rating as a report takes it. @param options the choices of the item */
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
