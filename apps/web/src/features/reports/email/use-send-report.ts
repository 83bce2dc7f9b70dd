// Sends the report by email; a try again after a lost answer never mails twice.
import { emailRoutes } from '@plumbline/contract/emails'
import type { InputOf } from '@plumbline/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deviceFields } from '#web/features/reports/use-report-job.ts'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useWriteKey } from '#web/lib/use-write-key.ts'

export type ReportMail = Omit<
  InputOf<typeof emailRoutes.emailReport>,
  'platform' | 'fcm_token' | 'os' | 'cover'
>

/** The mutation gives the answer of the call; it throws `ApiError`. */
export function useSendReport() {
  const queries = useQueryClient()
  const { keyOf, forget } = useWriteKey()
  return useMutation({
    mutationFn: (mail: ReportMail) => {
      const input = { ...mail, ...deviceFields() }
      return callOk(emailRoutes.emailReport, input, { idempotencyKey: keyOf(input) })
    },
    onSuccess: () => {
      forget()
      // A version may be made for it, and its log row is there.
      void queries.invalidateQueries({ queryKey: queryKeys.reports })
      void queries.invalidateQueries({ queryKey: queryKeys.emailLogs })
    },
  })
}
