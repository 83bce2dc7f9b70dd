// The report that goes with the letter: the newest version as it is, or one that is made first.
import { MAIL_ATTACHMENT_MEGABYTES, MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import type { ReportVersion } from '@plumbline/contract/reports'
import { factsOf, fileNameOf, freshnessOf } from '#web/features/reports/report-file.ts'
import { FreshTag, ReportFileLine } from '#web/features/reports/report-file-line.tsx'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { StateTag } from '#web/ui/state-tag.tsx'

interface AttachmentLineProps {
  /** Of a file that is made now. */
  nextName: string
  newest: ReportVersion | undefined
  appendices: Appendices
}

export function AttachmentLine({ nextName, newest, appendices }: AttachmentLineProps) {
  const limit = useReportSettings().data?.mail_megabytes ?? MAIL_ATTACHMENT_MEGABYTES
  const freshness = newest ? freshnessOf(newest, appendices) : null
  if (newest && freshness === 'fresh') {
    return (
      <ReportFileLine
        name={fileNameOf(newest)}
        facts={`${factsOf(newest)} ${wayOf(newest.bytes ?? 0, limit)}`}
      >
        <FreshTag freshness="fresh" />
      </ReportFileLine>
    )
  }
  return (
    <ReportFileLine
      name={nextName}
      facts={`A new version is made first, then sent: as an attachment up to ${limit} MB, else as a link that lives ${MAIL_LINK_DAYS} days.`}
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
function wayOf(bytes: number, limit: number): string {
  return bytes > limit * 1024 * 1024
    ? `Sent as a link that lives ${MAIL_LINK_DAYS} days, because it is over ${limit} MB.`
    : 'Sent as an attachment.'
}
