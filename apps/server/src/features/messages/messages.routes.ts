// HTTP of notifications.
import { messageRoutes } from '@plumbline/contract/messages'
import { type Endpoint, read, write } from '#server/platform/http/endpoint.ts'
import type { Messages } from './messages.service.ts'

export function messageEndpoints(messages: Messages): Endpoint[] {
  return [
    read(messageRoutes.notifications, async ({ tx, caller }) => ({
      notifications: await messages.list(tx, caller.userId),
    })),
    write(messageRoutes.readNotifications, async ({ tx, caller, input }) => {
      await messages.read(tx, caller.userId, input.id)
      return {}
    }),
    write(messageRoutes.removeNotifications, async ({ tx, caller, input }) => {
      await messages.remove(tx, caller.userId, input.id)
      return {}
    }),
  ]
}
