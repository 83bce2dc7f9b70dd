// How far a step is, by decision 18: one rule for every list, screen and report.
import type { StepState } from './clients.ts'
import type { Category, Step } from './inspections.ts'

export interface StepProgress {
  state: StepState
  /** Questions answered: one for the descriptions together, one for each observation category. */
  answered: number
  questions: number
  /** Checked labels in all three sections. */
  labels: number
  /** Checked recommendations. */
  findings: number
}

/** What progress is counted from. */
export type StepContent = Pick<Step, 'is_applicable' | 'description' | 'observation' | 'recomendation'>

/**
 * Counts a step. Done: at least one description chosen and every observation category answered ("Not visible"
 * counts); open: anything entered; a step that is not applicable keeps its counts but leaves the progress.
 */
export function stepProgressOf(step: StepContent): StepProgress {
  const descriptions = countChecked(step.description)
  const findings = countChecked(step.recomendation)
  // A category whose labels were all deleted asks nothing.
  const observations = step.observation.filter((category) => category.checks.length > 0)
  const answeredObservations = observations.filter((category) => hasCheck(category)).length
  const questions = observations.length + 1
  const answered = answeredObservations + (descriptions > 0 ? 1 : 0)
  const sections = [step.description, step.observation, step.recomendation]
  const isEntered = sections.some((section) =>
    section.some((category) => hasCheck(category) || category.labels_details.length > 0),
  )
  return {
    state: stateOf(step.is_applicable === 1, answered === questions, isEntered),
    answered,
    questions,
    labels: descriptions + countChecked(step.observation) + findings,
    findings,
  }
}

function stateOf(isApplicable: boolean, isDone: boolean, isEntered: boolean): StepState {
  if (!isApplicable) return 'na'
  if (isDone) return 'done'
  return isEntered ? 'open' : 'none'
}

function hasCheck(category: Category): boolean {
  return category.checks.some((check) => check.checked)
}

function countChecked(categories: readonly Category[]): number {
  let count = 0
  for (const { checks } of categories) for (const check of checks) if (check.checked) count += 1
  return count
}
