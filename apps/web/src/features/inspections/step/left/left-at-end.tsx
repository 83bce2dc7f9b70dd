// The end of a step's labels: what is left or what Done rests on, the next open question, the next step; once the house is
// done, the ways to the review and the report.
import { Button } from '@mantine/core'
import type { Step } from '@plumbline/contract/inspections'
import { nextOpen, type OpenPlace, openQuestionsOf } from '@plumbline/domain/open-questions'
import { stepPath } from '@plumbline/domain/step-address'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { stepsInOrder } from '#web/offline/inspection-data.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { neighboursOf } from '../state/step-model.ts'
import { HouseDone, isHouseDone } from './house-done.tsx'
import classes from './left.module.css'
import { leftTitle, openNames, questionName, restsText, unseenText } from './left-texts.ts'

interface LeftAtEndProps {
  states: readonly StepStanding[]
  onGo: (place: OpenPlace<Step>) => void
}

export function LeftAtEnd({ states, onGo }: LeftAtEndProps) {
  const { data, isReadOnly } = useStepScreen()
  const isDone = isHouseDone(states)
  if (isReadOnly && !isDone) return null
  return (
    <section className={classes.end} aria-label="What is left">
      {!isReadOnly && <StepEnd onGo={onGo} />}
      {isDone && (
        <>
          <p className={classes.endTitle}>All steps done</p>
          <div className={classes.endButtons}>
            <HouseDone data={data} />
          </div>
        </>
      )}
    </section>
  )
}

function StepEnd({ onGo }: Pick<LeftAtEndProps, 'onGo'>) {
  const { data, step, stepName, inspectionId } = useStepScreen()
  const open = openQuestionsOf(step)
  const unseen = unseenText([step])
  const target = nextOpen(stepsInOrder(data.steps), stepName, null)
  const { next } = neighboursOf(data.steps, stepName)
  const isHere = target?.step.stepName === stepName
  return (
    <>
      <p className={classes.endTitle}>{leftTitle(step)}</p>
      <p className={classes.dimmed}>{open.length > 0 ? openNames(open) : restsText(step, 'It')}</p>
      {unseen !== '' && <p className={classes.dimmed}>{unseen}</p>}
      <div className={classes.endButtons}>
        {target && (
          <Button
            variant="light"
            leftSection={
              isHere ? (
                <IconArrowUp size={20} stroke={2} aria-hidden="true" />
              ) : (
                <IconArrowRight size={20} stroke={2} aria-hidden="true" />
              )
            }
            onClick={() => onGo(target)}
          >
            {isHere ? 'Next open' : `Next open: ${questionName(target.question)}`}
          </Button>
        )}
        {next && (
          <Button component={Link} to={stepPath(inspectionId, next)} variant="default">
            {next.name}
          </Button>
        )}
      </div>
    </>
  )
}
