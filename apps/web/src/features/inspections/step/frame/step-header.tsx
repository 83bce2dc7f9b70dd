// The head of a section: its name in the phone's bar, which opens the sections as the segments do; what is unanswered; and
// whether the section applies.
import type { StepStanding } from '@plumbline/domain/step-progress'
import { useState } from 'react'
import { StepSegments } from '#web/shared/inspection/step-segments.tsx'
import { TroubleOr } from '#web/shared/sending/sync-status.tsx'
import { BarTitle } from '#web/ui/shell-slots.tsx'
import { useIsLow, useIsNarrow } from '#web/ui/use-width.ts'
import { LeftButton } from '../left/left-button.tsx'
import { unansweredText } from '../left/left-texts.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { ApplicableSwitch } from './applicable-switch.tsx'
import { StepsDialog } from './lazy-dialogs.ts'
import classes from './step-header.module.css'

interface StepHeaderProps {
  states: readonly StepStanding[]
  /** Opens the checklist. */
  onLeft: () => void
}

export function StepHeader({ states, onLeft }: StepHeaderProps) {
  const { step, stepName, data } = useStepScreen()
  const isNarrow = useIsNarrow()
  const isLow = useIsLow()
  const [isListOpen, setIsListOpen] = useState(false)
  const openList = () => setIsListOpen(true)
  return (
    <>
      <BarTitle
        title={step.name}
        subtitle={<TroubleOr>{data.client?.address}</TroubleOr>}
        opens={{ name: 'Sections', onOpen: openList }}
      />
      {isNarrow && (
        <button
          type="button"
          className={classes.segments}
          aria-label={`${step.name}, section ${step.stepId} of ${states.length}, ${unansweredText(step)}`}
          aria-haspopup="dialog"
          onClick={openList}
        >
          <StepSegments steps={states} current={step} />
        </button>
      )}
      <header className={classes.row}>
        <h1 className={classes.title}>{step.name}</h1>
        {!isLow && <LeftButton onOpen={onLeft} />}
        <ApplicableSwitch />
      </header>
      {isListOpen && (
        <StepsDialog data={data} states={states} current={stepName} onClose={() => setIsListOpen(false)} />
      )}
    </>
  )
}
