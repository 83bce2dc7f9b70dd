// How far each of the eleven steps is, as a list: in the rail of a desktop and in the sheet of a phone.
import type { StepState } from '@plumbline/contract/clients'
import { STEP_NAMES, type StepName, stepTitle } from '@plumbline/contract/steps'
import { IconBookmarkFilled, IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import { stepHref } from '../state/step-model.ts'
import classes from './step-states.module.css'

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'done',
  open: 'open',
  none: 'not started',
  na: 'not applicable',
}

interface StepStatesProps {
  inspectionId: number
  states: readonly StepState[]
  current: StepName
  /** The step that the bookmark is on, 0 for none. */
  bookmark: number
  /** Goes to the address in place of the link. */
  onChoose?: (href: string) => void
}

export function StepStates({ inspectionId, states, current, bookmark, onChoose }: StepStatesProps) {
  return (
    <ol className={classes.list}>
      {STEP_NAMES.map((name, index) => {
        const state = states[index] ?? 'none'
        const isCurrent = name === current
        const isBookmarked = bookmark === index + 1
        return (
          <li key={name}>
            <Link
              to={stepHref(inspectionId, name)}
              className={classes.link}
              data-state={state}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={`${stepTitle(name)}, ${WORDS[state]}${isBookmarked ? ', last here' : ''}`}
              onClick={(event) => {
                if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onChoose(stepHref(inspectionId, name))
              }}
            >
              <StepIcon step={name} size={20} />
              <span className={classes.name}>{stepTitle(name)}</span>
              {isBookmarked ? (
                <IconBookmarkFilled className={classes.bookmark} size={20} aria-hidden="true" />
              ) : (
                <StateMark state={state} />
              )}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function StateMark({ state }: { state: StepState }) {
  switch (state) {
    case 'done':
      return <IconCircleCheckFilled className={classes.done} size={18} aria-hidden="true" />
    case 'open':
      return <IconCircleHalf2 size={18} stroke={1.75} aria-hidden="true" />
    case 'none':
      return <IconCircle size={18} stroke={1.75} aria-hidden="true" />
    case 'na':
      return <span className={classes.na}>N/A</span>
  }
}
