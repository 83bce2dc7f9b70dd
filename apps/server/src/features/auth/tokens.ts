// Access tokens: opaque, random, stored as a hash, good for 30 days after their last use (decision 7).
import { hash, randomBytes } from 'node:crypto'
import { TOKEN_LIFE_SECONDS } from '@plumbline/contract/limits'
import { isEntitled } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import { deleteToken, findToken, insertToken, renewToken } from './auth.repo.ts'
import type { SessionCache } from './session-cache.ts'

const TOKEN_BYTES = 32
/** Use is noted this often at most, so that reading does not write each time. */
const RENEW_AFTER_MS = 5 * 60_000

export interface Tokens {
  /** Makes a token; it is told this once. `device` is the browser's name for the list of sessions. */
  issue(tx: Queryable, userId: number, device: string, impersonatorId?: number): Promise<string>
  /** Who a token belongs to; null when it is unknown, over, or its user inactive. */
  authenticate(db: Queryable, token: string): Promise<Caller | null>
  revoke(tx: Queryable, tokenId: number): Promise<void>
  /** After the commit of `revoke`: from now on this process refuses the token, without waiting to hear of it. */
  forget(tokenId: number): void
}

export function tokensOf(clock: Clock, cache: SessionCache): Tokens {
  const expiryFrom = (now: Date) => new Date(now.getTime() + TOKEN_LIFE_SECONDS * 1000)
  return {
    issue: async (tx, userId, device, impersonatorId) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      await insertToken(tx, {
        user_id: userId,
        token_hash: hashOf(token),
        impersonator_id: impersonatorId ?? null,
        device: device.slice(0, 200),
        created_at: now,
        last_used_at: now,
        expires_at: expiryFrom(now),
      })
      return token
    },
    authenticate: async (db, token) => {
      const now = clock.now()
      const tokenHash = hashOf(token)
      const found = await cache.find(tokenHash, () => findToken(db, tokenHash, now))
      if (!found || found.expires_at <= now) return null
      if (now.getTime() - found.last_used_at.getTime() > RENEW_AFTER_MS) {
        await renewToken(db, found.id, now, expiryFrom(now))
        Object.assign(found, { last_used_at: now, expires_at: expiryFrom(now) })
      }
      return {
        userId: found.user_id,
        fullName: `${found.first_name} ${found.last_name}`,
        userTypeId: found.user_type_id,
        entitled: isEntitled(found, now),
        tokenId: found.id,
        impersonatorId: found.impersonator_id,
      }
    },
    revoke: deleteToken,
    forget: (tokenId) => cache.forgetToken(tokenId),
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
