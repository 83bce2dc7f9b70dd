// The job handler of devices: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { pushJob } from './devices.job-definitions.ts'
import type { Devices } from './devices.service.ts'
import type { Messages } from './messages.service.ts'

export function deviceJobHandlers(devices: Devices, messages: Messages): JobHandler[] {
  return [
    handleJob({
      job: pushJob,
      run: ({ payload, signal }) => devices.push(payload, messages.find, signal),
    }),
  ]
}
