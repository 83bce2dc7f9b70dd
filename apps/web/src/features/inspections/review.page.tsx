// /inspection-review/:inspectionId/:clientId: the whole report as a page, before it is made.
import { Button, Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import type { ReportContent } from '@plumbline/domain/report/content'
import { NO_CHOICES } from '@plumbline/domain/report/input'
import { makeReportContent } from '@plumbline/domain/report/make'
import { stepPath } from '@plumbline/domain/step-address'
import { IconArrowRight, IconCloudUp, IconFileText, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { PicturesContext } from '#web/features/inspections/review/photos.tsx'
import classes from '#web/features/inspections/review/review.module.css'
import { ReviewChoices } from '#web/features/inspections/review/review-choices.tsx'
import { type ContentsEntry, ReviewContents } from '#web/features/inspections/review/review-contents.tsx'
import { ReviewDetails } from '#web/features/inspections/review/review-details.tsx'
import { reviewInput } from '#web/features/inspections/review/review-input.ts'
import { ReviewSection } from '#web/features/inspections/review/review-section.tsx'
import { ReviewSummary } from '#web/features/inspections/review/review-summary.tsx'
import { ArchivedStrip } from '#web/features/inspections/steps/archived-strip.tsx'
import { stepsOf } from '#web/features/inspections/steps/steps-overview.ts'
import { counted } from '#web/lib/format.ts'
import type { InspectionData, InspectionHead } from '#web/offline/inspection-data.ts'
import {
  type OfflineInspection,
  useCatalogue,
  useLoadHead,
  useLoadInspection,
  useOfflineInspection,
} from '#web/offline/use-offline.ts'
import { useChoices } from '#web/shared/inspection/choices/use-choices.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar } from '#web/ui/shell-slots.tsx'
import { toneStyle } from '#web/ui/tone.ts'

const TOP = 'top'
const SUMMARY = 'summary'
const DETAILS = 'details'

export function Component() {
  const inspectionId = Number(useParams().inspectionId)
  const offline = useOfflineInspection(inspectionId)
  const steps = useLoadInspection(inspectionId)
  const head = useLoadHead(inspectionId)
  const waiting = offline.waiting.length
  const refetch = () => {
    steps.refetch()
    head.refetch()
  }
  useFollowSent(waiting, refetch)
  const { data } = offline
  usePageTitle(data?.head ? `${data.head.client.client_name}, review` : 'Review')
  if (data?.head && Object.keys(data.steps).length > 0)
    return <ReviewOf offline={offline} data={data} head={data.head} />
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

interface ReviewOfProps {
  offline: OfflineInspection
  data: InspectionData
  head: InspectionHead
}

/** What the report would say of what this device holds, edits that wait included. */
function ReviewOf({ offline, data, head }: ReviewOfProps) {
  const { client } = head
  const { inspectionId, photosOf } = offline
  const waiting = offline.waiting.length
  const catalogue = useCatalogue(data.catalogueVersion)
  const settings = useReportSettings()
  const choices = useChoices(inspectionId)
  const { known, shown } = choices.state
  const isUsual = (settings.error && !settings.data) || (choices.error && known === null)
  const { content, proposed, pictures } = useMemo(() => {
    const { input, pictures } = reviewInput({
      head,
      data,
      photosOf,
      catalogue,
      settings: settings.data,
      choices: shown,
    })
    const content = makeReportContent(input, null)
    const { top } = makeReportContent({ ...input, choices: NO_CHOICES }, null)
    return { content, proposed: top, pictures }
  }, [head, data, photosOf, catalogue, settings.data, shown])
  const generate = (
    <Button
      component={Link}
      to={paths.report(client.id, inspectionId)}
      leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
    >
      Generate report
    </Button>
  )
  return (
    <div className={classes.page}>
      <BarTitle title="Review" subtitle={client.client_name} />
      <ReviewContents entries={contentsOf(content)} />
      <div className={classes.body}>
        <ReviewHead content={content} head={head} action={generate} />
        {client.active === 0 && <ArchivedStrip />}
        {waiting > 0 && (
          <p className={classes.strip} style={toneStyle('info')} role="status">
            <IconCloudUp size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {counted(waiting, 'change')} of this device {waiting === 1 ? 'is' : 'are'} shown here and not on
              the server yet.
            </span>
          </p>
        )}
        {isUsual && (
          <p className={classes.strip} style={toneStyle('info')} role="status">
            <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
            <span>
              Your report settings, or what was chosen for this report, could not be read. Shown is the usual;
              the report itself keeps to yours.
            </span>
          </p>
        )}
        <NotDone data={data} />
        <ReviewChoices
          content={content}
          proposed={proposed}
          choices={choices}
          inspectionId={inspectionId}
          anchor={TOP}
        />
        <PicturesContext value={pictures}>
          <ReviewSummary content={content} inspectionId={inspectionId} anchor={SUMMARY} />
          <ReviewDetails
            content={content}
            clientId={client.id}
            inspectionId={inspectionId}
            anchor={DETAILS}
          />
          {content.sections.map((section) => (
            <ReviewSection key={section.key} section={section} inspectionId={inspectionId} />
          ))}
        </PicturesContext>
        <p className={classes.end}>
          Appendix A (standards) and Appendix B (home maintenance) are chosen when the report is made.
        </p>
      </div>
      <FootBar>{generate}</FootBar>
    </div>
  )
}

function contentsOf({ total, sections }: ReportContent): ContentsEntry[] {
  return [
    { anchor: TOP, title: 'What matters most' },
    { anchor: SUMMARY, title: 'Summary of findings', detail: String(total) },
    { anchor: DETAILS, title: 'Inspection details' },
    ...sections.map(({ key, title, state, findings }) => ({
      anchor: key,
      title,
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
        {when.length > 0 && <p className={classes.dimmed}>{when.join(', ')}</p>}
      </div>
      <div className={classes.headAction}>{action}</div>
    </header>
  )
}

/** Names the steps that are not done, and leads to the one that was worked on last; nothing where all are done. */
function NotDone({ data }: { data: InspectionData }) {
  const steps = stepsOf(data)?.steps ?? []
  const notDone = steps.filter(({ progress: { state } }) => state === 'open' || state === 'none')
  const next = notDone.find(({ stepId }) => stepId === data.bookMark) ?? notDone[0]
  if (!next) return null
  const names = notDone.map(({ name }) => name).join(', ')
  return (
    <div className={classes.strip} style={toneStyle('info')}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {notDone.length === steps.length
          ? 'No step is done yet.'
          : `${counted(notDone.length, 'step')} ${notDone.length === 1 ? 'is' : 'are'} not done: ${names}.`}
      </span>
      <Link to={stepPath(data.inspectionId, next)}>
        {next.progress.state === 'none' ? 'Start' : 'Resume'} {next.name}
        <IconArrowRight size={18} stroke={2} aria-hidden="true" />
      </Link>
    </div>
  )
}
