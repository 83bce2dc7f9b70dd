// What other slices may call of messages.
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { deviceJobHandlers } from './devices.jobs.ts'
import { devicesOf } from './devices.repo.ts'
import { type Devices, type DevicesDeps, devicesService } from './devices.service.ts'
import { messageEndpoints } from './messages.routes.ts'
import { type Messages, type MessagesDeps, openMessages, sweepNotifications } from './messages.service.ts'
import { type StreamDeps, streamService } from './stream.service.ts'

export { emailsSlice } from './emails-slice.ts'
export { lettersSlice } from './letters-slice.ts'
export type { Messages }

export interface MessagesSlice extends Messages {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  devices: Pick<Devices, 'noteToken'>
  /** What a user's sessions are on, without the tokens that messages are pushed to. */
  devicesOf: typeof devicesOf
  /** Removes notifications past their time. */
  sweep: Sweep
}

export function messagesSlice(deps: Omit<MessagesDeps, 'onNew'> & DevicesDeps & StreamDeps): MessagesSlice {
  const devices = devicesService(deps)
  const messages = openMessages({ ...deps, onNew: devices.askForPushes })
  const serveStream = streamService({ ...deps, messages })
  return {
    ...messages,
    devices,
    devicesOf,
    endpoints: messageEndpoints({ messages, devices, serveStream }),
    jobHandlers: deviceJobHandlers(devices, messages),
    sweep: sweepNotifications,
  }
}
