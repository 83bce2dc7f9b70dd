// The job handler of mails: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { failureMessageOf } from '#server/platform/mail/handover.ts'
import { sendEmailJob } from './email-job-definitions.ts'
import type { EmailSending } from './email-sending.service.ts'

export function emailJobHandlers(sending: EmailSending): JobHandler[] {
  return [
    handleJob({
      job: sendEmailJob,
      run: ({ payload, signal }) => sending.send(payload.logId, signal),
      reasonOf: failureMessageOf,
      onFailed: ({ logId }, reason) => sending.fail(logId, reason),
      onRetry: (tx, { logId }) => sending.sendAgain(tx, logId),
    }),
  ]
}
