// What an inspection still asks: the questions that decisions 18 and 55 count, one by one, and the next one without an answer.
import type { Category, Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/step-names'
import { asksRating, isRated } from './required-facts.ts'
import { isLeftOut, type StepContent } from './step-progress.ts'

export interface Question {
  section: Extract<Section, 'description' | 'observation'>
  /** The observation or the required fact; null for the descriptions where together they are one question. */
  category: Category | null
  isOpen: boolean
}

/** A step, as far as one goes to what it asks. */
type AskingStep = StepContent & Pick<Step, 'stepName'>

/** What a step asks, in the order of its tabs: nothing where it does not apply or is left out. Agrees with `stepProgressOf`. */
export function questionsOf(step: StepContent): Question[] {
  if (step.is_applicable === 0 || isLeftOut(step)) return []
  const observations = step.observation
    .filter((category) => asksRating(step, category))
    .map((category): Question => ({ section: 'observation', category, isOpen: !isRated(step, category) }))
  return [...descriptionsOf(step), ...observations]
}

function descriptionsOf({ asks_required, description }: StepContent): Question[] {
  if (asks_required)
    return description
      .filter(({ required, checks }) => required && checks.length > 0)
      .map((category) => ({ section: 'description', category, isOpen: !isAnswered(category) }))
  if (description.length === 0) return []
  return [{ section: 'description', category: null, isOpen: !description.some(isAnswered) }]
}

/** The questions of a step that have no answer yet. */
export function openQuestionsOf(step: StepContent): Question[] {
  return questionsOf(step).filter(({ isOpen }) => isOpen)
}

/** How many questions of all steps have no answer yet. */
export function openCount(steps: readonly StepContent[]): number {
  return steps.reduce((sum, step) => sum + openQuestionsOf(step).length, 0)
}

export interface OpenPlace<Of extends AskingStep> {
  step: Of
  question: Question
}

/**
 * Where one goes on: the next open question behind `category` in the step of that name, then the earlier ones of that
 * step, then the steps behind it and round the house. Null where nothing is open.
 * @param category the id of the observation one is at; null for the beginning of the step
 */
export function nextOpen<Of extends AskingStep>(
  steps: readonly Of[],
  stepName: string,
  category: string | null,
): OpenPlace<Of> | null {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.stepName === stepName),
  )
  for (const step of [...steps.slice(at), ...steps.slice(0, at)]) {
    const questions = questionsOf(step)
    const here = questions.findIndex((one) => category !== null && one.category?.id === category)
    const inOrder = [...questions.slice(here + 1), ...questions.slice(0, here + 1)]
    const question = inOrder.find(({ isOpen }) => isOpen)
    if (question) return { step, question }
  }
  return null
}

function isAnswered({ checks }: Category): boolean {
  return checks.some(({ checked }) => checked)
}
