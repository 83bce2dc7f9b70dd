// "5 unanswered" in a section, or Done: opens the checklist.
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './left.module.css'
import { unansweredText } from './left-texts.ts'

export function LeftButton({ onOpen }: { onOpen: () => void }) {
  const { step } = useStepScreen()
  if (step.is_applicable === 0) return null
  const text = unansweredText(step)
  return (
    <button
      type="button"
      className={classes.button}
      data-done={text === 'Done' || undefined}
      aria-haspopup="dialog"
      aria-label={`${text} in ${step.name}`}
      onClick={onOpen}
    >
      {text === 'Done' && <IconCircleCheckFilled size={18} aria-hidden="true" />}
      {text}
    </button>
  )
}
