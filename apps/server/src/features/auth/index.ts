// What other slices and the wiring may call of signing in.
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { DatabaseEvents } from '#server/platform/database-events.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Authenticate } from '#server/platform/http/bind.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { deleteExpiredTokens } from './auth.repo.ts'
import { authEndpoints } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { openSessionCache } from './session-cache.ts'
import { type Tokens, tokensOf } from './tokens.ts'

export { hashPassword } from './passwords.ts'

export interface AuthSlice {
  endpoints: Endpoint[]
  tokens: Tokens
  authenticate: Authenticate
  /** Removes ended tokens. */
  sweep: Sweep
}

export function authSlice(deps: {
  accounts: Accounts
  clock: Clock
  database: Database
  limits: RateLimits
  events: DatabaseEvents
  requireVerifiedPhone: boolean
}): AuthSlice {
  const tokens = tokensOf(deps.clock, openSessionCache(deps.events))
  return {
    endpoints: authEndpoints(authService({ ...deps, tokens })),
    tokens,
    authenticate: (token) => tokens.authenticate(deps.database.db, token),
    sweep: deleteExpiredTokens,
  }
}
