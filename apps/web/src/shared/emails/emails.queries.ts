// Emails of reports: of one inspection, and one of them sent again.
import { EMAIL_PENDING, EMAIL_TEXT, type EmailLog, emailRoutes } from '@plumbline/contract/emails'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'

/** An email leaves within seconds; one that is tried again may take an hour. */
const SOON_MS = 60_000
const ASK_SOON_MS = 2_000
const ASK_LATER_MS = 15_000

/** When to ask again, in ms: soon while one of these left the queue just now; false where none is on its way. */
export function askAgainAfter(logs: readonly EmailLog[]): number | false {
  const pending = logs.filter(({ status }) => status === EMAIL_PENDING)
  if (pending.length === 0) return false
  const isSoon = pending.some(({ updated_at }) => Date.now() - Date.parse(updated_at) < SOON_MS)
  return isSoon ? ASK_SOON_MS : ASK_LATER_MS
}

/** Of an inspection's report, newest first; 0 asks nothing. */
export function useInspectionEmails(inspectionId: number) {
  return useQuery<EmailLog[]>({
    queryKey: [...queryKeys.emailLogs, 'inspection', inspectionId],
    enabled: inspectionId > 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => askAgainAfter(state.data ?? []),
    queryFn: async ({ signal }) =>
      (await callOk(emailRoutes.emailLogs, { inspection_id: inspectionId }, { signal })).logs,
  })
}

/** Emails the very same version again; the new row stands at the top of the list. */
export function useResendEmail({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (logId: number) => callOk(emailRoutes.resendEmail, { log_id: logId }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.emailLogs })
      toast.success(message ?? EMAIL_TEXT.resent)
      onDone()
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
