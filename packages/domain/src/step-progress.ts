// How far a step is, by decisions 18 and 55: one rule for every list, screen and report.
import type { StepState } from '@plumbline/contract/clients'
import type { Category, Step } from '@plumbline/contract/inspections'
import { SECTIONS, type Section } from '@plumbline/contract/step-names'
import { asksRating, isRated, type RatedItem } from './required-facts.ts'

/**
 * As lists have it, or `out`: a step that may be left out and in which nothing is entered (ADR 98). It leaves the progress
 * like one that does not apply.
 */
export type StepStanding = StepState | 'out'

export interface StepProgress {
  state: StepStanding
  /**
   * Questions answered: one for each observation category, and one for the descriptions together, where there are any;
   * where required facts are marked, one for each of those instead.
   */
  answered: number
  questions: number
  /** Checked labels in all three sections. */
  labels: number
  /** Checked recommendations. */
  findings: number
}

/** What progress is counted from: one category with its labels. */
export interface CountedCategory extends RatedItem {
  section: Section
  isRequired: boolean
  /** Whether anything is checked, written or attached. */
  isTouched: boolean
}

/** A step on the wire, as far as progress is counted from it. */
export type StepContent = Pick<Step, 'is_applicable' | 'optional' | 'asks_required' | Section>

/** Counts a step as the wire has it. */
export function stepProgressOf(step: StepContent): StepProgress {
  const categories = SECTIONS.flatMap((section) =>
    step[section].map((category) => countOf(section, category)),
  )
  return progressOf(
    {
      isApplicable: step.is_applicable === 1,
      isOptional: step.optional === true,
      asksRequired: step.asks_required === true,
    },
    categories,
  )
}

/** What lists on the wire, which know four states, say of a step. */
export function listedState(state: StepStanding): StepState {
  return state === 'out' ? 'na' : state
}

/** Whether a step says and asks nothing: it may be left out, and nothing is entered. */
export function isLeftOut(step: StepContent): boolean {
  return step.optional === true && stepProgressOf(step).state === 'out'
}

function countOf(section: Section, category: Category): CountedCategory {
  const { header, checks, labels_details, required } = category
  const isTouched = checks.some(({ checked }) => checked) || labels_details.length > 0
  return { section, header, checks, isRequired: required === true, isTouched }
}

/**
 * Counts a step. Done: at least one description chosen, where the form has any, and every observation category
 * answered ("Not visible" counts); where required facts are marked, each of them answered, and every rating, tapped or by
 * a finding; where nothing is asked, anything entered. Open: anything entered. A step that is not applicable, or left
 * out, keeps its counts but leaves the progress.
 */
export function progressOf(
  step: { isApplicable: boolean; isOptional: boolean; asksRequired: boolean },
  categories: readonly CountedCategory[],
): StepProgress {
  const descriptions = countChecked(categories, 'description')
  const findings = countChecked(categories, 'recomendation')
  const inSection = (wanted: Section) => categories.filter(({ section }) => section === wanted)
  const rated = {
    asks_required: step.asksRequired,
    observation: inSection('observation'),
    recomendation: inSection('recomendation'),
  }
  const observations = rated.observation.filter((category) => asksRating(rated, category))
  const ratings = observations.filter((category) => isRated(rated, category)).length
  const facts = countFacts(inSection('description'), step.asksRequired)
  const questions = observations.length + facts.asked
  const answered = ratings + facts.answered
  const isEntered = categories.some(({ isTouched }) => isTouched)
  return {
    state: stateOf(step, questions > 0 ? answered === questions : isEntered, isEntered),
    answered,
    questions,
    labels: descriptions + countChecked(categories, 'observation') + findings,
    findings,
  }
}

/** What the descriptions ask: one question together, or where required facts are marked each of those. */
function countFacts(descriptions: readonly CountedCategory[], asksRequired: boolean) {
  const isAnswered = ({ checks }: CountedCategory) => checks.some(({ checked }) => checked)
  if (!asksRequired)
    return { asked: descriptions.length > 0 ? 1 : 0, answered: descriptions.some(isAnswered) ? 1 : 0 }
  const required = descriptions.filter(({ isRequired, checks }) => isRequired && checks.length > 0)
  return { asked: required.length, answered: required.filter(isAnswered).length }
}

function stateOf(
  { isApplicable, isOptional }: { isApplicable: boolean; isOptional: boolean },
  isDone: boolean,
  isEntered: boolean,
): StepStanding {
  if (!isApplicable) return 'na'
  if (isOptional && !isEntered) return 'out'
  if (isDone) return 'done'
  return isEntered ? 'open' : 'none'
}

function countChecked(categories: readonly CountedCategory[], section: Section): number {
  let count = 0
  for (const category of categories)
    if (category.section === section) count += category.checks.filter(({ checked }) => checked).length
  return count
}
