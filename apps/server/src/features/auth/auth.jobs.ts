// The job handlers of signing in: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { mailResetCodeJob, mailSignInLinkJob } from './auth-job-definitions.ts'
import type { PasswordResets } from './password-resets.service.ts'
import type { SignInLinks } from './sign-in-links.service.ts'

export function authJobHandlers(resets: PasswordResets, links: SignInLinks): JobHandler[] {
  return [
    handleJob({ job: mailResetCodeJob, run: ({ payload }) => resets.mailCode(payload) }),
    handleJob({ job: mailSignInLinkJob, run: ({ payload }) => links.mailLink(payload) }),
  ]
}
