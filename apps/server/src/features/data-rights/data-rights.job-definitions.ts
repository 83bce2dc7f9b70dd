// The jobs of exports and deletions, apart from their handlers.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

const payload = z.object({ jobId: z.number().int() })

/** Puts an account's ZIP together. One of 20,000 photos takes minutes. */
export const exportJob = defineJob({
  name: 'account.export',
  payload,
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 4 * 3600,
})

/** Removes all that hangs on a closed account. What is done stays done: a next try goes on where the last one ended. */
export const removeAccountJob = defineJob({
  name: 'account.remove',
  payload: payload.extend({
    /** How often it has waited for the last letter to leave. */
    waits: z.number().int().default(0),
  }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireSeconds: 4 * 3600,
})

/** Removes the files of exports. Each holds its number: no two exports share one. */
export const removeExportsJob = defineJob({
  name: 'account.remove-exports',
  payload: z.object({ keys: z.array(z.string()) }),
})
