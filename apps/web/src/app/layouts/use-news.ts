// Where news of the server goes: bell, toasts, the report pages and lists. The slices do not know each other.
import type { ReportEvent } from '@plumbline/contract/notifications'
import { TEXT } from '@plumbline/contract/texts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNews } from '#web/features/notifications/live-stream.ts'
import { keepNotification } from '#web/features/notifications/notification.queries.ts'
import { offerPermissionOnce, watchDevice } from '#web/features/notifications/permission.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { loadCode } from '#web/lib/load-code.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { isImpersonating } from '#web/lib/session.ts'
import { useIsPaid, useUser } from '#web/lib/use-session.ts'
import type { Told } from '#web/offline/feed.ts'
import type { Following } from '#web/offline/follow.ts'
import { toast } from '#web/ui/toast.tsx'

/** Follows the news while the shell of a signed-in user stands; ends with it. */
export function useNews(): void {
  const queries = useQueryClient()
  const userId = useUser()?.id
  const isPaid = useIsPaid()
  useEffect(() => {
    if (userId === undefined) return
    const stops: (() => void)[] = []
    let following: Following | null = null
    let isOver = false
    const keep = async () => {
      const { followChanges } = await loadCode(() => import('#web/offline/follow.ts'))
      if (!isOver) following = followChanges(userId, (told) => tellChanges(queries, told))
    }
    const follow = () => {
      stops.push(watchDevice())
      stops.push(
        followNews(userId, {
          onNews: (news) => {
            if (news.name === 'report') tellReports(queries, news.data)
            else if (news.name === 'changed') following?.hurry()
            else keepNotification(queries, news.data)
          },
          onGap: () => {
            void queries.invalidateQueries({ queryKey: queryKeys.notifications })
            void queries.invalidateQueries({ queryKey: queryKeys.emailLogs })
            following?.hurry()
          },
        }),
      )
    }
    stops.push(afterLoad(follow))
    // What belongs to somebody whose administrator is signed in here stays where it is.
    if (isPaid && !isImpersonating()) stops.push(afterLoad(() => void keep().catch(() => undefined)))
    return () => {
      isOver = true
      following?.stop()
      for (const stop of stops) stop()
    }
  }, [userId, isPaid, queries])
}

/** What was changed elsewhere is asked anew where it is shown. */
function tellChanges(queries: QueryClient, told: Told): void {
  const forget = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey })
  forget(queryKeys.kept)
  const kinds = told === 'all' ? null : new Set(told.map(({ kind }) => kind))
  if (kinds === null || kinds.has('profile')) forget(queryKeys.account)
  if (kinds !== null && !kinds.has('client') && !kinds.has('inspection') && !kinds.has('property')) return
  for (const queryKey of [queryKeys.clients, queryKeys.inspections, queryKeys.inspectionTimes, ['client']])
    forget(queryKey)
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
    toast.error(`A report couldn’t be generated: ${message ?? TEXT.somethingWrong}`)
  }
}
