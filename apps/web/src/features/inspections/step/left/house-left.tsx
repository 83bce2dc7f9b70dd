// All sections with what is unanswered: a row leads to the first unanswered question.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Step } from '@plumbline/contract/inspections'
import { type OpenPlace, openQuestionsOf } from '@plumbline/domain/open-questions'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import rows from '../labels/list-rows.module.css'
import classes from './left.module.css'
import { stepLine } from './left-texts.ts'
import { useStandardRefs } from './standard.ts'

interface HouseLeftProps {
  steps: readonly Step[]
  /** Says for which parts a standard asks. */
  catalogue: CatalogueEntries | null
  onGo: (place: OpenPlace<Step>) => void
}

export function HouseLeft({ steps, catalogue, onGo }: HouseLeftProps) {
  const refsOf = useStandardRefs()
  return (
    <ul className={rows.list}>
      {steps.map((step) => {
        const open = openQuestionsOf(step)
        const [question] = open
        const asked = open.filter(
          ({ section, category }) =>
            section === 'observation' && category && refsOf(step, category, catalogue).length > 0,
        ).length
        return (
          <li key={step.stepName}>
            <button
              type="button"
              className={rows.row}
              disabled={!question}
              onClick={() => question && onGo({ step, question })}
            >
              <span className={classes.icon}>
                <StepIcon icon={step.icon} size={20} />
              </span>
              <span className={rows.rowText}>
                <span className={classes.stepName}>{step.name}</span>
                <span className={rows.detail}>
                  {stepLine(step)}
                  {asked > 0 && ` · the standard asks for ${asked}`}
                </span>
              </span>
              <StepLeft step={step} />
              {question && <IconChevronRight size={18} stroke={2} aria-hidden="true" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function StepLeft({ step }: { step: Step }) {
  const { state } = stepProgressOf(step)
  const left = openQuestionsOf(step).length
  if (state === 'na') return <span className={classes.state}>Not applicable</span>
  if (state === 'out') return <span className={classes.state}>Left out</span>
  if (state !== 'done') return <strong className={classes.state}>{left === 0 ? '–' : left}</strong>
  return (
    <span className={classes.state} data-done>
      <IconCircleCheckFilled size={18} aria-hidden="true" />
      Done
    </span>
  )
}
