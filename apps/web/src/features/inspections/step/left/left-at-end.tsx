// The end of a section's items: what is unanswered by name, its limitations, the next section; once all are done, the ways
// to the review and the report.
import { Button } from '@mantine/core'
import type { Step } from '@plumbline/contract/inspections'
import { nextOpen, type OpenPlace, openQuestionsOf } from '@plumbline/domain/open-questions'
import { restGoodOf } from '@plumbline/domain/rest-good'
import { stepPath } from '@plumbline/domain/step-address'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { stepsInOrder } from '#web/offline/inspection-data.ts'
import { useIsWide } from '#web/ui/use-width.ts'
import { Limitations } from '../frame/limitations.tsx'
import { useStepScreen } from '../state/step-context.tsx'
import { neighboursOf } from '../state/step-model.ts'
import { HouseDone, isHouseDone } from './house-done.tsx'
import classes from './left.module.css'
import { questionName, unansweredText } from './left-texts.ts'
import { RestGood } from './rest-good.tsx'

interface LeftAtEndProps {
  states: readonly StepStanding[]
  onGo: (place: OpenPlace<Step>) => void
}

export function LeftAtEnd({ states, onGo }: LeftAtEndProps) {
  const { data, isReadOnly } = useStepScreen()
  const isDone = isHouseDone(states)
  if (isReadOnly && !isDone) return null
  return (
    <section className={classes.end} aria-label="Unanswered">
      {!isReadOnly && <SectionEnd onGo={onGo} />}
      {isDone && (
        <>
          <p className={classes.endTitle}>All sections done</p>
          <div className={classes.endButtons}>
            <HouseDone data={data} />
          </div>
        </>
      )}
    </section>
  )
}

function SectionEnd({ onGo }: Pick<LeftAtEndProps, 'onGo'>) {
  const { data, step, stepName, inspectionId } = useStepScreen()
  const isWide = useIsWide()
  // Those that the tap rates are named beside it.
  const rest = restGoodOf(step)?.items ?? []
  const others = openQuestionsOf(step).filter(
    ({ category }) => !rest.some((rated) => rated.category === category),
  )
  const target = nextOpen(stepsInOrder(data.steps), stepName, null)
  const { next } = neighboursOf(data.steps, stepName)
  const isHere = target?.step.stepName === stepName
  return (
    <>
      <p className={classes.endTitle}>{unansweredText(step)}</p>
      {others.length > 0 && <p className={classes.dimmed}>{others.map(questionName).join(', ')}</p>}
      <RestGood step={step} />
      {target && (
        <div className={classes.endButtons}>
          <Button variant="light" onClick={() => onGo(target)}>
            {isHere ? 'Next unanswered' : `Next unanswered: ${questionName(target.question)}`}
          </Button>
        </div>
      )}
      {/* At the side of a wide window. */}
      {!isWide && <Limitations texts={step.limitations} />}
      {next && (
        <Link className={classes.nextSection} to={stepPath(inspectionId, next)}>
          Next section: {next.name}
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </>
  )
}
