// /inspection-review/:inspectionId/:clientId: the whole inspection to be read, before its report is generated.
import { Button, Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import type { ReportContent } from '@plumbline/domain/report/content'
import { IconCloudUp, IconFileText, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { PicturesContext } from '#web/features/inspections/review/photos.tsx'
import classes from '#web/features/inspections/review/review.module.css'
import { type ContentsEntry, ReviewContents } from '#web/features/inspections/review/review-contents.tsx'
import { ReviewDetails } from '#web/features/inspections/review/review-details.tsx'
import { ReviewSection } from '#web/features/inspections/review/review-section.tsx'
import { NotInspected, ReviewSummary } from '#web/features/inspections/review/review-summary.tsx'
import { ArchivedStrip } from '#web/features/inspections/steps/archived-strip.tsx'
import { counted } from '#web/lib/format.ts'
import type { InspectionHead } from '#web/offline/inspection-data.ts'
import {
  type OfflineInspection,
  useLoadHead,
  useLoadInspection,
  useOfflineInspection,
} from '#web/offline/use-offline.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { type DraftReport, useReportContent } from '#web/shared/inspection/report/use-report-content.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar } from '#web/ui/shell-slots.tsx'
import { toneStyle } from '#web/ui/tone.ts'

const SUMMARY = 'summary'
const NOT_INSPECTED = 'not-inspected'
const DETAILS = 'details'

export function Component() {
  const inspectionId = Number(useParams().inspectionId)
  const offline = useOfflineInspection(inspectionId)
  const steps = useLoadInspection(inspectionId)
  const head = useLoadHead(inspectionId)
  const draft = useReportContent(offline)
  const refetch = () => {
    steps.refetch()
    head.refetch()
  }
  useFollowUploads(offline.waiting.length, refetch)
  const { data } = offline
  usePageTitle(data?.head ? `${data.head.client.client_name}, review` : 'Review')
  if (draft && data?.head) return <ReviewOf offline={offline} head={data.head} draft={draft} />
  const error = head.error ?? steps.error
  return (
    <div className={classes.page} data-is-loading>
      <div className={classes.body}>
        {error ? (
          <LoadError error={error} onRetry={refetch} what="inspection" />
        ) : (
          <div role="status" aria-label={TEXT.loading}>
            <Skeleton height={104} radius="md" />
            <Skeleton height={26} width={220} mt={32} />
            <Skeleton height={320} mt={24} radius="md" />
          </div>
        )}
      </div>
    </div>
  )
}

/** Reloads the review once this device's edits are uploaded. */
function useFollowUploads(waiting: number, refetch: () => void): void {
  const before = useRef(waiting)
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (waiting < before.current) latest.current()
    before.current = waiting
  }, [waiting])
}

interface ReviewOfProps {
  offline: OfflineInspection
  head: InspectionHead
  draft: DraftReport
}

function ReviewOf({ offline, head, draft: { content, pictures, isDefault } }: ReviewOfProps) {
  const { client } = head
  const { inspectionId } = offline
  const waiting = offline.waiting.length
  const report = (
    <Button
      component={Link}
      to={paths.report(client.id, inspectionId)}
      leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
    >
      Report
    </Button>
  )
  return (
    <div className={classes.page}>
      <BarTitle title="Review" subtitle={client.client_name} />
      <ReviewContents entries={contentsOf(content)} />
      <div className={classes.body}>
        <ReviewHead content={content} head={head} action={report} />
        {client.active === 0 && <ArchivedStrip />}
        {waiting > 0 && (
          <p className={classes.strip} style={toneStyle('info')} role="status">
            <IconCloudUp size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {counted(waiting, 'change')} on this device {waiting === 1 ? 'hasn’t' : 'haven’t'} been uploaded
              yet.
            </span>
          </p>
        )}
        {isDefault && (
          <p className={classes.strip} style={toneStyle('info')} role="status">
            <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
            <span>
              Your report settings couldn’t be loaded. This shows the defaults; the report uses yours.
            </span>
          </p>
        )}
        <PicturesContext value={pictures}>
          <ReviewSummary content={content} inspectionId={inspectionId} anchor={SUMMARY} />
          <NotInspected gaps={content.gaps.items} anchor={NOT_INSPECTED} />
          <ReviewDetails content={content} anchor={DETAILS} />
          {content.sections.map((section) => (
            <ReviewSection key={section.key} section={section} inspectionId={inspectionId} />
          ))}
        </PicturesContext>
      </div>
      <FootBar>{report}</FootBar>
    </div>
  )
}

function contentsOf({ total, gaps, sections }: ReportContent): ContentsEntry[] {
  return [
    { anchor: SUMMARY, title: 'Summary', detail: String(total) },
    ...(gaps.items.length > 0
      ? [{ anchor: NOT_INSPECTED, title: 'Not inspected', detail: String(gaps.items.length) }]
      : []),
    { anchor: DETAILS, title: 'Inspection details' },
    ...sections.map(({ key, number, title, state, findings }) => ({
      anchor: key,
      title: `${number}. ${title}`,
      detail: state === 'na' ? 'N/A' : findings.length > 0 ? String(findings.length) : undefined,
    })),
  ]
}

interface ReviewHeadProps {
  content: ReportContent
  head: InspectionHead
  action: React.ReactNode
}

function ReviewHead({ content, head: { client, inspection }, action }: ReviewHeadProps) {
  const { facts } = content.inspection
  const when = facts.filter(({ key }) => ['day', 'time', 'weather'].includes(key)).map(({ text }) => text)
  return (
    <header className={classes.head}>
      <Cover url={client.pagecover ?? inspection.page_cover} className={classes.cover} />
      <div className={classes.headText}>
        <h1>{content.client}</h1>
        <p>{[content.address, content.place].filter((text) => text !== '').join(', ')}</p>
        {when.length > 0 && <p>{when.join(', ')}</p>}
      </div>
      <div className={classes.headAction}>{action}</div>
    </header>
  )
}
