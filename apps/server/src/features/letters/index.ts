// What the wiring may call of the system's own letters.
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { letterJobHandlers } from './letters.jobs.ts'
import { deleteLettersOf, hasPendingLetters } from './letters.repo.ts'
import { type LettersDeps, letterSending, lettersService } from './letters.service.ts'

export interface LettersSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  letters: Letters
  /** Before an account's rows go: its letters go too, sent or not. */
  removeOfUser(tx: Queryable, userId: number): Promise<void>
  /** Whether a letter of an account is still to be sent. */
  hasPending(db: Queryable, userId: number): Promise<boolean>
  sweep: Sweep
}

export function lettersSlice(deps: LettersDeps): LettersSlice {
  const sending = letterSending(deps)
  return {
    letters: lettersService(deps),
    removeOfUser: deleteLettersOf,
    hasPending: hasPendingLetters,
    endpoints: [],
    jobHandlers: letterJobHandlers(sending),
    sweep: sending.sweep,
  }
}
