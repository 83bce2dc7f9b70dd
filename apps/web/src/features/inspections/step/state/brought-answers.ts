// Answers of the last inspection of the house that wait to be confirmed, and the edits that confirm them.
import type { Category, Check, Step } from '@plumbline/contract/inspections'
import { answerOf, isTyped } from '@plumbline/domain/answers'
import { isBrought } from '@plumbline/domain/label-edits'
import { dayOf, shortDate } from '#web/lib/format.ts'
import type { ChecksEdit } from '#web/offline/edits.ts'

/** Those of a category. */
export function broughtIn({ checks }: Category): Check[] {
  return checks.filter(isBrought)
}

/** What confirms those of a step, or of one of its categories. */
export function confirmingEdits({ stepName, description }: Step, category?: string): ChecksEdit[] {
  return description
    .filter(({ id }) => category === undefined || id === category)
    .flatMap((one): ChecksEdit[] => {
      const checks = broughtIn(one).map((check) => confirmed(one, check))
      if (checks.length === 0) return []
      return [{ kind: 'checks', step: stepName, section: 'description', category: one.id, checks }]
    })
}

function confirmed({ answer }: Category, check: Check): Check {
  return { label: check.label, checked: true, ...(isTyped(answer) ? answerOf(check) : {}) }
}

/** "May 12", with the year when it is another one. */
export function dayBrought({ carried_on }: Check): string {
  const day = dayOf(carried_on ?? '')
  return day ? shortDate(day) : 'the last inspection'
}
