// Where an account is signed in, and ending that.
import type { Session } from '@plumbline/contract/auth'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import { deviceName } from './device-name.ts'
import type { Tokens } from './tokens.ts'

export interface Sessions {
  /** Last used first. */
  list(db: Queryable, caller: Pick<Caller, 'userId' | 'tokenId'>): Promise<Session[]>
  /** Ends one session of the caller's, or all but the asking one; gives what ended. Fails with 404 for a foreign id. */
  end(tx: Queryable, caller: Caller, id: number | undefined): Promise<number[]>
  /** After the commit of `end`. */
  ended(tokenIds: readonly number[]): void
}

export function sessionsService(tokens: Tokens): Sessions {
  return {
    list: async (db, { userId, tokenId }) =>
      (await tokens.list(db, userId)).map((token) => ({
        id: token.id,
        device: token.impersonator_id === null ? deviceName(token.device) : 'Signed in by an administrator',
        created_at: token.created_at.toISOString(),
        last_used_at: token.last_used_at.toISOString(),
        current: token.id === tokenId,
      })),
    end: async (tx, { userId, tokenId }, id) => {
      if (id === undefined) return tokens.revokeAll(tx, userId, tokenId)
      if (!(await tokens.revokeOne(tx, userId, id))) throw notFound()
      return [id]
    },
    ended: (tokenIds) => {
      for (const id of tokenIds) tokens.forget(id)
    },
  }
}
