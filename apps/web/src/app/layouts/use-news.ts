// Where news of the server goes: bell, toasts, the report pages and lists. The slices do not know each other.
import type { ReportEvent } from '@plumbline/contract/notifications'
import { TEXT } from '@plumbline/contract/texts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNews } from '#web/features/notifications/live-stream.ts'
import { keepNotification } from '#web/features/notifications/notification.queries.ts'
import { offerPermissionOnce, watchDevice } from '#web/features/notifications/permission.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useUser } from '#web/lib/use-session.ts'
import { toast } from '#web/ui/toast.tsx'

/** Follows the news while the shell of a signed-in user stands; ends with it. */
export function useNews(): void {
  const queries = useQueryClient()
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return
    const stops: (() => void)[] = []
    const follow = () => {
      stops.push(watchDevice())
      stops.push(
        followNews(userId, {
          onNews: (news) => {
            if (news.name === 'report') tellReports(queries, news.data)
            else keepNotification(queries, news.data)
          },
          onGap: () => {
            void queries.invalidateQueries({ queryKey: queryKeys.notifications })
            void queries.invalidateQueries({ queryKey: queryKeys.emailLogs })
          },
        }),
      )
    }
    stops.push(afterLoad(follow))
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, queries])
}

/** The report page sees progress as it happens; lists are read anew once there is something new to list. */
function tellReports(queries: QueryClient, { report_id, state, progress, url, message }: ReportEvent): void {
  const status = queryKeys.reportStatus(report_id)
  if (queries.getQueryState(status) !== undefined) {
    // An answer that is on its way would be older than this.
    void queries
      .cancelQueries({ queryKey: status })
      .then(() => queries.setQueryData(status, { status: true, state, progress, url: url ?? null }))
  }
  if (state === 'queued' || state === 'running') {
    offerPermissionOnce()
    return
  }
  void queries.invalidateQueries({
    queryKey: queryKeys.reports,
    predicate: ({ queryKey }) => queryKey[1] !== 'status' && queryKey[1] !== 'subject',
  })
  void queries.invalidateQueries({ queryKey: queryKeys.clients })
  // The report page says it itself, with Retry.
  if (state === 'failed' && !document.hidden && window.location.pathname !== '/reports') {
    toast.error(`A report could not be made: ${message ?? TEXT.somethingWrong}`)
  }
}
