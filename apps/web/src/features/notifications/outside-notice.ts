// The browser's own notice of news, for when no tab of ours is looked at.
import type { Notification } from '@plumbline/contract/notifications'
import { titleOf } from '#web/features/notifications/news-toast.ts'
import { permission } from '#web/features/notifications/permission.ts'

/** A tab that is looked at says so within this, in ms. */
const SEEN_WITHIN_MS = 300

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('plumbline-seen') : null

/** Called by every tab that shows the news in its page. */
export function announceSeen(notificationId: number): void {
  channel?.postMessage(notificationId)
}

/** Shows the notice unless another tab has shown the news; called by hidden tabs, of which the tag makes one notice. */
export function noticeUnlessSeen(notification: Notification): void {
  if (permission() !== 'granted') return
  const timer = window.setTimeout(() => {
    channel?.removeEventListener('message', onSeen)
    notice(notification)
  }, SEEN_WITHIN_MS)
  const onSeen = ({ data }: MessageEvent<unknown>) => {
    if (data !== notification.id) return
    window.clearTimeout(timer)
    channel?.removeEventListener('message', onSeen)
  }
  channel?.addEventListener('message', onSeen)
}

function notice(notification: Notification): void {
  try {
    const shown = new window.Notification(titleOf(notification), {
      body: notification.client_name,
      icon: '/icon-192.png',
      tag: `plumbline-${notification.id}`,
    })
    shown.onclick = () => {
      window.focus()
      if (notification.body !== '') window.open(notification.body, '_blank', 'noreferrer')
      shown.close()
    }
  } catch {
    // Chrome on Android lets only a service worker show one; the bell has it.
  }
}
