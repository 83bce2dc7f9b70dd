// The end of a step's labels: what is left or what Done rests on, the next open question, the next step.
import { Button } from '@mantine/core'
import type { Step } from '@plumbline/contract/inspections'
import { nextOpen, type OpenPlace, openQuestionsOf } from '@plumbline/domain/open-questions'
import { stepPath } from '@plumbline/domain/step-address'
import { IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { stepsInOrder } from '#web/offline/inspection-data.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { neighboursOf } from '../state/step-model.ts'
import classes from './left.module.css'
import { leftTitle, openNames, questionName, restsText, unseenText } from './left-texts.ts'

export function LeftAtEnd({ onGo }: { onGo: (place: OpenPlace<Step>) => void }) {
  const { data, step, stepName, inspectionId, isReadOnly } = useStepScreen()
  if (isReadOnly) return null
  const open = openQuestionsOf(step)
  const unseen = unseenText([step])
  const target = nextOpen(stepsInOrder(data.steps), stepName, null)
  const { next } = neighboursOf(data.steps, stepName)
  const isHere = target?.step.stepName === stepName
  return (
    <section className={classes.end} aria-label="What is left">
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
    </section>
  )
}
