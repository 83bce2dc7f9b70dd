// Sends the report by email; a try again after a lost answer never mails twice.
import { emailRoutes } from '@plumbline/contract/emails'
import type { InputOf } from '@plumbline/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { deviceFields } from '#web/features/reports/use-report-job.ts'
import { callOk } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export type ReportMail = Omit<
  InputOf<typeof emailRoutes.emailReport>,
  'platform' | 'fcm_token' | 'os' | 'cover'
>

/** The mutation gives the answer of the call; it throws `ApiError`. */
export function useSendReport() {
  const queries = useQueryClient()
  // The same mail keeps its key: the server then answers as the first time and does nothing again.
  const last = useRef<{ mail: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (mail: ReportMail) => {
      const input = { ...mail, ...deviceFields() }
      const text = JSON.stringify(input)
      if (last.current?.mail !== text) last.current = { mail: text, key: newKey() }
      return callOk(emailRoutes.emailReport, input, { idempotencyKey: last.current.key })
    },
    onSuccess: () => {
      last.current = null
      // A version may be made for it, and its log row is there.
      void queries.invalidateQueries({ queryKey: queryKeys.reports })
      void queries.invalidateQueries({ queryKey: queryKeys.emailLogs })
    },
  })
}
