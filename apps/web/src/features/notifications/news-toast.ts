// A toast for what has just come: it links to the report; several at once are one.
import type { Notification } from '@plumbline/contract/notifications'
import { counted } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast.tsx'

/** What comes while a toast of ours may still be read joins it, in ms. */
const TOGETHER_MS = 5_000

let shown: { id: string; count: number; until: number } | null = null

/** "Report ready" or "Email sent". */
export function titleOf({ type }: Pick<Notification, 'type'>): string {
  return type === 'report' ? 'Report ready' : 'Email sent'
}

export function showNews(notification: Notification): void {
  const now = Date.now()
  const earlier = shown !== null && shown.until > now ? shown : null
  if (earlier) toast.hide(earlier.id)
  const count = (earlier?.count ?? 0) + 1
  const id =
    count > 1
      ? toast.success(`${counted(count, 'new notification')}, latest: ${lineOf(notification)}`, {
          time: TOGETHER_MS,
          isInBell: true,
        })
      : toast.success(lineOf(notification), {
          isInBell: true,
          ...(notification.body === '' ? {} : { action: { label: 'Open report', href: notification.body } }),
        })
  shown = { id, count, until: now + TOGETHER_MS }
}

function lineOf(notification: Notification): string {
  return `${titleOf(notification)}: ${notification.client_name}`
}
