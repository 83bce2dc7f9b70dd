// Tells of each notification once, however it came: by the stream, or by asking while there is none.
import type { Notification } from '@plumbline/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showNews } from '#web/features/notifications/news-toast.ts'
import { announceSeen, noticeUnlessSeen } from '#web/features/notifications/outside-notice.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** Takes what the bell holds; what it held when it was first loaded is no news. */
export function useTellNews(notifications: readonly Notification[] | undefined): void {
  const queries = useQueryClient()
  const known = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (notifications === undefined) return
    const isFirst = known.current === null
    known.current ??= new Set()
    for (const notification of notifications.toReversed()) {
      if (known.current.has(notification.id)) continue
      known.current.add(notification.id)
      if (isFirst || notification.read) continue
      tell(notification)
      const list = notification.type === 'email' ? queryKeys.emailLogs : queryKeys.reports
      // The status of a report is followed by its page.
      void queries.invalidateQueries({
        queryKey: list,
        predicate: ({ queryKey }) => queryKey[1] !== 'status',
      })
    }
  }, [notifications, queries])
}

function tell(notification: Notification): void {
  if (document.hidden) noticeUnlessSeen(notification)
  else {
    announceSeen(notification.id)
    showNews(notification)
  }
}
