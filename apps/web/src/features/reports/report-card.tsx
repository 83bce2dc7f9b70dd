// The newest report of the inspection: being made, failed, or there to download; and what goes into the next one.
import { Button, Progress, Skeleton } from '@mantine/core'
import type { ReportVersion } from '@plumbline/contract/reports'
import { IconAlertCircle, IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppendixChoice } from '#web/features/reports/appendix-choice.tsx'
import { PhotoLinks } from '#web/features/reports/photo-links.tsx'
import { factsOf, fileNameOf, freshnessOf, LANGUAGE_NAMES } from '#web/features/reports/report-file.ts'
import { FreshTag, ReportFileLine } from '#web/features/reports/report-file-line.tsx'
import type { Appendices, ReportJob } from '#web/features/reports/use-report-job.ts'
import { VersionList } from '#web/features/reports/version-list.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { counted } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './reports.module.css'

interface ReportCardProps {
  inspectionId: number
  job: ReportJob
  appendices: Appendices
  onAppendices: (appendices: Appendices) => void
  onGenerate: () => void
  /** Undefined while what is reviewed is still on its way. */
  onReview: (() => void) | undefined
  /** Generate and Email, where they do not stand at the foot of the window. */
  buttons: ReactNode
  /** Instead of the report: no client chosen, no inspection. */
  placeholder: ReactNode
}

export function ReportCard({
  inspectionId,
  job,
  appendices,
  onAppendices,
  onGenerate,
  onReview,
  buttons,
  placeholder,
}: ReportCardProps) {
  const [newest, ...earlier] = job.finished
  const isMaking = job.progress !== null
  return (
    <section className={classes.card} aria-labelledby="report-title">
      <div className={classes.cardBody}>
        <div className={classes.cardHead}>
          <h2 id="report-title">Latest report</h2>
          {newest && !isMaking && !placeholder && <FreshTag freshness={freshnessOf(newest, appendices)} />}
        </div>
        {placeholder ?? (
          <>
            <Latest job={job} newest={newest} />
            {job.progress !== null && <Making progress={job.progress} />}
            {job.failure !== null && <Failed text={job.failure} onRetry={onGenerate} />}
            {earlier.length > 0 && <Earlier versions={earlier} />}
            {newest && (
              <PhotoLinks
                inspectionId={inspectionId}
                areThere={job.finished.some(({ photo_links }) => photo_links === 1)}
              />
            )}
          </>
        )}
      </div>
      <AppendixChoice appendices={appendices} onChange={onAppendices} />
      <div className={classes.cardFoot}>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={20} stroke={1.75} aria-label="(new tab)" />}
          disabled={!onReview}
          onClick={onReview}
        >
          Review inspection
        </Button>
        {buttons}
      </div>
    </section>
  )
}

function Latest({ job, newest }: { job: ReportJob; newest: ReportVersion | undefined }) {
  if (job.isLoading) return <Skeleton height={56} radius="sm" mt={12} />
  if (job.error) return <ErrorState text={errorText(job.error)} onRetry={job.retryLoading} />
  if (!newest) {
    return job.progress === null && job.failure === null ? (
      <p className={classes.hint}>No report yet. Generate report makes the first one.</p>
    ) : null
  }
  return (
    <ReportFileLine name={fileNameOf(newest)} facts={factsOf(newest)}>
      {newest.url && <Download to={newest.url}>Download</Download>}
      {newest.translation && (
        <Download to={newest.translation.url}>
          Download in {LANGUAGE_NAMES[newest.translation.language]}
        </Download>
      )}
    </ReportFileLine>
  )
}

function Download({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component="a"
      href={to}
      download
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}

function Making({ progress }: { progress: number }) {
  return (
    <div className={classes.making} role="status">
      <p>Making the report</p>
      <Progress.Root size={6}>
        <Progress.Section value={Math.max(progress, 4)} aria-label="Report made" />
      </Progress.Root>
    </div>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} style={toneStyle('failed')} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>The report could not be made: {text}</span>
      <Button variant="subtle" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

function Earlier({ versions }: { versions: readonly ReportVersion[] }) {
  return (
    <details className={classes.earlier}>
      <summary>{counted(versions.length, 'earlier version')}</summary>
      <VersionList versions={versions} />
    </details>
  )
}
