// What is said when a passkey, or the call around it, failed.
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { PasskeyFailure } from '#web/lib/passkeys.ts'

export function passkeyFailureText(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message
  return fieldErrors(error).passkey ?? failureText(error)
}
