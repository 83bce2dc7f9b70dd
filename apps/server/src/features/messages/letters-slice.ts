// How the parts of the system's own letters hang together.
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { letterJobHandlers } from './letters.jobs.ts'
import { type LettersDeps, letterSending, lettersService } from './letters.service.ts'

export interface LettersSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  letters: Letters
  sweep: Sweep
}

export function lettersSlice(deps: LettersDeps): LettersSlice {
  const sending = letterSending(deps)
  return {
    letters: lettersService(deps),
    endpoints: [],
    jobHandlers: letterJobHandlers(sending),
    sweep: sending.sweep,
  }
}
