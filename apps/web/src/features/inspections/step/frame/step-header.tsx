// The head of the step screen: which step, what waits, what is left; on a desktop with the title and the switch.
import { VisuallyHidden } from '@mantine/core'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { progressText, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { LeftButton } from '../left/left-button.tsx'
import { useStepScreen } from '../state/step-context.tsx'
import { ApplicableSwitch } from './applicable-switch.tsx'
import { StepsDialog } from './lazy-dialogs.ts'
import classes from './step-header.module.css'

interface StepHeaderProps {
  states: readonly StepStanding[]
  /** Opens the list of what is left. */
  onLeft: () => void
}

export function StepHeader({ states, onLeft }: StepHeaderProps) {
  const { step, stepName, data } = useStepScreen()
  const isNarrow = useIsNarrow()
  const [isListOpen, setIsListOpen] = useState(false)
  const { name: title, stepId: number } = step
  const place = `${number} of ${states.length}`
  return (
    <>
      <header className={classes.row}>
        <h1 className={classes.title}>{title}</h1>
        {isNarrow ? (
          <button
            type="button"
            className={classes.steps}
            aria-haspopup="dialog"
            onClick={() => setIsListOpen(true)}
          >
            <VisuallyHidden component="span">Steps: {title}, step </VisuallyHidden>
            {place}
            <VisuallyHidden component="span">, {progressText(stepProgress(states))}</VisuallyHidden>
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </button>
        ) : (
          <span className={classes.number}>Step {place}</span>
        )}
        <LeftButton onOpen={onLeft} />
        {!isNarrow && <ApplicableSwitch />}
      </header>
      {isListOpen && (
        <StepsDialog data={data} states={states} current={stepName} onClose={() => setIsListOpen(false)} />
      )}
    </>
  )
}
