// The job that mails ask for, apart from its handler.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/**
 * Hands one mail over. Waits of 10 to 20 s, doubled at each of 8 further tries, come to about an hour (decision 24).
 * A try may take as long as a server thinks about a message, and some.
 */
export const sendEmailJob = defineJob({
  name: 'emails.send',
  payload: z.object({ logId: z.number().int() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
  expireSeconds: 900,
  concurrency: 4,
})
