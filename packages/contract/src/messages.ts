// Notifications: the entries behind the bell.
import { z } from 'zod'
import { route } from './route.ts'
import { Id, NoInput, NoOutput, optional } from './wire.ts'

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

const OneOrAll = z.object({ id: optional(Id) })

export const messageRoutes = {
  notifications: route({
    method: 'GET',
    path: '/v1/oauth/notifications',
    access: 'unpaid',
    tag: 'messages',
    summary: 'The kept notifications, newest first',
    input: NoInput,
    output: z.object({ notifications: z.array(Notification) }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/v1/oauth/notifications/read',
    access: 'unpaid',
    tag: 'messages',
    summary: 'Mark one (id) or all as read',
    input: OneOrAll,
    output: NoOutput,
  }),
  removeNotifications: route({
    method: 'POST',
    path: '/v1/oauth/notifications/remove',
    access: 'unpaid',
    tag: 'messages',
    summary: 'Remove one (id) or all',
    input: OneOrAll,
    output: NoOutput,
  }),
}
