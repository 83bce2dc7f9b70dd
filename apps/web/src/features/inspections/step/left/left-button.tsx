// "5 left" in the head of a step, or Done: opens the list of what is left.
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './left.module.css'
import { leftText, leftTitle } from './left-texts.ts'

export function LeftButton({ onOpen }: { onOpen: () => void }) {
  const { step } = useStepScreen()
  if (step.is_applicable === 0) return null
  const text = leftText(step)
  return (
    <button
      type="button"
      className={classes.button}
      data-done={text === 'Done' || undefined}
      aria-haspopup="dialog"
      aria-label={leftTitle(step)}
      onClick={onOpen}
    >
      {text === 'Done' && <IconCircleCheckFilled size={18} aria-hidden="true" />}
      {text}
    </button>
  )
}
