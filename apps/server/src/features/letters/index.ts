// What the wiring may call of the system's own letters.
import type { Queryable } from '#server/platform/database.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { Slice } from '#server/platform/slice.ts'
import { letterJobHandlers } from './letters.jobs.ts'
import { deleteLettersOf, hasPendingLetters } from './letters.repo.ts'
import { type LettersDeps, letterSending, lettersService } from './letters.service.ts'

export interface LettersSlice extends Slice {
  letters: Letters
  /** Whether a letter of an account is still to be sent. */
  hasPending(db: Queryable, userId: number): Promise<boolean>
}

export function lettersSlice(deps: LettersDeps): LettersSlice {
  const sending = letterSending(deps)
  return {
    name: 'letters',
    jobs: letterJobHandlers(sending),
    sweep: sending.sweep,
    // Sent or not; the letter that tells of the end comes between the two.
    on: {
      'account.closed': (tx, { id }) => deleteLettersOf(tx, id),
      'account.removed': (tx, { userId }) => deleteLettersOf(tx, userId),
    },
    notExported: 'a letter keeps nothing of what it said once it has left',
    letters: lettersService(deps),
    hasPending: hasPendingLetters,
  }
}
