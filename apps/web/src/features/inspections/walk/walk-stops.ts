// The stops of a walk through the house, each with its questions by section. Pure.
import type { Category, Step } from '@plumbline/contract/inspections'
import { STOPS } from '@plumbline/contract/step-names'
import { questionsOf } from '@plumbline/domain/open-questions'
import { type Steps, stepsInOrder } from '#web/offline/inspection-data.ts'

/** The last stop, which shows the prompts of all sections. */
export const CLOSE_OUT = STOPS.length

/** The questions of a section that a stop asks. */
export interface StopSection {
  step: Step
  description: Category[]
  observation: Category[]
}

export interface Stop {
  /** From 1, as in `STOPS`; questions without a stop get the number after the last. */
  number: number
  name: string
  sections: StopSection[]
  /** How many questions count toward progress. */
  asked: number
  unanswered: number
}

/** Whether a template leads along a walk. */
export function hasWalk(steps: Steps): boolean {
  return stepsInOrder(steps).some(({ description, observation }) =>
    [...description, ...observation].some(({ stop }) => stop !== undefined),
  )
}

/** The stops with questions or prompts, in order. Together they have every question of the sections that apply. */
export function stopsOf(steps: Steps): Stop[] {
  const asking = stepsInOrder(steps).filter((step) => step.is_applicable === 1)
  return [...STOPS, 'Other items'].flatMap((name, at) => {
    const number = at + 1
    const isHere = ({ stop = CLOSE_OUT + 1, checks }: Category) => stop === number && checks.length > 0
    const sections = asking
      .map((step) => ({
        step,
        description: step.description.filter(isHere),
        observation: step.observation.filter(isHere),
      }))
      .filter(
        ({ step, description, observation }) =>
          description.length + observation.length > 0 || (number === CLOSE_OUT && step.reminder),
      )
    if (sections.length === 0) return []
    const questions = sections
      .flatMap(({ step }) =>
        questionsOf(step).map((one) => ({ ...one, place: one.category ?? step.description[0] })),
      )
      .filter(({ place }) => place && isHere(place))
    const unanswered = questions.filter(({ isOpen }) => isOpen).length
    return [{ number, name, sections, asked: questions.length, unanswered }]
  })
}

/** "3 unanswered", "Done"; nothing where no question counts. */
export function stopLine({ asked, unanswered }: Stop): string {
  if (unanswered > 0) return `${unanswered} unanswered`
  return asked > 0 ? 'Done' : ''
}
