// HTTP of notifications, their stream, and the devices they are pushed to.
import { notificationRoutes } from '@plumbline/contract/notifications'
import { type Endpoint, type EventsCall, events, read, write } from '#server/platform/http/endpoint.ts'
import type { Devices } from './devices.service.ts'
import type { Notifications } from './notifications.service.ts'

interface NotificationServices {
  notifications: Notifications
  devices: Devices
  /** Serves one stream until it is over. */
  serveStream(call: EventsCall<unknown>): Promise<void>
}

export function notificationEndpoints({
  notifications,
  devices,
  serveStream,
}: NotificationServices): Endpoint[] {
  return [
    read(notificationRoutes.notifications, async ({ tx, caller }) => ({
      notifications: await notifications.list(tx, caller.userId),
    })),
    write(notificationRoutes.readNotifications, async ({ tx, caller, input }) => {
      await notifications.read(tx, caller.userId, input.id)
      return {}
    }),
    write(notificationRoutes.removeNotifications, async ({ tx, caller, input }) => {
      await notifications.remove(tx, caller.userId, input.id)
      return {}
    }),
    events(notificationRoutes.notificationStream, serveStream),
    write(notificationRoutes.device, async ({ tx, caller, input }) => {
      const { platform, permission, fcm_token: fcmToken } = input
      await devices.register(tx, caller, { platform, permission, fcmToken })
      return {}
    }),
  ]
}
