// What a failed call says to the user, in the specification's words (section 8).
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'

/** "Network Error!" for a lost network, the server's message where it gave one, else "Something went wrong". */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return TEXT.somethingWrong
}

/** The first message of each invalid field of a 422; empty for anything else. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const first: Record<string, string> = {}
  for (const [field, messages] of Object.entries(error.errors)) {
    const message = messages[0]
    if (message !== undefined) first[field] = message
  }
  return first
}
