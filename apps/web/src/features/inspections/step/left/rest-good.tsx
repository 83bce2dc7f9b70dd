// Rates what is unanswered in a section good, in the template's own word: "Rest satisfactory".
import { Button } from '@mantine/core'
import type { Step } from '@plumbline/contract/inspections'
import { restGoodOf } from '@plumbline/domain/rest-good'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { rateRest } from './rate-rest.ts'

/** Nothing where no item is left that has the rating. */
export function RestGood({ step }: { step: Step }) {
  const { actions } = useStepCallbacks()
  const { isReadOnly } = useStepScreen()
  const rest = isReadOnly ? null : restGoodOf(step)
  if (!rest) return null
  return (
    <Button variant="default" onClick={() => rateRest(step, actions)}>
      Rest {withinSentence(rest.word)}
    </Button>
  )
}

/** "satisfactory", but "OK". */
function withinSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}
