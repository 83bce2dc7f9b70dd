// Billing-only tokens: they let whoever holds the link see the plans and pay for one user, for 30 minutes (decision 3).
import { hash, randomBytes } from 'node:crypto'
import { BILLING_LINK_MINUTES } from '@plumbline/contract/limits'
import { isEntitled } from '#server/features/account/index.ts'
import { type Clock, latestMade } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import { deleteExpiredLinks, findLink, insertLink } from './billing-links.repo.ts'

const TOKEN_BYTES = 32
const LIFE_MS = BILLING_LINK_MINUTES * 60_000

export interface BillingLinks {
  /** Makes a token; it is told this once, and ends with the session that asked for it. */
  issue(tx: Queryable, session: Pick<Caller, 'userId' | 'tokenId'>): Promise<string>
  /** Who a token pays for; null when it is unknown, over, or its user inactive. */
  authenticate(db: Queryable, token: string): Promise<Caller | null>
  /** Removes ended tokens. */
  sweep(db: Queryable, now: Date): Promise<void>
}

export function billingLinks(clock: Clock): BillingLinks {
  return {
    issue: async (tx, { userId, tokenId }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await insertLink(tx, {
        token_hash: hashOf(token),
        user_id: userId,
        session_id: tokenId,
        expires_at: new Date(clock.now().getTime() + LIFE_MS),
      })
      return token
    },
    authenticate: async (db, token) => {
      const now = clock.now()
      const found = await findLink(db, hashOf(token), {
        after: now,
        upTo: new Date(latestMade(now).getTime() + LIFE_MS),
      })
      if (!found) return null
      return {
        userId: found.user_id,
        scope: { ownerId: found.owner_id, userId: found.user_id, role: found.role },
        fullName: `${found.first_name} ${found.last_name}`,
        userTypeId: found.user_type_id,
        entitled: isEntitled(found, now),
        tokenId: -found.id,
        impersonatorId: null,
        isBillingOnly: true,
      }
    },
    sweep: deleteExpiredLinks,
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
