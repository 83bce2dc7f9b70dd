// One component of the report: what was described and observed, its limits, its findings.
import { IconBan, IconCircleHalf2, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photos } from '#web/features/inspections/review/photos.tsx'
import { StepFinding } from '#web/features/inspections/review/review-finding.tsx'
import type { ReviewRow, ReviewStep, ReviewValue } from '#web/features/inspections/review/review-model.ts'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import classes from './report-parts.module.css'
import page from './review.module.css'

export function ReviewStepSection({ step }: { step: ReviewStep }) {
  const { descriptions, observations, findings, limitations, state } = step
  const isEmpty = descriptions.length + observations.length + findings.length === 0
  return (
    <section id={step.anchor} className={page.section} aria-labelledby={`${step.anchor}-title`}>
      <header className={classes.stepHead}>
        <span className={classes.stepIcon}>
          <StepIcon icon={step.icon} />
        </span>
        <h2 id={`${step.anchor}-title`}>
          {step.number}. {step.title}
        </h2>
        <Link to={step.to} aria-label={`Edit step ${step.title}`}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          Edit step
        </Link>
      </header>
      {state === 'na' && (
        <p className={page.stateNote}>
          <IconBan size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>Not applicable.</b> This component does not apply to this property.
          </span>
        </p>
      )}
      {(state === 'open' || state === 'none') && (
        <p className={page.stateNote}>
          <IconCircleHalf2 size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>Not completed.</b>{' '}
            {isEmpty
              ? 'Nothing was entered for this component.'
              : 'What is not named below was not reported on.'}
          </span>
        </p>
      )}
      {state !== 'na' && !isEmpty && (
        <>
          <div className={classes.columns}>
            {descriptions.length > 0 && <Rows title="Description" rows={descriptions} />}
            {observations.length > 0 && <Rows title="Observation" rows={observations} />}
          </div>
          {limitations.length > 0 && (
            <>
              <h3 className={classes.subhead}>Limitations</h3>
              <ul className={classes.limitations}>
                {limitations.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {findings.length > 0 && (
            <>
              <h3 className={classes.subhead}>Recommendation</h3>
              <ul className={classes.findings}>
                {findings.map((finding) => (
                  <StepFinding key={finding.key} finding={finding} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly ReviewRow[] }) {
  return (
    <div>
      <h3 className={classes.subhead}>{title}</h3>
      <dl className={classes.rows}>
        {rows.map((row) => (
          <div key={row.id}>
            <dt>{row.label}</dt>
            <dd>
              <Values row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Values without remark or photo stand on one line; each of the others has its own. */
function Values({ row }: { row: ReviewRow }) {
  const isPlain = (value: ReviewValue) => value.comment === '' && value.images.length === 0
  const plain = row.values.filter(isPlain)
  return (
    <>
      {plain.length > 0 && <p>{plain.map((value) => value.label).join(', ')}</p>}
      {row.values
        .filter((value) => !isPlain(value))
        .map((value) => (
          <div key={value.label}>
            <p>{value.label}</p>
            {value.comment !== '' && <p className={classes.remark}>{value.comment}</p>}
            <Photos images={value.images} of={`${row.label}: ${value.label}`} />
          </div>
        ))}
    </>
  )
}
