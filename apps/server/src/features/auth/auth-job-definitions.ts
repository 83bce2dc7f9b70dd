// The jobs that signing in asks for, apart from their handlers.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/**
 * Finds out who has an email, and mails that person a reset code. It is a job so that asking takes the same time
 * whether or not anybody has it.
 */
export const mailResetCodeJob = defineJob({
  name: 'auth.mail-reset-code',
  payload: z.object({ email: z.string(), requestId: z.string() }),
  concurrency: 2,
})

/** The same for a link that signs in. */
export const mailSignInLinkJob = defineJob({
  name: 'auth.mail-sign-in-link',
  payload: z.object({ email: z.string(), requestId: z.string() }),
  concurrency: 2,
})
