// What other slices may call of notifications.
import type { Slice } from '#server/platform/slice.ts'
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

export interface NotificationsSlice extends Slice {
  notifications: Pick<Notifications, 'notify'>
  devices: Pick<Devices, 'noteToken'>
}

export function notificationsSlice(
  deps: Omit<NotificationsDeps, 'onNew'> & DevicesDeps & StreamDeps,
): NotificationsSlice {
  const devices = devicesService(deps)
  const notifications = notificationsService({ ...deps, onNew: devices.askForPushes })
  const serveStream = streamService({ ...deps, notifications })
  return {
    name: 'notifications',
    endpoints: notificationEndpoints({ notifications, devices, serveStream }),
    jobs: deviceJobHandlers(devices, notifications),
    sweep: sweepNotifications,
    on: {
      'report.ready': (tx, news) => notifications.notify(tx, { type: 'report', ...news }),
      'device.named': (tx, { caller, device }) => devices.noteToken(tx, caller, device),
    },
    // Without the tokens that news is pushed to. What the bell shows stands in the reports and the log of mails.
    exportOf: { account: async (db, { userId }) => ({ devices: await devicesOf(db, userId) }) },
    notRemoved: 'notifications go with their reports, devices with their sessions, by foreign keys',
    notifications,
    devices,
  }
}
