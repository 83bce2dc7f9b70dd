// The job handlers of signing in: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { mailResetCodeJob } from './auth-job-definitions.ts'
import type { PasswordResets } from './password-resets.service.ts'

export function authJobHandlers(resets: PasswordResets): JobHandler[] {
  return [
    handleJob({
      job: mailResetCodeJob,
      run: ({ payload, log }) => resets.mailCode(payload, log),
    }),
  ]
}
