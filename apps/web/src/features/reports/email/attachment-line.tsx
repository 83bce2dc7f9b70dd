// The report that goes with the letter: the newest version as it is, or one that is made first.
import { MAIL_ATTACHMENT_MAX_BYTES, MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import type { ReportVersion } from '@plumbline/contract/reports'
import { factsOf, fileNameOf, freshnessOf } from '#web/features/reports/report-file.ts'
import { FreshTag, ReportFileLine } from '#web/features/reports/report-file-line.tsx'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { StateTag } from '#web/ui/state-tag.tsx'

const LIMIT_MB = MAIL_ATTACHMENT_MAX_BYTES / 1024 / 1024

interface AttachmentLineProps {
  /** Of a file that is made now. */
  nextName: string
  newest: ReportVersion | undefined
  appendices: Appendices
}

export function AttachmentLine({ nextName, newest, appendices }: AttachmentLineProps) {
  const freshness = newest ? freshnessOf(newest, appendices) : null
  if (newest && freshness === 'fresh') {
    return (
      <ReportFileLine name={fileNameOf(newest)} facts={`${factsOf(newest)} ${wayOf(newest.bytes ?? 0)}`}>
        <FreshTag freshness="fresh" />
      </ReportFileLine>
    )
  }
  return (
    <ReportFileLine
      name={nextName}
      facts={`A new version is made first, then sent: as an attachment up to ${LIMIT_MB} MB, else as a link that lives ${MAIL_LINK_DAYS} days.`}
    >
      {freshness === null ? (
        <StateTag state="info">No report yet</StateTag>
      ) : (
        <FreshTag freshness={freshness} />
      )}
    </ReportFileLine>
  )
}

/** How a file of this size reaches the client (decision 24). */
function wayOf(bytes: number): string {
  return bytes > MAIL_ATTACHMENT_MAX_BYTES
    ? `Sent as a link that lives ${MAIL_LINK_DAYS} days, because it is over ${LIMIT_MB} MB.`
    : 'Sent as an attachment.'
}
