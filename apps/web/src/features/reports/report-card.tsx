// The newest report of the inspection: being made, failed, or there to download; and what goes into the next one.
import { Button, Checkbox, Progress, Skeleton } from '@mantine/core'
import type { ReportVersion } from '@plumbline/contract/reports'
import {
  IconAlertCircle,
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconHistory,
  IconRefresh,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Appendices, ReportJob } from '#web/features/reports/use-report-job.ts'
import { errorText } from '#web/lib/error-text.ts'
import { counted, longDate, reportDate } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './reports.module.css'

interface ReportCardProps {
  job: ReportJob
  appendices: Appendices
  onAppendices: (appendices: Appendices) => void
  onGenerate: () => void
  onReview: () => void
  /** Instead of the report: no client chosen, no inspection. */
  placeholder: ReactNode
}

export function ReportCard({
  job,
  appendices,
  onAppendices,
  onGenerate,
  onReview,
  placeholder,
}: ReportCardProps) {
  const [newest, ...earlier] = job.finished
  const isMaking = job.progress !== null
  return (
    <section className={classes.card} aria-labelledby="report-title">
      <div className={classes.cardBody}>
        <div className={classes.cardHead}>
          <h2 id="report-title">Latest report</h2>
          {newest && !isMaking && !placeholder && <FreshTag isFresh={newest.up_to_date} />}
        </div>
        {placeholder ?? (
          <>
            <Latest job={job} newest={newest} />
            {job.progress !== null && <Making progress={job.progress} />}
            {job.failure !== null && <Failed text={job.failure} onRetry={onGenerate} />}
            {earlier.length > 0 && <Earlier versions={earlier} />}
          </>
        )}
      </div>
      <fieldset className={classes.appendices}>
        <legend>Appendices of the next report</legend>
        <Checkbox
          label="Appendix A, standards"
          checked={appendices.appendixA}
          onChange={(event) => onAppendices({ ...appendices, appendixA: event.currentTarget.checked })}
        />
        <Checkbox
          label="Appendix B, home maintenance"
          checked={appendices.appendixB}
          onChange={(event) => onAppendices({ ...appendices, appendixB: event.currentTarget.checked })}
        />
      </fieldset>
      <div className={classes.cardFoot}>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={20} stroke={1.75} aria-label="(new tab)" />}
          onClick={onReview}
        >
          Review inspection
        </Button>
        <Button
          className={classes.wideOnly}
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
          loading={isMaking}
          onClick={onGenerate}
        >
          Generate report
        </Button>
      </div>
    </section>
  )
}

function FreshTag({ isFresh }: { isFresh: boolean }) {
  return isFresh ? (
    <StateTag state="success">Up to date</StateTag>
  ) : (
    <StateTag state="info" icon={IconHistory}>
      Changed since
    </StateTag>
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
    <div className={classes.file}>
      <span className={classes.fileIcon} style={toneStyle('info')}>
        <IconFileTypePdf size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.fileText}>
        <p className={classes.fileName}>{fileName(newest)}</p>
        <p className={classes.hint}>{factsOf(newest)}</p>
      </div>
      {newest.url && (
        <Button
          component="a"
          href={newest.url}
          download
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        >
          Download
        </Button>
      )}
    </div>
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
      <ul>
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              {version.number}. {factsOf(version)}
            </span>
            {version.url && (
              <a href={version.url} download aria-label={`Download version ${version.number}`}>
                Download
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** "Venkat, 71 W Ironwood Bluff.pdf": the name that it is downloaded under. */
function fileName({ url, number }: ReportVersion): string {
  const last = url?.split(/[?#]/)[0]?.split('/').at(-1)
  if (!last) return `Report ${number}`
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** "34 pages, 8.2 MB. Made November 18, 2026, 4:12 PM." */
function factsOf({ pages, bytes, created_date }: ReportVersion): string {
  const size = [pages !== null && counted(pages, 'page'), bytes !== null && sizeText(bytes)]
  const made = reportDate(created_date)
  const parts = [size.filter(Boolean).join(', ')]
  if (made) {
    const time = made.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    parts.push(`Made ${longDate(made)}, ${time}`)
  }
  return `${parts.filter(Boolean).join('. ')}.`
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
