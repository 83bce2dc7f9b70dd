// Whose report it is, how far it is, and what can be done with it.
import { Button } from '@mantine/core'
import type { EmailLog } from '@plumbline/contract/emails'
import type { ReportVersion } from '@plumbline/contract/reports'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { factsOf } from '#web/features/reports/report-file.ts'
import { emailLine, emailOf } from '#web/features/reports/report-history.ts'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import { dayOf, longDate } from '#web/lib/format.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { type ReportState, ReportStateTag } from '#web/shared/inspection/report-state.tsx'
import classes from './reports.module.css'

interface ReportHeadProps {
  chooser: ReactNode
  /** Undefined while none is chosen or it is on its way. */
  subject: ReportSubject | undefined
  /** Null while it is on its way. */
  state: ReportState | null
  newest: ReportVersion | undefined
  logs: readonly EmailLog[]
  onReview: () => void
  /** Where they do not stand at the foot of the window. */
  actions: ReactNode
}

export function ReportHead({ chooser, subject, state, newest, logs, onReview, actions }: ReportHeadProps) {
  const place = subject?.report?.property ?? subject?.client
  return (
    <header className={classes.head}>
      {subject && <Cover url={subject.client.pagecover} className={classes.headCover} />}
      <div className={classes.headText}>
        <div className={classes.headLine}>
          {chooser}
          {subject?.report && state && <ReportStateTag state={state} />}
        </div>
        {place && <p className={classes.dimmed}>{[place.address, place.city, place.state].join(', ')}</p>}
        {subject?.report && <p className={classes.small}>{lineOf(subject, newest, logs)}</p>}
      </div>
      <div className={classes.headActions}>
        <Button
          variant="subtle"
          leftSection={<IconExternalLink size={20} stroke={1.75} aria-label="(new tab)" />}
          onClick={onReview}
        >
          Review inspection
        </Button>
        {actions}
      </div>
    </header>
  )
}

/** The email, else the version, else the day of the inspection. */
function lineOf(
  { report }: ReportSubject,
  newest: ReportVersion | undefined,
  logs: readonly EmailLog[],
): string | null {
  const log = emailOf(logs, newest?.version)
  if (newest && log) return emailLine(log, newest.time_zone)
  if (newest) return `Version ${newest.version} · ${factsOf(newest)}`
  const day = report?.inspection.start_date ? dayOf(report.inspection.start_date) : null
  return day && `Inspected ${longDate(day)}`
}
