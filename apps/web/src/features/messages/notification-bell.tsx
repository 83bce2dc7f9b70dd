// The bell and its dropdown: entries link to the report, can be removed, and count as read once it was opened.
import { ActionIcon, CloseButton } from '@mantine/core'
import type { Notification } from '@plumbline/contract/messages'
import { TEXT } from '@plumbline/contract/texts'
import { IconBell, IconBellRinging, IconFileText, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import {
  useMarkNotificationsRead,
  useNotifications,
  useRemoveNotification,
} from '#web/features/messages/notification.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { counted, timeAgo } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { useFloating } from '#web/ui/floating.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './notification-bell.module.css'

export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const list = useNotifications()
  const markRead = useMarkNotificationsRead()
  const unread = list.data?.filter(({ read }) => !read).length ?? 0
  const Bell = unread > 0 ? IconBellRinging : IconBell

  const change = (isOpen: boolean) => {
    setOpened(isOpen)
    if (isOpen && unread > 0) markRead.mutate()
  }

  const target = (
    <ActionIcon
      className={classes.bell}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      onClick={() => change(!opened)}
    >
      <Bell size={24} stroke={1.75} aria-hidden="true" />
      {unread > 0 && <span className={classes.dot} />}
    </ActionIcon>
  )
  const { floating, button, holder } = useFloating(target, () => change(true))

  return (
    <span ref={holder} className={classes.holder}>
      {floating === null ? (
        button
      ) : (
        <floating.Popover
          opened={opened}
          onChange={change}
          position="bottom-end"
          width={380}
          radius="md"
          shadow="md"
          trapFocus
          returnFocus
          withinPortal={false}
          classNames={{ dropdown: classes.dropdown }}
        >
          <floating.Popover.Target>{target}</floating.Popover.Target>
          <floating.Popover.Dropdown aria-label="Notifications">
            <Entries list={list} />
          </floating.Popover.Dropdown>
        </floating.Popover>
      )}
    </span>
  )
}

function Entries({ list }: { list: ReturnType<typeof useNotifications> }) {
  if (list.isPending) return <SkeletonRows count={2} height={56} />
  if (list.isError) return <ErrorState text={errorText(list.error)} onRetry={() => list.refetch()} />
  if (list.data.length === 0) return <p className={classes.empty}>{TEXT.notificationsEmpty}</p>
  return (
    <ul className={classes.list} aria-label={counted(list.data.length, 'notification')}>
      {list.data.map((notification) => (
        <Entry key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function Entry({ notification }: { notification: Notification }) {
  const remove = useRemoveNotification()
  const isReport = notification.type === 'report'
  const Icon = isReport ? IconFileText : IconMail
  const what = isReport ? 'Report ready' : 'Email sent'
  const text = (
    <>
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <span className={classes.what}>{what}</span>
        <span className={classes.detail}>
          {notification.client_name}, {timeAgo(new Date(notification.time))}
        </span>
      </span>
    </>
  )
  return (
    <li className={classes.entry}>
      {isReport && notification.body !== '' ? (
        <a className={classes.body} href={notification.body} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        <span className={classes.body}>{text}</span>
      )}
      <CloseButton
        aria-label={`Remove: ${what}, ${notification.client_name}`}
        onClick={() => remove.mutate(notification.id)}
      />
    </li>
  )
}
