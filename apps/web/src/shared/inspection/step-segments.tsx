// The eleven segments: how far an inspection is, at a glance and as one accessible name.
import { STEP_NAMES, stepTitle } from '@plumbline/contract/steps'
import classes from './step-segments.module.css'

/** As the contract's StepState: done, open, nothing entered, not applicable. */
type SegmentState = 'done' | 'open' | 'none' | 'na'

export interface StepProgress {
  done: number
  /** Steps that count: not applicable ones leave the count (decision 18). */
  counted: number
  notApplicable: number
}

/** Counts a list of eleven states. */
export function stepProgress(steps: readonly SegmentState[]): StepProgress {
  const notApplicable = steps.filter((state) => state === 'na').length
  return {
    done: steps.filter((state) => state === 'done').length,
    counted: STEP_NAMES.length - notApplicable,
    notApplicable,
  }
}

/** "4 of 10 steps done" */
export function progressText({ done, counted }: StepProgress): string {
  return `${done} of ${counted} steps done`
}

/** Takes the eleven states and the current step's number (0: none). */
export function StepSegments({ steps, current }: { steps: readonly SegmentState[]; current: number }) {
  const name = STEP_NAMES[current - 1]
  const where = name ? `${stepTitle(name)}, step ${current} of ${STEP_NAMES.length}, ` : ''
  return (
    <div className={classes.row} role="img" aria-label={where + progressText(stepProgress(steps))}>
      {STEP_NAMES.map((step, index) => (
        <span
          key={step}
          className={classes.segment}
          data-state={steps[index] ?? 'none'}
          data-current={index + 1 === current || undefined}
        />
      ))}
    </div>
  )
}
