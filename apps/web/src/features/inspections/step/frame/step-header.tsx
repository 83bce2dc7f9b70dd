// The head of the step screen: on a phone segments, step number, what waits, and switch; on a desktop the title.
import { Switch, VisuallyHidden } from '@mantine/core'
import type { StepState } from '@plumbline/contract/clients'
import { useState } from 'react'
import { progressText, StepSegments, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { SendingWord } from '#web/shared/sending/sending-word.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { StepsDialog } from './lazy-dialogs.ts'
import classes from './step-header.module.css'

export function StepHeader({ states }: { states: readonly StepState[] }) {
  const { step, stepName, data, isArchived } = useStepScreen()
  const { actions } = useStepCallbacks()
  const isNarrow = useIsNarrow()
  const [isListOpen, setIsListOpen] = useState(false)
  const { name: title, stepId: number } = step
  return (
    <>
      {isNarrow && (
        <button
          type="button"
          className={classes.segments}
          aria-haspopup="dialog"
          aria-label={`Steps: ${title}, step ${number} of ${states.length}, ${progressText(stepProgress(states))}`}
          onClick={() => setIsListOpen(true)}
        >
          <span aria-hidden="true">
            <StepSegments steps={states} current={step} />
          </span>
        </button>
      )}
      <header className={classes.row}>
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.number}>
          {isNarrow ? <VisuallyHidden component="span">Step</VisuallyHidden> : 'Step'} {number} of{' '}
          {states.length}
        </span>
        <span className={classes.dot} aria-hidden="true">
          ·
        </span>
        <span className={classes.save}>
          <SendingWord />
        </span>
        <Switch
          classNames={{
            root: classes.switch,
            body: classes.switchBody,
            label: classes.switchLabel,
            track: classes.track,
            thumb: classes.thumb,
            trackLabel: classes.trackLabel,
          }}
          size="md"
          labelPosition="left"
          label={
            <>
              <span className={classes.long}>Not applicable</span>
              <span className={classes.short}>
                <span aria-hidden="true">N/A</span>
                <VisuallyHidden>Not applicable</VisuallyHidden>
              </span>
            </>
          }
          onLabel="On"
          offLabel="Off"
          disabled={isArchived}
          checked={step.is_applicable === 0}
          onChange={(event) => actions.setApplicable(step.stepName, !event.currentTarget.checked)}
        />
      </header>
      {isListOpen && (
        <StepsDialog data={data} states={states} current={stepName} onClose={() => setIsListOpen(false)} />
      )}
    </>
  )
}
