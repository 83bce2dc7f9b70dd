// HTTP of notifications, their stream, and the devices they are pushed to.
import { messageRoutes } from '@plumbline/contract/messages'
import { type Endpoint, type EventsCall, events, read, write } from '#server/platform/http/endpoint.ts'
import type { Devices } from './devices.service.ts'
import type { Messages } from './messages.service.ts'

interface MessageServices {
  messages: Messages
  devices: Devices
  /** Serves one stream until it is over. */
  serveStream(call: EventsCall<unknown>): Promise<void>
}

export function messageEndpoints({ messages, devices, serveStream }: MessageServices): Endpoint[] {
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
    events(messageRoutes.notificationStream, serveStream),
    write(messageRoutes.device, async ({ tx, caller, input }) => {
      const { platform, permission, fcm_token: fcmToken } = input
      await devices.register(tx, caller, { platform, permission, fcmToken })
      return {}
    }),
  ]
}
