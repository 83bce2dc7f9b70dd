// What the last inspection of the house answered here and nobody confirmed yet, with one tap for all of it.
import { IconHistory } from '@tabler/icons-react'
import { counted } from '#web/lib/format.ts'
import { broughtIn, dayBrought } from '../state/brought-answers.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './brought.module.css'

export function BroughtStrip() {
  const { step, stepName, isReadOnly } = useStepScreen()
  const { actions } = useStepCallbacks()
  const brought = step.description.flatMap(broughtIn)
  const [first] = brought
  if (!first) return null
  return (
    <div className={classes.strip}>
      <IconHistory size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <strong>{`${counted(brought.length, 'answer')} of ${dayBrought(first)}`}</strong>
        <span>Not in the report until confirmed</span>
      </span>
      {!isReadOnly && (
        <button
          type="button"
          className={classes.act}
          aria-label={`Confirm ${brought.length} in this section`}
          onClick={() => actions.confirmBrought(stepName)}
        >
          Confirm {brought.length}
        </button>
      )}
    </div>
  )
}
