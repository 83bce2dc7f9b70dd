// Description answers that a new inspection takes over from the last one of its house: which of them its form asks too.
import type { Category, Check, Step } from '@plumbline/contract/inspections'
import { type AnswerValue, answerOf, isTyped, NO_VALUE, takeAnswer } from './answers.ts'
import { labelNamed } from './label-edits.ts'

/** A step on the wire, as far as answers are brought from it. */
type DescribedStep = Pick<Step, 'is_applicable' | 'description'>

export interface BroughtAnswer extends AnswerValue {
  /** The category's id. */
  category: string
  /** As the new form has it. */
  label: string
}

/** The inspection that answers come from. */
export interface BroughtFrom {
  id: number
  /** yyyy-MM-dd */
  date: string
}

/**
 * What the last inspection answered of what a new one asks: the same question by its id, answered in the same way, and a
 * label of that name. What stands in a step that did not apply said nothing, and is not brought.
 * @param last the steps of the last inspection, and `now` those of the new form
 */
export function answersToBring(
  last: readonly DescribedStep[],
  now: readonly Pick<DescribedStep, 'description'>[],
): BroughtAnswer[] {
  const said = last.filter((step) => step.is_applicable === 1).flatMap(({ description }) => description)
  const byId = new Map(said.map((category) => [category.id, category]))
  return now
    .flatMap(({ description }) => description)
    .flatMap((category) => answersOf(byId.get(category.id), category))
}

function answersOf(
  last: Category | undefined,
  { id, answer, units = [], checks }: Category,
): BroughtAnswer[] {
  const kind = answer ?? 'choices'
  if (!last || (last.answer ?? 'choices') !== kind) return []
  const checked = last.checks.filter((check) => check.checked && check.value_of === undefined)
  const labels = checks.map(({ label }) => label)
  if (!isTyped(kind)) {
    const named = checked.map(({ label }) => labelNamed(labels, label)).filter((label) => label !== undefined)
    return [...new Set(named)].map((label) => ({ ...NO_VALUE, category: id, label }))
  }
  const [label] = labels
  return checked.flatMap((check) => {
    const read = takeAnswer({ answer: kind, units }, answerOf(check), NO_VALUE)
    const isBroughtOn = label !== undefined && 'taken' in read && read.taken.value !== null
    return isBroughtOn ? [{ ...read.taken, category: id, label }] : []
  })
}

/** Steps of a new form with the answers that are brought, each waiting to be confirmed. */
export function withBrought<Of extends Pick<Step, 'description'>>(
  step: Of,
  answers: readonly BroughtAnswer[],
  from: BroughtFrom,
): Of {
  const brought = Map.groupBy(answers, ({ category }) => category)
  return {
    ...step,
    description: step.description.map((category) => {
      const own = brought.get(category.id)
      return own
        ? { ...category, checks: category.checks.map((check) => carried(check, own, from)) }
        : category
    }),
  }
}

function carried(check: Check, answers: readonly BroughtAnswer[], { id, date }: BroughtFrom): Check {
  const answer = answers.find(({ label }) => label === check.label)
  if (!answer) return check
  const { value, value_to, unit } = answer
  const typed = value === null ? {} : { value, value_to, unit }
  return { ...check, ...typed, carried_from: id, carried_on: date }
}
