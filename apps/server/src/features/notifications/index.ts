// What other slices may call of notifications.
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { deviceJobHandlers } from './devices.jobs.ts'
import { devicesOf } from './devices.repo.ts'
import { type Devices, type DevicesDeps, devicesService } from './devices.service.ts'
import { notificationEndpoints } from './notifications.routes.ts'
import {
  type Notifications,
  type NotificationsDeps,
  notificationsService,
  sweepNotifications,
} from './notifications.service.ts'
import { type StreamDeps, streamService } from './stream.service.ts'

export type { Notifications }

export interface NotificationsSlice extends Notifications {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  devices: Pick<Devices, 'noteToken'>
  /** What a user's sessions are on, without the tokens that notifications are pushed to. */
  devicesOf: typeof devicesOf
  /** Removes notifications past their time. */
  sweep: Sweep
}

export function notificationsSlice(
  deps: Omit<NotificationsDeps, 'onNew'> & DevicesDeps & StreamDeps,
): NotificationsSlice {
  const devices = devicesService(deps)
  const notifications = notificationsService({ ...deps, onNew: devices.askForPushes })
  const serveStream = streamService({ ...deps, notifications })
  return {
    ...notifications,
    devices,
    devicesOf,
    endpoints: notificationEndpoints({ notifications, devices, serveStream }),
    jobHandlers: deviceJobHandlers(devices, notifications),
    sweep: sweepNotifications,
  }
}
