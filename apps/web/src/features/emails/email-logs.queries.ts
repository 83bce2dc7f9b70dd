// The log of mails to clients: read page by page, asked anew while one is on its way; a failed one sent again.
import { EMAIL_PENDING, EMAIL_TEXT, type EmailLog, emailRoutes } from '@plumbline/contract/emails'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { toast } from '#web/ui/toast.tsx'

/** A mail leaves within seconds; one that is tried again may take an hour. */
const SOON_MS = 60_000
const ASK_SOON_MS = 2_000
const ASK_LATER_MS = 15_000

/** Newest first; rows that are pending become sent or failed by themselves. */
export function useEmailLogs() {
  return useEndless<EmailLog>({
    queryKey: queryKeys.emailLogs,
    fetchPage: async (listSize, signal) =>
      (await callOk(emailRoutes.emailLogs, { listSize }, { signal })).logs,
    refreshAfter: (logs) => {
      const pending = logs.filter(({ status }) => status === EMAIL_PENDING)
      if (pending.length === 0) return false
      const isSoon = pending.some(({ updated_at }) => Date.now() - Date.parse(updated_at) < SOON_MS)
      return isSoon ? ASK_SOON_MS : ASK_LATER_MS
    },
  })
}

/** Mails the same version again; the new row stands at the top of the list. */
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
