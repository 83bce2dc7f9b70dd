// /inspection-review/:inspectionId/:clientId: the whole report as a page, before it is made.
import { Button, Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconArrowRight, IconCloudUp, IconFileText, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { type InspectionReport, useInspectionReport } from '#web/features/inspections/review/report.query.ts'
import classes from '#web/features/inspections/review/review.module.css'
import { type ContentsEntry, ReviewContents } from '#web/features/inspections/review/review-contents.tsx'
import { ReviewDetails } from '#web/features/inspections/review/review-details.tsx'
import { type Review, reviewOf, whenText } from '#web/features/inspections/review/review-model.ts'
import { ReviewStepSection } from '#web/features/inspections/review/review-step.tsx'
import { ReviewSummary } from '#web/features/inspections/review/review-summary.tsx'
import { ArchivedStrip } from '#web/features/inspections/steps/archived-strip.tsx'
import { counted } from '#web/lib/format.ts'
import { useUnsent } from '#web/offline/use-offline.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar } from '#web/ui/shell-slots.tsx'
import { toneStyle } from '#web/ui/tone.ts'

const SUMMARY = 'summary'
const DETAILS = 'details'

export function Component() {
  const inspectionId = Number(useParams().inspectionId)
  const report = useInspectionReport(inspectionId)
  const { waiting } = useUnsent(inspectionId)
  useFollowSent(waiting, () => void report.refetch())
  usePageTitle(report.data ? `${report.data.client.client_name}, review` : 'Review')
  if (report.data) return <ReviewOf report={report.data} waiting={waiting} />
  return (
    <div className={classes.page} data-is-loading>
      <div className={classes.body}>
        {report.error ? (
          <LoadError error={report.error} onRetry={() => void report.refetch()} what="inspection" />
        ) : (
          <div role="status" aria-label={TEXT.loading}>
            <Skeleton height={104} radius="md" />
            <Skeleton height={26} width={220} mt={32} />
            <Skeleton height={16} mt={12} />
            <Skeleton height={320} mt={24} radius="md" />
          </div>
        )}
      </div>
    </div>
  )
}

/** Reads the review anew once edits of this device have reached the server. */
function useFollowSent(waiting: number, refetch: () => void): void {
  const before = useRef(waiting)
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (waiting < before.current) latest.current()
    before.current = waiting
  }, [waiting])
}

function ReviewOf({ report, waiting }: { report: InspectionReport; waiting: number }) {
  const { client } = report
  const review = useMemo(() => reviewOf(report), [report])
  const generate = (
    <Button
      component={Link}
      to={paths.report(client.id)}
      leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
    >
      Generate report
    </Button>
  )
  return (
    <div className={classes.page}>
      <BarTitle title="Review" subtitle={client.client_name} />
      <ReviewContents entries={contentsOf(review)} />
      <div className={classes.body}>
        <ReviewHead report={report} action={generate} />
        {client.active === 0 && <ArchivedStrip />}
        {waiting > 0 && (
          <p className={classes.strip} style={toneStyle('info')} role="status">
            <IconCloudUp size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {counted(waiting, 'change')} of this device {waiting === 1 ? 'is' : 'are'} not on the server yet
              and not shown here.
            </span>
          </p>
        )}
        {review.notDone.length > 0 && <NotDone report={report} review={review} />}
        <ReviewSummary review={review} anchor={SUMMARY} />
        <ReviewDetails report={report} anchor={DETAILS} />
        {review.steps.map((step) => (
          <ReviewStepSection key={step.anchor} step={step} />
        ))}
        <p className={classes.end}>
          Appendix A (standards) and Appendix B (home maintenance) are chosen when the report is made.
        </p>
      </div>
      <FootBar>{generate}</FootBar>
    </div>
  )
}

function contentsOf({ findings, steps }: Review): ContentsEntry[] {
  return [
    { anchor: SUMMARY, title: 'Summary of findings', detail: String(findings.length) },
    { anchor: DETAILS, title: 'Inspection details' },
    ...steps.map((step) => ({
      anchor: step.anchor,
      title: step.title,
      detail:
        step.state === 'na' ? 'N/A' : step.findings.length > 0 ? String(step.findings.length) : undefined,
    })),
  ]
}

function ReviewHead({ report, action }: { report: InspectionReport; action: React.ReactNode }) {
  const { client, inspection } = report
  const cover = client.pagecover ?? inspection.page_cover
  const when = whenText(inspection)
  return (
    <header className={classes.head}>
      <Cover url={cover} className={classes.cover} />
      <div className={classes.headText}>
        <h1>{client.client_name}</h1>
        <p>
          {client.address}, {client.city}, {client.state} {client.zip}
        </p>
        {when !== null && (
          <p className={classes.dimmed}>
            {when}.{inspection.weather_condition && ` ${inspection.weather_condition}.`}
          </p>
        )}
      </div>
      <div className={classes.headAction}>{action}</div>
    </header>
  )
}

/** Names the steps that are not done, and leads to the one that was worked on last. */
function NotDone({ report, review }: { report: InspectionReport; review: Review }) {
  const { book_mark } = report.inspection
  const { notDone } = review
  const next = notDone.find((step) => step.number === book_mark) ?? notDone[0]
  const names = notDone.map((step) => step.title).join(', ')
  return (
    <div className={classes.strip} style={toneStyle('info')}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {notDone.length === review.steps.length
          ? 'No step is done yet.'
          : `${counted(notDone.length, 'step')} ${notDone.length === 1 ? 'is' : 'are'} not done: ${names}.`}
      </span>
      {next && (
        <Link to={next.to}>
          {next.state === 'none' ? 'Start' : 'Resume'} {next.title}
          <IconArrowRight size={18} stroke={2} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
