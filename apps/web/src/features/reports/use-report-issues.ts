// What stands in the way of a report, kept up to date: from this device and the server, and checked again before Generate.
import { type Issue, signedBeforeIssue, unsignedIssue } from '#web/features/reports/issue.ts'
import { checkReport } from '#web/features/reports/report-check.ts'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import { useReportCheck } from '#web/features/reports/reports.queries.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { useWaitingChoices } from '#web/features/reports/use-waiting-choices.ts'
import { useWaitingEdits } from '#web/features/reports/use-waiting-edits.ts'

interface Checked {
  inspectionId: number
  subject: ReportSubject | undefined
  refresh: () => Promise<ReportSubject | undefined>
  appendices: Appendices
  isUnsigned: boolean
  /** The newest version prints the signature that the next one would print too. */
  isSignedBefore: boolean
  /** The next version would not be as the newest. */
  isStale: boolean
}

export function useReportIssues(checked: Checked) {
  const { inspectionId, subject, refresh, appendices, isUnsigned, isSignedBefore, isStale } = checked
  const edits = useWaitingEdits(inspectionId)
  const unsent = useWaitingChoices(inspectionId)
  const waiting = [...edits, ...unsent.waiting]
  const onServer = useReportCheck({ inspection_id: inspectionId, ...appendices })
  /** Nothing where the server did not answer: what it said before may be true no more. */
  const answered = ({ error, data }: Pick<typeof onServer, 'error' | 'data'>) => (error ? undefined : data)
  const signature = (isWaiting: boolean) => [
    ...(isUnsigned ? [unsignedIssue] : []),
    ...(isSignedBefore && (isWaiting || isStale) ? [signedBeforeIssue] : []),
  ]
  const isWaiting = waiting.length > 0
  return {
    issues: subject?.report
      ? [...checkReport(subject.report, waiting, answered(onServer)), ...signature(isWaiting)]
      : null,
    isWaiting,
    /** What changed since the newest version, in a sentence; null where the server did not say. */
    since: !isWaiting ? (answered(onServer)?.since?.changes ?? null) : null,
    /** Sends what was chosen for this report. */
    send: unsent.send,
    /** What was changed a moment ago, here or elsewhere, counts; so does what another tab typed. */
    recheck: async (): Promise<Issue[]> => {
      const left = await unsent.send()
      const [fresh, check] = await Promise.all([refresh(), onServer.refetch()])
      return fresh?.report
        ? [...checkReport(fresh.report, [...edits, ...left], answered(check)), ...signature(isWaiting)]
        : []
    },
  }
}
