// The report that goes with the letter: the newest version as it is, or one that is made first.
import { MAIL_ATTACHMENT_MEGABYTES, MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import type { ReportVersion } from '@plumbline/contract/reports'
import {
  factsOf,
  fileNameOf,
  freshnessOf,
  LANGUAGE_NAMES,
  sizeText,
} from '#web/features/reports/report-file.ts'
import { FreshTag, ReportFileLine } from '#web/features/reports/report-file-line.tsx'
import { useReportVersions } from '#web/features/reports/reports.queries.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { StateTag } from '#web/ui/state-tag.tsx'

interface AttachmentLineProps {
  inspectionId: number
  /** Of a file that is made now. */
  nextName: string
  newest: ReportVersion | undefined
  appendices: Appendices
}

export function AttachmentLine({ inspectionId, nextName, newest, appendices }: AttachmentLineProps) {
  const limit = useReportSettings().data?.mail_megabytes ?? MAIL_ATTACHMENT_MEGABYTES
  // Without an answer nobody knows whether there is one.
  const { isSuccess: isKnown } = useReportVersions(inspectionId)
  const freshness = newest ? freshnessOf(newest, appendices) : null
  if (newest && freshness === 'fresh') return <FreshFiles version={newest} limit={limit} />
  return (
    <ReportFileLine
      name={nextName}
      facts={`${isKnown ? 'A new version is made first, then sent' : 'The newest version is sent, or a new one made first'}: as an attachment up to ${limit} MB, else as a link that lives ${MAIL_LINK_DAYS} days.`}
    >
      {freshness !== null ? (
        <FreshTag freshness={freshness} />
      ) : (
        isKnown && <StateTag state="info">No report yet</StateTag>
      )}
    </ReportFileLine>
  )
}

/** One file, or two of which both go the same way. */
function FreshFiles({ version, limit }: { version: ReportVersion; limit: number }) {
  const { translation } = version
  const total = (version.bytes ?? 0) + (translation?.bytes ?? 0)
  return (
    <>
      <ReportFileLine
        name={fileNameOf(version)}
        facts={`${factsOf(version)} ${wayOf(total, limit, translation !== null)}`}
      >
        <FreshTag freshness="fresh" />
      </ReportFileLine>
      {translation && (
        <ReportFileLine
          name={fileNameOf({ ...version, url: translation.url })}
          facts={`The same in ${LANGUAGE_NAMES[translation.language]}, ${sizeText(translation.bytes)}.`}
        />
      )}
    </>
  )
}

/** How files of this size together reach the client (decision 24). */
function wayOf(bytes: number, limit: number, areTwo: boolean): string {
  if (bytes <= limit * 1024 * 1024) return areTwo ? 'Both are sent as attachments.' : 'Sent as an attachment.'
  return areTwo
    ? `Both are sent as links that live ${MAIL_LINK_DAYS} days, because together they are over ${limit} MB.`
    : `Sent as a link that lives ${MAIL_LINK_DAYS} days, because it is over ${limit} MB.`
}
