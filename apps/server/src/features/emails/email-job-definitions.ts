// The job that mails ask for, apart from its handler.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'
import { HANDOVER_PATIENCE } from '#server/platform/mail/handover.ts'

/** Hands one mail over. */
export const sendEmailJob = defineJob({
  name: 'emails.send',
  payload: z.object({ logId: z.number().int() }),
  ...HANDOVER_PATIENCE,
  concurrency: 4,
})
