// What the checklist says: how many are unanswered, and which. Pure.
import type { Step } from '@plumbline/contract/inspections'
import { openQuestionsOf, type Question } from '@plumbline/domain/open-questions'
import { stepProgressOf } from '@plumbline/domain/step-progress'

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

/** "5 unanswered", "Done", "Left out", and of a section that asks nothing and holds nothing "Nothing yet". */
export function unansweredText(step: Step): string {
  const count = openQuestionsOf(step).length
  if (count > 0) return `${count} unanswered`
  const { state } = stepProgressOf(step)
  if (state === 'out') return 'Left out'
  return state === 'done' ? 'Done' : 'Nothing yet'
}

/** The line under a section in the list of all. */
export function stepLine(step: Step): string {
  const { state, answered } = stepProgressOf(step)
  if (state === 'na') return 'One line in the report'
  if (state === 'out') return 'Not in the report'
  if (state === 'done') return ''
  return answered === 0 ? 'Nothing answered' : openNames(openQuestionsOf(step))
}
