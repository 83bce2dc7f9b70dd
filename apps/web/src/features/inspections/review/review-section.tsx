// One section of the report: what was described and observed, its limits, its findings.
import type {
  ReportDescription,
  ReportFinding,
  ReportObservation,
  ReportSection,
  ReportValue,
} from '@plumbline/domain/report/content'
import { stepPath } from '@plumbline/domain/step-address'
import { IconBan, IconCircleHalf2, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photos } from '#web/features/inspections/review/photos.tsx'
import { SectionFinding } from '#web/features/inspections/review/review-finding.tsx'
import { SectionGaps } from '#web/features/inspections/review/review-gaps.tsx'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import classes from './report-parts.module.css'
import page from './review.module.css'

/** To a section's step screen, or to a finding's label in it. */
export function editPath(
  inspectionId: number,
  { key, number }: ReportSection,
  finding?: ReportFinding,
): string {
  const place = { stepName: key, stepId: number }
  if (!finding) return stepPath(inspectionId, place)
  const { category, label } = finding
  return stepPath(inspectionId, place, { section: 'recomendation', category, label })
}

export function ReviewSection({ section, inspectionId }: { section: ReportSection; inspectionId: number }) {
  const { key, number, title, state, note, descriptions, observations, findings, limitations } = section
  const NoteIcon = state === 'na' ? IconBan : IconCircleHalf2
  return (
    <section id={key} className={page.section} aria-labelledby={`${key}-title`}>
      <header className={classes.stepHead}>
        <span className={classes.stepIcon}>
          <StepIcon icon={section.icon} />
        </span>
        <h2 id={`${key}-title`}>
          {number}. {title}
        </h2>
        <Link to={editPath(inspectionId, section)} aria-label={`Edit step ${title}`}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          Edit step
        </Link>
      </header>
      {note && (
        <p className={page.stateNote}>
          <NoteIcon size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{note.lead}</b> {note.text}
          </span>
        </p>
      )}
      <SectionGaps gaps={section.gaps} unseen={section.unseen} />
      {descriptions.length + observations.length > 0 && (
        <div className={classes.columns}>
          {descriptions.length > 0 && <Descriptions rows={descriptions} />}
          {observations.length > 0 && <Observations rows={observations} />}
        </div>
      )}
      {limitations.items.length > 0 && (
        <>
          <h3 className={classes.subhead}>Limitations</h3>
          <ul className={classes.limitations}>
            {limitations.items.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {(findings.length > 0 || section.noFindings !== null) && (
        <h3 className={classes.subhead}>Recommendation</h3>
      )}
      {section.noFindings !== null && <p>{section.noFindings}</p>}
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <SectionFinding
              key={finding.number}
              finding={finding}
              to={editPath(inspectionId, section, finding)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Descriptions({ rows }: { rows: readonly ReportDescription[] }) {
  return (
    <div>
      <h3 className={classes.subhead}>Description</h3>
      <dl className={classes.rows}>
        {rows.map(({ category, label, values }) => (
          <div key={category}>
            <dt>{label}</dt>
            <dd>
              <Values values={values} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Observations({ rows }: { rows: readonly ReportObservation[] }) {
  return (
    <div>
      <h3 className={classes.subhead}>Observation</h3>
      <dl className={classes.rows}>
        {rows.map(({ category, label, value }) => (
          <div key={`${category} ${value.text}`}>
            <dt>{label}</dt>
            <dd>
              <Values values={[value]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Values without remark or photo stand on one line; each of the others has its own. */
function Values({ values }: { values: readonly ReportValue[] }) {
  const isPlain = ({ remark, photos }: ReportValue) => remark.length + photos.length === 0
  const plain = values.filter(isPlain)
  return (
    <>
      {plain.length > 0 && <p>{plain.map(({ text }) => text).join(', ')}</p>}
      {values
        .filter((value) => !isPlain(value))
        .map(({ text, remark, photos }) => (
          <div key={text}>
            <p>{text}</p>
            {remark.map((paragraph) => (
              <p key={paragraph} className={classes.remark}>
                {paragraph}
              </p>
            ))}
            <Photos photos={photos} />
          </div>
        ))}
    </>
  )
}
