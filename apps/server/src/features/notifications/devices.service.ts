// Devices: recorded per session, and pushed to when there is news for their user (decision 23).
import type { PushPermission } from '@plumbline/contract/notifications'
import { TEXT } from '@plumbline/contract/texts'
import { type Push, PushRefused, PushUnavailable } from '#server/adapters/push/push.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import { type Jobs, PermanentError } from '#server/platform/jobs.ts'
import type { Links } from '#server/platform/links.ts'
import type { NamedDevice } from '#server/platform/slice.ts'
import { pushJob } from './devices.job-definitions.ts'
import * as repo from './devices.repo.ts'
import type { Notifications } from './notifications.service.ts'

/** A provider that asks for more patience than this, in seconds, is asked sooner. */
const RETRY_AFTER_MAX_SECONDS = 3600
const DELAYS_MAX = 5

export interface Device {
  platform: string
  permission: PushPermission
  /** Undefined where it has none. */
  fcmToken: string | undefined
}

export interface Devices {
  /**
   * Records what the caller's session is on. An administrator signed in as a user leaves no device there: the user's
   * news is not for it.
   */
  register(tx: Queryable, caller: Caller, device: Device): Promise<void>
  /**
   * Records the push token that a request brought along, as the mobile apps do with those whose answer comes later
   * (specification section 7). Without one nothing happens.
   */
  noteToken(tx: Queryable, caller: Caller, fields: NamedDevice): Promise<void>
  /** Asks for the push of a notification to each device of its user, in the transaction that wrote it. */
  askForPushes(tx: Queryable, userId: number, notificationId: number): Promise<void>
  /** Pushes one notification to one device. Nothing happens where either is gone. */
  push(
    payload: { notificationId: number; deviceId: number; delays: number },
    find: Notifications['find'],
    signal: AbortSignal,
  ): Promise<void>
}

export interface DevicesDeps {
  clock: Clock
  database: Database
  jobs: Jobs
  push: Push
  links: Links
}

export function devicesService({ clock, database, jobs, push, links }: DevicesDeps): Devices {
  const register = async (tx: Queryable, caller: Caller, device: Device) => {
    if (caller.impersonatorId !== null) return
    await repo.saveDevice(tx, {
      user_id: caller.userId,
      token_id: caller.tokenId,
      platform: device.platform,
      permission: device.permission,
      fcm_token: device.fcmToken ?? null,
      updated_at: clock.now(),
    })
  }
  return {
    register,

    noteToken: async (tx, caller, { platform, os, fcm_token: fcmToken }) => {
      if (!fcmToken) return
      await register(tx, caller, { platform: platform || os || 'unknown', permission: 'granted', fcmToken })
    },

    askForPushes: async (tx, userId, notificationId) => {
      if (!push.isOn) return
      for (const deviceId of await repo.reachableDevices(tx, userId, clock.now()))
        await jobs.enqueue(tx, pushJob, { notificationId, deviceId, delays: 0 })
    },

    push: async (payload, find, signal) => {
      const { notificationId, deviceId, delays } = payload
      const found = await find(database.db, notificationId)
      if (!found) return
      const { userId, notification } = found
      const token = await repo.pushTokenOf(database.db, deviceId, userId, clock.now())
      if (token === undefined) return
      const { id, type, client_name, time } = notification
      const body = links.whole(notification.body)
      try {
        const outcome = await push.send(
          {
            token,
            title: type === 'report' ? TEXT.pushReport : TEXT.pushEmail,
            body: client_name,
            link: body,
            data: { id: String(id), type, body, client_name, time },
            tag: `notification-${id}`,
          },
          signal,
        )
        if (outcome === 'unregistered') await repo.forgetPushToken(database.db, deviceId, token)
      } catch (error) {
        if (error instanceof PushRefused) throw new PermanentError(error.message, { cause: error })
        const wait = error instanceof PushUnavailable ? error.retryAfterSeconds : undefined
        if (wait === undefined || delays >= DELAYS_MAX) throw error
        // The provider's own time, in place of the queue's.
        await database.transaction((tx) =>
          jobs.enqueue(
            tx,
            pushJob,
            { ...payload, delays: delays + 1 },
            { startAfterSeconds: Math.min(wait, RETRY_AFTER_MAX_SECONDS) },
          ),
        )
      }
    },
  }
}
