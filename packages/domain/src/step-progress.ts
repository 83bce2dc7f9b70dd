// How far a step is, by decision 18: one rule for every list, screen and report.
import type { StepState } from '@plumbline/contract/clients'
import type { Category, Step } from '@plumbline/contract/inspections'
import { SECTIONS, type Section } from '@plumbline/contract/step-names'

/**
 * As lists have it, or `out`: a step that may be left out and in which nothing is entered (ADR 98). It leaves the progress
 * like one that does not apply.
 */
export type StepStanding = StepState | 'out'

export interface StepProgress {
  state: StepStanding
  /** Questions answered: one for the descriptions together, where there are any, one for each observation category. */
  answered: number
  questions: number
  /** Checked labels in all three sections. */
  labels: number
  /** Checked recommendations. */
  findings: number
}

/** What progress is counted from: of one category, how many labels are there, how many of them checked. */
export interface CountedCategory {
  section: Section
  labels: number
  checked: number
  /** Whether anything is checked, written or attached. */
  isTouched: boolean
}

/** A step on the wire, as far as progress is counted from it. */
export type StepContent = Pick<Step, 'is_applicable' | 'optional' | Section>

/** Counts a step as the wire has it. */
export function stepProgressOf(step: StepContent): StepProgress {
  const categories = SECTIONS.flatMap((section) =>
    step[section].map((category) => countOf(section, category)),
  )
  return progressOf(
    { isApplicable: step.is_applicable === 1, isOptional: step.optional === true },
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

function countOf(section: Section, { checks, labels_details }: Category): CountedCategory {
  const checked = checks.filter((check) => check.checked).length
  return { section, labels: checks.length, checked, isTouched: checked > 0 || labels_details.length > 0 }
}

/**
 * Counts a step. Done: at least one description chosen, where the form has any, and every observation category
 * answered ("Not visible" counts); where nothing is asked, anything entered. Open: anything entered. A step that is not
 * applicable, or left out, keeps its counts but leaves the progress.
 */
export function progressOf(
  step: { isApplicable: boolean; isOptional: boolean },
  categories: readonly CountedCategory[],
): StepProgress {
  const descriptions = countChecked(categories, 'description')
  const findings = countChecked(categories, 'recomendation')
  // A category whose labels were all deleted asks nothing.
  const observations = categories.filter(({ section, labels }) => section === 'observation' && labels > 0)
  const answeredObservations = observations.filter(({ checked }) => checked > 0).length
  const hasDescriptions = categories.some(({ section }) => section === 'description')
  const questions = observations.length + (hasDescriptions ? 1 : 0)
  const answered = answeredObservations + (descriptions > 0 ? 1 : 0)
  const isEntered = categories.some(({ isTouched }) => isTouched)
  return {
    state: stateOf(step, questions > 0 ? answered === questions : isEntered, isEntered),
    answered,
    questions,
    labels: descriptions + countChecked(categories, 'observation') + findings,
    findings,
  }
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
  for (const category of categories) if (category.section === section) count += category.checked
  return count
}
