// Access tokens: opaque, random, stored as a hash, good for 30 days after their last use (decision 7), for 90 at most.
import { hash, randomBytes } from 'node:crypto'
import { SESSION_MAX_SECONDS, TOKEN_LIFE_SECONDS } from '@plumbline/contract/limits'
import { isEntitled } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import * as repo from './auth.repo.ts'
import type { SessionCache } from './session-cache.ts'

const TOKEN_BYTES = 32
/** Use is noted this often at most, so that reading does not write each time. */
const RENEW_AFTER_MS = 5 * 60_000

/** What is known of a token without having it. */
export type KeptToken = Awaited<ReturnType<typeof repo.listTokens>>[number]

/** The administrator who signs in as a user, and the session that does so: the new one ends with it. */
export type Impersonator = Pick<Caller, 'userId' | 'tokenId'>

export interface Tokens {
  /** Makes a token; it is told this once. `device` is the browser's name for the list of sessions. */
  issue(tx: Queryable, userId: number, device: string, impersonator?: Impersonator): Promise<string>
  /** Who a token belongs to; null when it is unknown, over, or its user inactive. */
  authenticate(db: Queryable, token: string): Promise<Caller | null>
  /** Ends a session; of one that an administrator began as a user, the administrator's own too (decision 8). */
  revoke(tx: Queryable, tokenId: number): Promise<void>
  /** Ends what an administrator's session began as other users; gives the users. */
  revokeBegunBy(tx: Queryable, sessionId: number): Promise<number[]>
  /** Gives false when the user has no such token. */
  revokeOne(tx: Queryable, userId: number, tokenId: number): Promise<boolean>
  /** All of a user's, but one where it is named; gives their ids. */
  revokeAll(tx: Queryable, userId: number, exceptTokenId?: number): Promise<number[]>
  /** A user's, last used first. */
  list(db: Queryable, userId: number): Promise<KeptToken[]>
  /** After the commit of `revoke`: from now on this process refuses the token, without waiting to hear of it. */
  forget(tokenId: number): void
  /** After a commit that changed what a user may do: from now on this process asks anew. */
  forgetUser(userId: number): void
}

export function tokensOf(clock: Clock, cache: SessionCache): Tokens {
  const expiryFrom = (now: Date, signedInAt: Date) =>
    new Date(
      Math.min(now.getTime() + TOKEN_LIFE_SECONDS * 1000, signedInAt.getTime() + SESSION_MAX_SECONDS * 1000),
    )
  return {
    issue: async (tx, userId, device, impersonator) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      await repo.insertToken(tx, {
        user_id: userId,
        token_hash: hashOf(token),
        impersonator_id: impersonator?.userId ?? null,
        impersonator_session_id: impersonator?.tokenId ?? null,
        device: device.slice(0, 200),
        created_at: now,
        last_used_at: now,
        expires_at: expiryFrom(now, now),
      })
      return token
    },
    authenticate: async (db, token) => {
      const now = clock.now()
      const tokenHash = hashOf(token)
      const found = await cache.find(tokenHash, () => repo.findToken(db, tokenHash, now))
      if (!found || found.expires_at <= now) return null
      if (now.getTime() - found.last_used_at.getTime() > RENEW_AFTER_MS) {
        const expires_at = expiryFrom(now, found.signed_in_at)
        await repo.renewToken(db, found.id, now, expires_at)
        Object.assign(found, { last_used_at: now, expires_at })
      }
      return {
        userId: found.user_id,
        scope: { ownerId: found.owner_id, userId: found.user_id, role: found.role },
        fullName: `${found.first_name} ${found.last_name}`,
        userTypeId: found.user_type_id,
        entitled: isEntitled(found, now),
        tokenId: found.id,
        impersonatorId: found.impersonator_id,
        isBillingOnly: false,
      }
    },
    revoke: repo.deleteToken,
    revokeBegunBy: repo.deleteTokensBegunBy,
    revokeOne: repo.deleteTokenOf,
    revokeAll: repo.deleteTokensOf,
    list: (db, userId) => repo.listTokens(db, userId, clock.now()),
    forget: (tokenId) => cache.forgetToken(tokenId),
    forgetUser: (userId) => cache.forgetUser(userId),
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
