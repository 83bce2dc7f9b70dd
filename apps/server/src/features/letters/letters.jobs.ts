// The job handler of letters: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { failureMessageOf } from '#server/platform/mail/handover.ts'
import { sendLetterJob } from './letter-job-definitions.ts'
import type { LetterSending } from './letters.service.ts'

export function letterJobHandlers(sending: LetterSending): JobHandler[] {
  return [
    handleJob({
      job: sendLetterJob,
      run: ({ payload, signal }) => sending.send(payload.letterId, signal),
      reasonOf: failureMessageOf,
      onFailed: ({ letterId }, reason) => sending.fail(letterId, reason),
    }),
  ]
}
