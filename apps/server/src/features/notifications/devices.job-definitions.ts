// The job that pushes a notification, apart from its handler.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/** Pushes one notification to one device; tried for about half an hour. */
export const pushJob = defineJob({
  // Its name in queues that were there before this slice had its own.
  name: 'messages.push',
  payload: z.object({
    notificationId: z.number().int(),
    deviceId: z.number().int(),
    /** How often the provider has named a time to try again. */
    delays: z.number().int().default(0),
  }),
  retryLimit: 7,
  retryDelaySeconds: 15,
  expireSeconds: 60,
  concurrency: 2,
})
