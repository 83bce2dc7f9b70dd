// Notifications: written beside what they tell of, kept 90 days or until removed (decision 23).
import { LIST_ALL_MAX, NOTIFICATION_DAYS } from '@plumbline/contract/limits'
import type { Notification } from '@plumbline/contract/messages'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import * as repo from './messages.repo.ts'

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

export interface Messages {
  /** Tells a user, in the transaction of what it tells of. */
  notify(tx: Queryable, news: News): Promise<void>
  list(tx: Queryable, userId: number): Promise<Notification[]>
  /** One by id, or all; an unknown or foreign id is 404. */
  read(tx: Queryable, userId: number, id: number | undefined): Promise<void>
  remove(tx: Queryable, userId: number, id: number | undefined): Promise<void>
}

export function openMessages({ clock, links }: { clock: Clock; links: Links }): Messages {
  const requireOne = (id: number | undefined, touched: number) => {
    if (id !== undefined && touched === 0) throw notFound()
  }
  return {
    notify: (tx, news) =>
      repo.insertNotification(tx, {
        user_id: news.userId,
        type: news.type,
        report_id: news.reportId,
        client_name: news.clientName,
        file_key: news.fileKey,
        file_name: news.fileName,
        created_at: clock.now(),
      }),
    list: async (tx, userId) => {
      const since = new Date(clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS)
      const rows = await repo.listNotifications(tx, userId, since, LIST_ALL_MAX)
      return rows.map((row) => ({
        id: row.id,
        type: row.type,
        body: links.to({ key: row.file_key, type: 'application/pdf', name: row.file_name }),
        client_name: row.client_name,
        time: row.created_at.toISOString(),
        read: row.read_at !== null,
      }))
    },
    read: async (tx, userId, id) => requireOne(id, await repo.markRead(tx, userId, id, clock.now())),
    remove: async (tx, userId, id) => requireOne(id, await repo.removeNotifications(tx, userId, id)),
  }
}
