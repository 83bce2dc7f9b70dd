// The sections with what is unanswered in each: in the rail of a desktop and in the sheet of a phone.

import { openQuestionsOf } from '@plumbline/domain/open-questions'
import { stepPath } from '@plumbline/domain/step-address'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import classes from './step-states.module.css'

const WORDS: Readonly<Record<StepStanding, string>> = {
  done: 'done',
  open: 'open',
  none: 'not started',
  na: 'not applicable',
  out: 'left out',
}

interface StepStatesProps {
  data: InspectionData
  states: readonly StepStanding[]
  /** The key of the section that is open. */
  current: string
  /** Goes to the address in place of the link. */
  onChoose?: (href: string) => void
}

export function StepStates({ data, states, current, onChoose }: StepStatesProps) {
  return (
    <ol className={classes.list}>
      {stepsInOrder(data.steps).map((step, index) => {
        const state = states[index] ?? 'none'
        const unanswered = openQuestionsOf(step).length
        const isCurrent = step.stepName === current
        const to = stepPath(data.inspectionId, step)
        return (
          <li key={step.stepName}>
            <Link
              to={to}
              className={classes.link}
              data-state={state}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={`${step.name}, ${unanswered > 0 ? `${unanswered} unanswered` : WORDS[state]}`}
              onClick={(event) => {
                if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onChoose(to)
              }}
            >
              <StepIcon icon={step.icon} size={20} />
              <span className={classes.name}>{step.name}</span>
              <StateMark state={state} unanswered={unanswered} />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function StateMark({ state, unanswered }: { state: StepStanding; unanswered: number }) {
  switch (state) {
    case 'done':
      return <IconCircleCheckFilled className={classes.done} size={18} aria-hidden="true" />
    case 'open':
    case 'none':
      return unanswered > 0 && <span className={classes.na}>{unanswered}</span>
    case 'na':
      return <span className={classes.na}>N/A</span>
    case 'out':
      return <span className={classes.na}>Left out</span>
  }
}
