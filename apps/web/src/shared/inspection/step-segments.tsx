// A segment for each step: how far an inspection is, at a glance and as one accessible name.
import type { Step } from '@plumbline/contract/inspections'
import type { StepStanding } from '@plumbline/domain/step-progress'
import classes from './step-segments.module.css'

export interface StepProgress {
  done: number
  /** Steps that count: those not applicable, or left out, leave the count (decision 18, ADR 98). */
  counted: number
  notApplicable: number
}

/** Counts the states of an inspection's steps. */
export function stepProgress(steps: readonly StepStanding[]): StepProgress {
  const notApplicable = steps.filter((state) => state === 'na').length
  return {
    done: steps.filter((state) => state === 'done').length,
    counted: steps.filter((state) => state !== 'na' && state !== 'out').length,
    notApplicable,
  }
}

/** "4 of 10 sections done" */
export function progressText({ done, counted }: StepProgress): string {
  return `${done} of ${counted} sections done`
}

interface StepSegmentsProps {
  /** In the form's order. */
  steps: readonly StepStanding[]
  current: Pick<Step, 'stepId' | 'name'> | null
}

export function StepSegments({ steps, current }: StepSegmentsProps) {
  const where = current ? `${current.name}, section ${current.stepId} of ${steps.length}, ` : ''
  return (
    <div className={classes.row} role="img" aria-label={where + progressText(stepProgress(steps))}>
      {steps.map((state, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          key={index}
          className={classes.segment}
          data-state={state}
          data-current={index + 1 === current?.stepId || undefined}
        />
      ))}
    </div>
  )
}
