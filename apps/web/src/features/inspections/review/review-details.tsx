// When, in which weather, by whom and of what: the inspection's details and the overall description.
import { Link } from 'react-router'
import type { InspectionReport } from '#web/features/inspections/review/report.query.ts'
import { whenText } from '#web/features/inspections/review/review-model.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import classes from './report-parts.module.css'
import page from './review.module.css'

export function ReviewDetails({ report, anchor }: { report: InspectionReport; anchor: string }) {
  const { client, inspection, user } = report
  const when = whenText(inspection)
  const inspector = `${user.first_name} ${user.last_name}`.trim()
  const licence = user.inspector_license_number
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>Inspection details</h2>
      <dl className={`${classes.rows} ${classes.details}`}>
        <div>
          <dt>Date and time</dt>
          <dd>{when ?? <NotSet clientId={client.id} />}</dd>
        </div>
        <div>
          <dt>Weather</dt>
          <dd>{inspection.weather_condition || <NotSet clientId={client.id} />}</dd>
        </div>
        <div>
          <dt>Inspector</dt>
          <dd>{licence === '' ? inspector : `${inspector}, licence ${licence}`}</dd>
        </div>
        <div>
          <dt>Client</dt>
          <dd>{[client.client_name, client.email, client.phone].filter(Boolean).join(', ')}</dd>
        </div>
      </dl>
      <h3 className={classes.subhead}>
        Property <Link to={paths.propertyDescription(client.id)}>Edit description</Link>
      </h3>
      <p className={`${classes.paragraphs} ${classes.property}`}>{inspection.description}</p>
    </section>
  )
}

function NotSet({ clientId }: { clientId: number }) {
  return (
    <>
      Not set. <Link to={paths.report(clientId)}>Set it</Link>
    </>
  )
}
