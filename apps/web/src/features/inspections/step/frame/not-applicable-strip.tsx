// Above the labels of a step that does not apply: says so, with the way back.
import { Button } from '@mantine/core'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './step-screen.module.css'

export function NotApplicableStrip() {
  const { stepName } = useStepScreen()
  const { actions } = useStepCallbacks()
  return (
    <div className={classes.notApplicable}>
      <span>Not applicable. Nothing entered is lost.</span>
      <Button variant="light" onClick={() => actions.setApplicable(stepName, true)}>
        Switch back
      </Button>
    </div>
  )
}
