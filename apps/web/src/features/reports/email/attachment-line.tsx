// The report that goes with the email: the newest version as it is, or one that is generated first.
import { MAIL_ATTACHMENT_MEGABYTES, MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import type { ReportVersion } from '@plumbline/contract/reports'
import { IconPaperclip } from '@tabler/icons-react'
import { filesText, freshnessOf } from '#web/features/reports/report-file.ts'
import { useReportVersions } from '#web/features/reports/reports.queries.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import classes from './email.module.css'

interface AttachmentLineProps {
  inspectionId: number
  newest: ReportVersion | undefined
  nextVersion: number
  appendices: Appendices
}

export function AttachmentLine({ inspectionId, newest, nextVersion, appendices }: AttachmentLineProps) {
  const limit = useReportSettings().data?.mail_megabytes ?? MAIL_ATTACHMENT_MEGABYTES
  // Without an answer nobody knows whether there is one.
  const { isSuccess: isKnown } = useReportVersions(inspectionId)
  return (
    <p className={classes.attachment}>
      <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      <span>{textOf()}</span>
    </p>
  )

  function textOf(): string {
    if (newest && freshnessOf(newest, appendices) === 'fresh')
      return `Version ${newest.version}, ${filesText(newest)}${linkNote(newest, limit)}`
    return isKnown ? `Version ${nextVersion}, generated when you email it` : 'The newest version'
  }
}

/** How files that are too large together reach the client (decision 24). */
function linkNote({ bytes, translation }: ReportVersion, limit: number): string {
  const total = (bytes ?? 0) + (translation?.bytes ?? 0)
  return total <= limit * 1024 * 1024
    ? ''
    : `. Emailed as a link that works for ${MAIL_LINK_DAYS} days, because it is over ${limit} MB.`
}
