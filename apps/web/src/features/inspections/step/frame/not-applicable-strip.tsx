// Above the labels of a step that does not apply: says so, with the way back.
import { Button } from '@mantine/core'
import { applicabilityOf } from '#web/offline/applicable.ts'
import { findingsOf } from '#web/offline/not-applicable.ts'
import { notApplicableText } from '#web/shared/inspection/why-words.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './step-screen.module.css'

export function NotApplicableStrip() {
  const { step, stepName, data } = useStepScreen()
  const { actions, openWhy } = useStepCallbacks()
  const { why } = applicabilityOf(step)
  const isDenied = data.denied?.includes(stepName)
  const labels = isDenied ? findingsOf(step) : []
  return (
    <div className={classes.notApplicable}>
      <span>
        {isDenied
          ? `Marked not applicable on another device. The report leaves out ${labels.join(', ') || 'its photos'}.`
          : `${notApplicableText(why)}. Your entries are kept.`}
      </span>
      <div className={classes.buttons}>
        {!isDenied && (
          <Button variant="subtle" onClick={openWhy}>
            {why ? 'Change reason' : 'Add reason'}
          </Button>
        )}
        <Button variant="light" onClick={() => actions.setApplicable(stepName, true)}>
          Switch back
        </Button>
      </div>
    </div>
  )
}
