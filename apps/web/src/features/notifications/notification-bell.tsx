// The bell and its dropdown: it rings for what is unread, opening it marks all as read.
import { ActionIcon } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  useMarkNotificationsRead,
  useNotifications,
} from '#web/features/notifications/notification.queries.ts'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { useRemovals } from '#web/features/notifications/use-removals.ts'
import { useTellNews } from '#web/features/notifications/use-tell-news.ts'
import { useFloating } from '#web/ui/floating.ts'
import classes from './notification-bell.module.css'

export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const list = useNotifications()
  const { mutate: markRead } = useMarkNotificationsRead()
  const removals = useRemovals()
  useTellNews(list.data)
  const unread = list.data?.filter(({ id, read }) => !read && !removals.removed.has(id)) ?? []
  const newestUnread = unread[0]?.id
  const Bell = unread.length > 0 ? IconBellRinging : IconBell

  // What comes while it is open is seen, too.
  useEffect(() => {
    if (opened && newestUnread !== undefined) markRead()
  }, [opened, newestUnread, markRead])

  const change = (isOpen: boolean) => {
    setOpened(isOpen)
    if (!isOpen) removals.commit()
  }
  const target = (
    <ActionIcon
      className={classes.bell}
      aria-haspopup="dialog"
      aria-label={unread.length > 0 ? `Notifications, ${unread.length} unread` : 'Notifications'}
      onClick={() => change(!opened)}
    >
      <Bell size={24} stroke={1.75} aria-hidden="true" />
      {unread.length > 0 && <span className={classes.dot} />}
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
            <NotificationList list={list} removals={removals} onLeave={() => change(false)} />
          </floating.Popover.Dropdown>
        </floating.Popover>
      )}
    </span>
  )
}
