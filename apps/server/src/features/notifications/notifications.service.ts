// Notifications: written beside what they tell of, kept 90 days or until removed (decision 23).
import { LIST_ALL_MAX, NOTIFICATION_DAYS } from '@plumbline/contract/limits'
import type { Notification } from '@plumbline/contract/notifications'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Links } from '#server/platform/links.ts'
import * as repo from './notifications.repo.ts'

const DAY_MS = 86_400_000

/** What a notification tells of: a report that is ready, or one that was mailed. */
export interface News {
  type: Notification['type']
  userId: number
  /** The report's row: the notification goes with it. */
  reportId: number
  clientName: string
  /** Storage key of the PDF and the name to save it under. */
  fileKey: string
  fileName: string
}

export interface Notifications {
  /** Tells a user, in the transaction of what it tells of. */
  notify(tx: Queryable, news: News): Promise<void>
  list(tx: Queryable, userId: number): Promise<Notification[]>
  /** Those that came after one of them (by id), oldest first, `limit` at most. */
  listAfter(db: Queryable, userId: number, id: number, limit: number): Promise<Notification[]>
  /** The id of the newest; 0 where there is none. */
  newestId(db: Queryable, userId: number): Promise<number>
  /** One as the wire shows it, and whose it is; undefined when it is gone. */
  find(db: Queryable, id: number): Promise<{ userId: number; notification: Notification } | undefined>
  /** One by id, or all; an unknown or foreign id is 404. */
  read(tx: Queryable, userId: number, id: number | undefined): Promise<void>
  remove(tx: Queryable, userId: number, id: number | undefined): Promise<void>
}

export interface NotificationsDeps {
  clock: Clock
  links: Links
  /** Called in the transaction of each new notification. */
  onNew(tx: Queryable, userId: number, id: number): Promise<void>
}

export function notificationsService({ clock, links, onNew }: NotificationsDeps): Notifications {
  const requireOne = (id: number | undefined, touched: number) => {
    if (id !== undefined && touched === 0) throw notFound()
  }
  const show = (row: Row): Notification => ({
    id: row.id,
    type: row.type,
    body: links.to({ key: row.file_key, type: 'application/pdf', name: row.file_name }),
    client_name: row.client_name,
    time: row.created_at.toISOString(),
    read: row.read_at !== null,
  })
  return {
    notify: async (tx, news) => {
      const id = await repo.insertNotification(tx, {
        user_id: news.userId,
        type: news.type,
        report_id: news.reportId,
        client_name: news.clientName,
        file_key: news.fileKey,
        file_name: news.fileName,
        created_at: clock.now(),
      })
      await onNew(tx, news.userId, id)
    },
    list: async (tx, userId) =>
      (await repo.listNotifications(tx, userId, oldest(clock.now()), LIST_ALL_MAX)).map(show),
    listAfter: async (db, userId, id, limit) =>
      (await repo.notificationsAfter(db, userId, id, oldest(clock.now()), limit)).map(show),
    newestId: repo.newestId,
    find: async (db, id) => {
      const row = await repo.findNotification(db, id)
      return row && { userId: row.user_id, notification: show(row) }
    },
    read: async (tx, userId, id) => requireOne(id, await repo.markRead(tx, userId, id, clock.now())),
    remove: async (tx, userId, id) => requireOne(id, await repo.removeNotifications(tx, userId, id)),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof repo.findNotification>>>

/** What was made at this time or before is past its time. */
function oldest(now: Date): Date {
  return new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
}

/** Removes notifications past their time. */
export const sweepNotifications: Sweep = (db, now) => repo.deleteNotificationsBefore(db, oldest(now))
