// What a failed write says: the server's words where it gave some, and how long to wait.
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'

/** Statuses whose message is for the user; 200 is a status false (specification section 8). */
const SAID = new Set([200, 403, 409, 413, 415, 422])

/** "Network Error!", the server's message, "Too many attempts. Try again in 40 seconds", else "Something went wrong!". */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXT.somethingWrongToast
  if (error.kind === 'network') return error.message
  if (error.status === 429) {
    // Of pictures the server says itself what there were too many of.
    return error.retryAfter === null || error.message === TEXT.tooManyPictures
      ? error.message
      : `Too many attempts. Try again in ${waitText(error.retryAfter)}.`
  }
  return SAID.has(error.status) ? error.message : TEXT.somethingWrongToast
}

/** "40 seconds", "15 minutes" */
function waitText(seconds: number): string {
  return seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}
