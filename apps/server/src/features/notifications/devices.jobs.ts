// The job handler of devices: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { pushJob } from './devices.job-definitions.ts'
import type { Devices } from './devices.service.ts'
import type { Notifications } from './notifications.service.ts'

export function deviceJobHandlers(devices: Devices, notifications: Notifications): JobHandler[] {
  return [
    handleJob({
      job: pushJob,
      run: ({ payload, signal }) => devices.push(payload, notifications.find, signal),
    }),
  ]
}
