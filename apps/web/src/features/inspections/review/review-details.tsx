// When, in which weather, by whom and of what: the inspection's details and the overall description.
import type { ReportContent } from '@plumbline/domain/report/content'
import { Link } from 'react-router'
import { paths } from '#web/shared/inspection/paths.ts'
import classes from './report-parts.module.css'
import page from './review.module.css'

interface ReviewDetailsProps {
  content: ReportContent
  clientId: number
  inspectionId: number
  anchor: string
}

/** Named where they are missing: the report is better with them. */
const WANTED = [
  ['day', 'Date'],
  ['weather', 'Weather'],
] as const

export function ReviewDetails({ content, clientId, inspectionId, anchor }: ReviewDetailsProps) {
  const { inspection, cover } = content
  const facts = [
    ...inspection.facts,
    ...cover.facts.filter(({ key }) => key === 'inspector' || key === 'license'),
  ]
  const missing = WANTED.filter(([wanted]) => facts.every(({ key }) => key !== wanted))
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>Inspection details</h2>
      <dl className={`${classes.rows} ${classes.details}`}>
        {missing.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              Not set. <Link to={paths.report(clientId, inspectionId)}>Set it</Link>
            </dd>
          </div>
        ))}
        {facts.map(({ key, label, text, note }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{note === null ? text : `${text}, ${note}`}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.subhead}>
        Property <Link to={paths.propertyDescription(clientId, inspectionId)}>Edit description</Link>
      </h3>
      {inspection.paragraphs.map((paragraph) => (
        <p key={paragraph} className={classes.property}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
