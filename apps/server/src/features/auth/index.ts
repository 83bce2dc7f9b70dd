// What other slices and the wiring may call of signing in.
import type { IsBreached } from '#server/adapters/breached-passwords/breached-passwords.port.ts'
import type { AccountSlice } from '#server/features/account/index.ts'
import type { SecondFactorSlice } from '#server/features/second-factor/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { DatabaseEvents } from '#server/platform/database-events.ts'
import type { Authenticate } from '#server/platform/http/bind.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { Slice } from '#server/platform/slice.ts'
import { authJobHandlers } from './auth.jobs.ts'
import { deleteExpiredTokens, hasToken, shortenTokens } from './auth.repo.ts'
import { authEndpoints } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { mailResetCodeJob, mailSignInLinkJob } from './auth-job-definitions.ts'
import { type BillingLinks, billingLinks } from './billing-links.ts'
import { emailUndo } from './email-undo.service.ts'
import type { FirstPasswords } from './first-passwords.ts'
import { type NewPasswords, newPasswords } from './new-passwords.ts'
import { passwordByAdmin, type SetPasswordOf } from './password-by-admin.ts'
import { passwordChanges } from './password-change.service.ts'
import { type CheckPassword, passwordCheck } from './password-check.ts'
import { PASSWORD_LETTER_PREVIEWS } from './password-letters.ts'
import { passwordResets } from './password-resets.service.ts'
import { passwordTries } from './password-tries.ts'
import { openSessionCache } from './session-cache.ts'
import { sessionsService } from './sessions.service.ts'
import { signInLinks } from './sign-in-links.service.ts'
import { type Tokens, tokensOf } from './tokens.ts'

export { deleteTokensOf as endAllSessions } from './auth.repo.ts'
export type { BillingLinks } from './billing-links.ts'
export { deviceName } from './device-name.ts'
export { firstPasswordUntil } from './first-passwords.ts'
export type { NewPasswords } from './new-passwords.ts'
export { hashPassword } from './passwords.ts'
export type { Tokens } from './tokens.ts'

export interface AuthSlice extends Slice {
  tokens: Tokens
  /** For what asks for the password again. */
  checkPassword: CheckPassword
  newPasswords: NewPasswords
  /** For administrators. */
  setPasswordOf: SetPasswordOf
  authenticate: Authenticate
  /** Whether a session that was let in is over by now. */
  isSignedOut(caller: Caller): Promise<boolean>
  billingLinks: BillingLinks
  /** For billing-only tokens. */
  authenticateBilling: Authenticate
}

export function authSlice(deps: {
  account: Pick<AccountSlice, 'accounts' | 'codes' | 'confirmation' | 'emailChanges' | 'phones'>
  secondFactor: Pick<SecondFactorSlice, 'factors' | 'proofs'>
  letters: Letters
  jobs: Jobs
  publicUrl: string
  clock: Clock
  database: Database
  limits: RateLimits
  events: DatabaseEvents
  requireVerifiedPhone: boolean
  firstPasswords: FirstPasswords
  /** Whether passwords that are easily guessed are refused. */
  refusesGuessed: boolean
  isBreached: IsBreached | null
}): AuthSlice {
  const tokens = tokensOf(deps.clock, openSessionCache(deps.events))
  const links = billingLinks(deps.clock)
  const parts = {
    ...deps,
    ...deps.account,
    ...deps.secondFactor,
    tokens,
    tries: passwordTries(deps.limits),
    newPasswords: newPasswords(deps),
  }
  const resets = passwordResets(parts)
  const mailedLinks = signInLinks({ ...parts, resets })
  const sessions = sessionsService(tokens)
  const checkPassword = passwordCheck(parts)
  return {
    name: 'auth',
    endpoints: authEndpoints({
      ...parts,
      auth: authService(parts),
      resets,
      links: mailedLinks,
      changes: passwordChanges(parts),
      sessions,
      emailUndo: emailUndo(parts),
      checkPassword,
    }),
    checkPassword,
    newPasswords: parts.newPasswords,
    on: {
      'account.closed': async (tx, { id, email }) => {
        await deps.jobs.forget(tx, mailResetCodeJob, 'email', email)
        await deps.jobs.forget(tx, mailSignInLinkJob, 'email', email)
        await tokens.revokeAll(tx, id)
      },
    },
    exportOf: {
      account: async (db, { userId }) => ({ sessions: await sessions.list(db, { userId, tokenId: 0 }) }),
    },
    notRemoved: 'sessions ended when the account was closed, and nobody can begin one',
    jobs: authJobHandlers(resets, mailedLinks),
    previews: PASSWORD_LETTER_PREVIEWS,
    tokens,
    setPasswordOf: passwordByAdmin(parts),
    authenticate: (token) => tokens.authenticate(deps.database.db, token),
    isSignedOut: async ({ tokenId, isBillingOnly }) =>
      !isBillingOnly && !(await hasToken(deps.database.db, tokenId)),
    billingLinks: links,
    authenticateBilling: (token) => links.authenticate(deps.database.db, token),
    /** Ended tokens, and those that a clock that was ahead made too long. */
    sweep: async (db, now) => {
      await deleteExpiredTokens(db, now)
      await shortenTokens(db, now)
      await links.sweep(db, now)
    },
  }
}
