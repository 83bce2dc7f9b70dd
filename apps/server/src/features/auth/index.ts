// What other slices and the wiring may call of signing in.
import type { Session } from '@plumbline/contract/auth'
import type { AccountSlice } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { DatabaseEvents } from '#server/platform/database-events.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Authenticate } from '#server/platform/http/bind.ts'
import type { Caller, Endpoint } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { MailPreview } from '#server/platform/mail/render-mail.ts'
import { authJobHandlers } from './auth.jobs.ts'
import { deleteExpiredTokens, hasToken, shortenTokens } from './auth.repo.ts'
import { authEndpoints } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { mailResetCodeJob } from './auth-job-definitions.ts'
import { type BillingLinks, billingLinks } from './billing-links.ts'
import { passwordByAdmin, type SetPasswordOf } from './password-by-admin.ts'
import { passwordChanges } from './password-change.service.ts'
import { type CheckPassword, passwordCheck } from './password-check.ts'
import { PASSWORD_LETTER_PREVIEWS } from './password-letters.ts'
import { passwordResets } from './password-resets.service.ts'
import { passwordTries } from './password-tries.ts'
import { openSessionCache } from './session-cache.ts'
import { sessionsService } from './sessions.service.ts'
import { type Tokens, tokensOf } from './tokens.ts'

export type { BillingLinks } from './billing-links.ts'
export { hashPassword } from './passwords.ts'
export type { Tokens } from './tokens.ts'

export interface AuthSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  /** Its mail templates with made-up data. */
  previews: readonly MailPreview[]
  tokens: Tokens
  /** For what asks for the password again. */
  checkPassword: CheckPassword
  /** Where a user is signed in, last used first. */
  sessionsOf(db: Queryable, userId: number): Promise<Session[]>
  /** In the transaction that closes an account: forgets who asked for a reset code with this email. */
  forgetEmail(tx: Queryable, email: string): Promise<void>
  /** For administrators. */
  setPasswordOf: SetPasswordOf
  authenticate: Authenticate
  /** Whether a session that was let in is over by now. */
  isSignedOut(caller: Caller): Promise<boolean>
  billingLinks: BillingLinks
  /** For billing-only tokens. */
  authenticateBilling: Authenticate
  /** Removes ended tokens, and shortens what a clock that was ahead made too long. */
  sweep: Sweep
}

export function authSlice(deps: {
  account: Pick<AccountSlice, 'accounts' | 'codes' | 'confirmation' | 'phones'>
  letters: Letters
  jobs: Jobs
  publicUrl: string
  clock: Clock
  database: Database
  limits: RateLimits
  events: DatabaseEvents
  requireVerifiedPhone: boolean
}): AuthSlice {
  const tokens = tokensOf(deps.clock, openSessionCache(deps.events))
  const links = billingLinks(deps.clock)
  const parts = { ...deps, ...deps.account, tokens, tries: passwordTries(deps.limits) }
  const resets = passwordResets(parts)
  const sessions = sessionsService(tokens)
  return {
    endpoints: authEndpoints({
      auth: authService(parts),
      resets,
      changes: passwordChanges(parts),
      sessions,
      tries: parts.tries,
    }),
    checkPassword: passwordCheck(parts),
    forgetEmail: (tx, email) => deps.jobs.forget(tx, mailResetCodeJob, 'email', email),
    sessionsOf: (db, userId) => sessions.list(db, { userId, tokenId: 0 }),
    jobHandlers: authJobHandlers(resets),
    previews: PASSWORD_LETTER_PREVIEWS,
    tokens,
    setPasswordOf: passwordByAdmin(parts),
    authenticate: (token) => tokens.authenticate(deps.database.db, token),
    isSignedOut: async ({ tokenId, isBillingOnly }) =>
      !isBillingOnly && !(await hasToken(deps.database.db, tokenId)),
    billingLinks: links,
    authenticateBilling: (token) => links.authenticate(deps.database.db, token),
    sweep: async (db, now) => {
      await deleteExpiredTokens(db, now)
      await shortenTokens(db, now)
      await links.sweep(db, now)
    },
  }
}
