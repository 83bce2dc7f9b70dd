// What is said of what is left: "5 left", what Done rests on, which parts are open. Pure.
import type { Step } from '@plumbline/contract/inspections'
import { openQuestionsOf, type Question, questionsOf } from '@plumbline/domain/open-questions'
import { isLeftOut, stepProgressOf } from '@plumbline/domain/step-progress'
import { unseenPartsOf } from '@plumbline/domain/unseen'
import { counted } from '#web/lib/format.ts'

const NAMES = 3

/** "Sub-panels" */
export function questionName({ category }: Question): string {
  return category?.label ?? 'Description'
}

/** "Sub-panels, AFCI protection, 2 more" */
export function openNames(questions: readonly Question[]): string {
  const names = questions.map(questionName)
  if (names.length <= NAMES) return names.join(', ')
  return `${names.slice(0, NAMES - 1).join(', ')}, ${names.length - NAMES + 1} more`
}

/** "5 left in Roofing", "Garage may be left out" */
export function leftTitle(step: Step): string {
  return isLeftOut(step) ? `${step.name} may be left out` : `${leftText(step)} in ${step.name}`
}

/** What makes a step done, as a sentence that begins with `subject`; of one that is left out, what makes it count. */
export function restsText(step: Step, subject: string): string {
  return isLeftOut(step) ? 'It counts once anything is entered.' : `${subject} rests on ${restsOn(step)}.`
}

/** "one choice in Description and all 11 Observations"; where nothing is asked, anything that was entered. */
function restsOn(step: Step): string {
  const questions = questionsOf(step)
  const observations = questions.filter(({ section }) => section === 'observation').length
  const parts = [
    ...(questions.length > observations ? ['one choice in Description'] : []),
    ...(observations > 0
      ? [observations === 1 ? 'the one Observation' : `all ${observations} Observations`]
      : []),
  ]
  return parts.length === 0 ? 'anything entered' : parts.join(' and ')
}

/** "5 left", "Done", "Left out", and of a step that asks nothing and holds nothing "Nothing yet". */
export function leftText(step: Step): string {
  const left = openQuestionsOf(step).length
  if (left > 0) return `${left} left`
  const { state } = stepProgressOf(step)
  if (state === 'out') return 'Left out'
  return state === 'done' ? 'Done' : 'Nothing yet'
}

/** The line under a step in the list of the house. */
export function stepLine(step: Step): string {
  const { state, answered, questions } = stepProgressOf(step)
  if (state === 'na') return 'Prints one line'
  if (state === 'out') return 'Not in the report'
  if (state !== 'done') return answered === 0 ? 'Nothing answered' : openNames(openQuestionsOf(step))
  if (questions === 0) return counted(stepProgressOf(step).labels, 'label')
  const { unseen, unexplained } = unseenCounts([step])
  return `${answered} of ${questions} answered${unseen === 0 ? '' : `, ${unseen} not inspected`}${withoutReason(unexplained)}`
}

/** "3 parts were not inspected, 1 without a reason."; empty where all that was answered was inspected. */
export function unseenText(steps: readonly Step[]): string {
  const { unseen, unexplained } = unseenCounts(steps)
  if (unseen === 0) return ''
  return `${counted(unseen, 'part')} ${unseen === 1 ? 'was' : 'were'} not inspected${withoutReason(unexplained)}.`
}

function unseenCounts(steps: readonly Step[]) {
  const parts = steps.flatMap((step) => unseenPartsOf(step))
  return { unseen: parts.length, unexplained: parts.filter(({ hasReason }) => !hasReason).length }
}

function withoutReason(count: number): string {
  return count === 0 ? '' : `, ${count} without a reason`
}
