// The job that letters ask for, apart from its handler.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'
import { HANDOVER_PATIENCE } from '#server/platform/mail/handover.ts'

/** Hands one letter over, as often and as patiently as a mailed report. */
export const sendLetterJob = defineJob({
  ...HANDOVER_PATIENCE,
  name: 'letters.send',
  payload: z.object({ letterId: z.number().int() }),
  concurrency: 2,
})
