// Passwords that another chose than the owner: an administrator, or whoever runs the server (ADR 108).
import { FIRST_PASSWORD_HOURS } from '@plumbline/contract/limits'

/** `once`: they sign in once, and not for long; `kept`: they stay, as the specified wire is tried out. */
export type FirstPasswords = 'once' | 'kept'

/** Until when one that is set now signs in; null: for as long as it stays. */
export function firstPasswordUntil(kind: FirstPasswords, now: Date): Date | null {
  return kind === 'once' ? new Date(now.getTime() + FIRST_PASSWORD_HOURS * 3_600_000) : null
}
