// Notifications: the entries behind the bell, the stream they arrive by, the devices they are pushed to.
import { z } from 'zod'
import { ReportState } from './reports.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Id, NoInput, NoOutput, optional, requiredText, text } from './wire.ts'

export const Notification = z.object({
  id: z.number().int(),
  type: z.enum(['report', 'email']),
  /** The report's link. */
  body: z.string(),
  client_name: z.string(),
  /** ISO 8601. */
  time: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** How far a report is, as the stream tells it. */
export const ReportEvent = z.object({
  report_id: z.number().int(),
  state: ReportState,
  progress: z.number().int().min(0).max(100),
  /** The report's link, once it is done. */
  url: z.string().optional(),
  /** Why it failed, in words for the inspector. */
  message: z.string().optional(),
})
export type ReportEvent = z.infer<typeof ReportEvent>

/** Something of the owner's was changed: `changes` says what. */
export const ChangedEvent = z.object({})

/**
 * The stream's events by name, each with the schema of its data (JSON).
 * A `notification` carries its own id as the event's `id`, which `Last-Event-ID` hands back to resume; so does the
 * nameless first block of a stream that began without one. `report` events have no id: their latest state is told anew
 * when a stream opens while a report is being made. `changed` is told when a stream opens, and after each change.
 */
export const STREAM_EVENTS = {
  notification: Notification,
  report: ReportEvent,
  changed: ChangedEvent,
} as const

/** The browser's `Notification.permission`. */
export const PushPermission = z.enum(['granted', 'denied', 'default'], { error: FIELD.required })
export type PushPermission = z.infer<typeof PushPermission>

const OneOrAll = z.object({ id: optional(Id.of('notification')) })

export const notificationRoutes = {
  notifications: route({
    method: 'GET',
    path: '/v1/oauth/notifications',
    access: 'unpaid',
    tag: 'notifications',
    summary: 'The kept notifications, newest first',
    isBeyond: true,
    input: NoInput,
    output: z.object({ notifications: z.array(Notification) }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/v1/oauth/notifications/read',
    access: 'unpaid',
    tag: 'notifications',
    summary: 'Mark one (id) or all as read',
    isBeyond: true,
    input: OneOrAll,
    output: NoOutput,
  }),
  removeNotifications: route({
    method: 'POST',
    path: '/v1/oauth/notifications/remove',
    access: 'unpaid',
    tag: 'notifications',
    summary: 'Remove one (id) or all',
    isBeyond: true,
    input: OneOrAll,
    output: NoOutput,
  }),
  /**
   * One for a browser, not for each of its tabs: over HTTP/1.1 a browser opens six connections to an origin, and the
   * server ends a user's oldest stream when there are too many.
   */
  notificationStream: route({
    method: 'GET',
    path: '/v1/oauth/notifications/stream',
    access: 'unpaid',
    tag: 'notifications',
    summary:
      'Server-sent events: notifications as they come, the progress of reports, and that something was changed',
    isBeyond: true,
    input: NoInput,
    output: NoOutput,
    events: STREAM_EVENTS,
  }),
  device: route({
    method: 'POST',
    path: '/v1/oauth/user/device',
    access: 'unpaid',
    tag: 'notifications',
    summary: 'Record the platform, permission and push token of the device that this session is on',
    isBeyond: true,
    input: z.object({
      platform: requiredText(FIELD.required),
      permission: PushPermission,
      /** Left out where the device has none. */
      fcm_token: optional(text(4_096)),
    }),
    output: NoOutput,
  }),
}
