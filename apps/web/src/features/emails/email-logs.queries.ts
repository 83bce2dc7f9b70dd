// The log of mails to clients: read page by page, and reloaded while one is being sent.
import { type EmailLog, emailRoutes } from '@plumbline/contract/emails'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { askAgainAfter } from '#web/shared/emails/emails.queries.ts'

/** Newest first; rows that are pending become sent or failed by themselves. */
export function useEmailLogs() {
  return useEndless<EmailLog>({
    queryKey: [...queryKeys.emailLogs, 'all'],
    fetchPage: async (listSize, signal) =>
      (await callOk(emailRoutes.emailLogs, { listSize }, { signal })).logs,
    refreshAfter: askAgainAfter,
  })
}
