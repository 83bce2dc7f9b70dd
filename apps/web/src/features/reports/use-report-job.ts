// Asks for a report and follows it until it is there: also one that was asked for before the page was opened.
import { type ReportVersion, reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useReportStatus, useReportVersions, versionsKey } from '#web/features/reports/reports.queries.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { read } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.tsx'

export interface Appendices {
  appendixA: boolean
  appendixB: boolean
}

export interface ReportJob {
  /** Finished versions, newest first. */
  finished: readonly ReportVersion[]
  isLoading: boolean
  error: Error | null
  retryLoading: () => void
  /** 0..100 while a report is asked for or made, else null. */
  progress: number | null
  /** Why the newest try failed, or null. */
  failure: string | null
  /** Of the next version. */
  nextVersion: number
  generate: (appendices: Appendices) => void
  /** Stops it; null while none is being made, or not yet asked for. */
  cancel: (() => void) | null
}

/** @param onUnreachable told instead of a failure where the server was not reached */
export function useReportJob(
  clientId: number,
  inspectionId: number,
  onUnreachable: (appendices: Appendices) => void,
): ReportJob {
  const queries = useQueryClient()
  const versions = useReportVersions(inspectionId)
  const [asked, setAsked] = useState<{ inspectionId: number; reportId: number } | null>(null)
  const newest = versions.data?.[0]
  const isNewestOpen = newest?.state === 'queued' || newest?.state === 'running'
  const askedId = asked?.inspectionId === inspectionId ? asked.reportId : null
  const status = useReportStatus(askedId ?? (isNewestOpen ? newest.id : null))
  const state = status.data?.state

  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return
    // The list says the rest (pages, size, whether it is up to date); only then is the job over.
    void queries
      .invalidateQueries({ queryKey: versionsKey(inspectionId) })
      .then(() => setAsked((current) => (current?.reportId === askedId ? null : current)))
  }, [state, queries, inspectionId, askedId])

  const generate = useMutation({
    mutationFn: (appendices: Appendices) =>
      callOk(reportRoutes.generatePdf, {
        client_id: clientId,
        inspection_id: inspectionId,
        ...appendices,
        ...deviceFields(),
      }),
    onSuccess: ({ report_id }) => {
      toast.success(TEXT.reportInProcess)
      if (report_id !== undefined) setAsked({ inspectionId, reportId: report_id })
      void queries.invalidateQueries({ queryKey: versionsKey(inspectionId) })
    },
    onError: (error, appendices) => {
      if (error instanceof ApiError && error.kind === 'network') return onUnreachable(appendices)
      const isRefused = error instanceof ApiError && error.kind === 'refused'
      toast.error(isRefused ? error.message : TEXT.somethingWrong)
    },
  })

  const cancel = useMutation({
    mutationFn: (report_id: number) => callOk(reportRoutes.cancelReport, { report_id }),
    onSuccess: () => toast.success(TEXT.reportCanceled),
    onError: (error) => toast.error(failureText(error)),
    onSettled: (_, __, reportId) => queries.invalidateQueries({ queryKey: queryKeys.reportStatus(reportId) }),
  })

  const isMaking = state === 'queued' || state === 'running' || (askedId !== null && state === undefined)
  const isAsking = generate.isPending
  const makingId = askedId ?? (isNewestOpen ? newest.id : null)
  const isFailed = newest?.state === 'failed' && newest.failure !== TEXT.reportCanceled
  const failed = isFailed ? (newest.failure ?? TEXT.somethingWrong) : null
  return {
    nextVersion: (newest?.version ?? 0) + (newest?.state === 'done' || newest === undefined ? 1 : 0),
    finished: versions.data?.filter((version) => version.state === 'done') ?? [],
    isLoading: inspectionId > 0 && versions.isPending,
    error: versions.data ? null : versions.error,
    retryLoading: () => void versions.refetch(),
    progress: isMaking || isAsking ? (status.data?.progress ?? 0) : null,
    failure: isMaking || isAsking ? null : failed,
    generate: (appendices) => generate.mutate(appendices),
    cancel: isMaking && makingId !== null && !cancel.isPending ? () => cancel.mutate(makingId) : null,
  }
}

/** What report calls say of this device: Safari says so, others send the push token they have (specification section 7). */
export function deviceFields(): { platform: string; os?: string; fcm_token?: string } {
  if (/apple/i.test(navigator.vendor)) return { platform: 'web', os: 'safari' }
  const token = read('fcm_token')
  return token === null ? { platform: 'web' } : { platform: 'web', fcm_token: token }
}
