// One section of the report: its findings, and folded what was described, observed and limited.
import type {
  ReportFinding,
  ReportObservation,
  ReportSection,
  ReportValue,
} from '@plumbline/domain/report/content'
import { stepPath } from '@plumbline/domain/step-address'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photos } from '#web/features/inspections/review/photos.tsx'
import { findingAnchor, ReviewFinding } from '#web/features/inspections/review/review-finding.tsx'
import { Fold } from '#web/features/inspections/review/review-fold.tsx'
import { counted } from '#web/lib/format.ts'
import classes from './findings.module.css'
import page from './review.module.css'

/** To a section's step screen, or to a finding's option in it. */
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
  const { key, number, title, note, unseen, noFindings, descriptions, observations, findings } = section
  const limitations = section.limitations.items
  return (
    <section id={key} className={page.section} aria-labelledby={`${key}-title`}>
      <header className={page.sectionHead}>
        <h2 id={`${key}-title`}>
          {number}. {title}
        </h2>
        <Link to={editPath(inspectionId, section)} aria-label={`Edit ${title}`}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          Edit
        </Link>
      </header>
      {note && (
        <p>
          <b>{note.lead}</b> {note.text}
        </p>
      )}
      {unseen && (
        <p>
          <b>{unseen.heading}.</b> {unseen.reason}
        </p>
      )}
      {noFindings !== null && <p>{noFindings}</p>}
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <ReviewFinding
              key={finding.number}
              finding={finding}
              to={editPath(inspectionId, section, finding)}
              anchor={findingAnchor(finding.number)}
            />
          ))}
        </ul>
      )}
      {descriptions.length > 0 && (
        <Fold title="Description" detail={counted(descriptions.length, 'item')}>
          <dl className={page.rows}>
            {descriptions.map(({ category, label, values }) => (
              <div key={category}>
                <dt>{label}</dt>
                <dd>
                  <Values values={values} />
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {observations.length > 0 && (
        <Fold title="Observation" detail={ratingsOf(observations)}>
          <dl className={page.rows}>
            {observations.map(({ category, label, value }) => (
              <div key={`${category} ${value.text}`}>
                <dt>{label}</dt>
                <dd>
                  <Values values={[value]} />
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {limitations.length > 0 && (
        <Fold title="Limitations" detail={String(limitations.length)}>
          <Limitations items={limitations} />
        </Fold>
      )}
    </section>
  )
}

export function Limitations({ items }: { items: readonly string[] }) {
  return (
    <ul className={page.limitations}>
      {items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** `1 Marginal, 1 Poor, 7 other`: what needs a look first, the rest by its one word where it has one. */
export function ratingsOf(observations: readonly Pick<ReportObservation, 'mark' | 'value'>[]): string {
  const isBad = ({ mark }: Pick<ReportObservation, 'mark'>) => mark === 'marginal' || mark === 'poor'
  const bad = Map.groupBy(observations.filter(isBad), ({ value }) => value.text)
  const others = observations.filter((one) => !isBad(one))
  const words = new Set(others.map(({ value }) => value.text))
  const [word] = words.size === 1 ? words : ['other']
  return [
    ...[...bad].map(([text, rows]) => `${rows.length} ${text}`),
    ...(others.length > 0 ? [`${others.length} ${word}`] : []),
  ].join(', ')
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
              <p key={paragraph} className={page.dimmed}>
                {paragraph}
              </p>
            ))}
            <Photos photos={photos} />
          </div>
        ))}
    </>
  )
}
