// What the bell shows: entries that link to the report or the mail, each removable, all at once, and back again.
import { Button, CloseButton } from '@mantine/core'
import type { Notification } from '@plumbline/contract/notifications'
import { TEXT } from '@plumbline/contract/texts'
import { IconBellPlus, IconFileText, IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { titleOf } from '#web/features/notifications/news-toast.ts'
import type { useNotifications } from '#web/features/notifications/notification.queries.ts'
import { askPermission, usePermission } from '#web/features/notifications/permission.ts'
import type { Removals } from '#web/features/notifications/use-removals.ts'
import { errorText } from '#web/lib/error-text.ts'
import { counted, timeAgo } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './notification-bell.module.css'

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>
  removals: Removals
  /** A page of the app was chosen. */
  onLeave: () => void
}

export function NotificationList({ list, removals, onLeave }: NotificationListProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOffered = usePermission() === 'default'
  const focusAfterRemoval = useFocusAfterRemoval(box)
  if (list.data === undefined) {
    if (list.isError) return <ErrorState text={errorText(list.error)} onRetry={() => list.refetch()} />
    return <SkeletonRows count={2} height={56} />
  }
  const shown = list.data.filter(({ id }) => !removals.removed.has(id))
  const remove = (...notifications: readonly Notification[]) => {
    focusAfterRemoval()
    removals.remove(notifications.map(({ id }) => id))
  }
  return (
    <div ref={box}>
      {shown.length > 1 && (
        <div className={classes.head}>
          <span>{counted(shown.length, 'notification')}</span>
          <Button variant="subtle" size="xs" onClick={() => remove(...shown)}>
            Remove all
          </Button>
        </div>
      )}
      {shown.length === 0 && <p className={classes.empty}>{TEXT.notificationsEmpty}</p>}
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={counted(shown.length, 'notification')}>
          {shown.map((notification) => (
            <Entry
              key={notification.id}
              notification={notification}
              onRemove={() => remove(notification)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {removals.removed.size > 0 && (
        <div className={classes.foot} role="status">
          <span>{removals.removed.size} removed</span>
          <Button variant="subtle" size="xs" data-undo onClick={removals.undo}>
            Undo
          </Button>
        </div>
      )}
      {isOffered && (
        <div className={classes.foot}>
          <span>Get push notifications</span>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconBellPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => void askPermission()}
          >
            Turn on
          </Button>
        </div>
      )}
    </div>
  )
}

interface EntryProps {
  notification: Notification
  onRemove: () => void
  onLeave: () => void
}

function Entry({ notification, onRemove, onLeave }: EntryProps) {
  const now = useNow()
  const isReport = notification.type === 'report'
  const Icon = isReport ? IconFileText : IconMail
  const what = titleOf(notification)
  const text = (
    <>
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <span className={classes.what}>{what}</span>
        <span className={classes.detail}>
          {notification.client_name}, {timeAgo(new Date(notification.time), now)}
        </span>
      </span>
    </>
  )
  return (
    <li className={classes.entry}>
      {isReport ? (
        <a className={classes.body} href={notification.body} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        <Link className={classes.body} to="/mail-logs" onClick={onLeave}>
          {text}
        </Link>
      )}
      <CloseButton aria-label={`Remove: ${what}, ${notification.client_name}`} onClick={onRemove} />
    </li>
  )
}

/** The button that was pressed goes away: the focus goes to the next one of its kind, else to Undo. */
function useFocusAfterRemoval(box: React.RefObject<HTMLDivElement | null>): () => void {
  const index = useRef<number | null>(null)
  useEffect(() => {
    if (index.current === null) return
    const buttons = box.current?.querySelectorAll<HTMLElement>('li > button') ?? []
    const next = buttons[Math.min(index.current, buttons.length - 1)]
    index.current = null
    const target = next ?? box.current?.querySelector<HTMLElement>('[data-undo]')
    target?.focus()
  })
  return () => {
    const buttons = box.current?.querySelectorAll('li > button') ?? []
    index.current = Math.max(0, [...buttons].indexOf(document.activeElement as Element))
  }
}
