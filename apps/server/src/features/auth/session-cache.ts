// Sessions seen lately, so that a request need not ask the database who it is from; forgotten as soon as they change.
import type { DatabaseEvents } from '#server/platform/database-events.ts'
import type { TokenFacts } from './auth.repo.ts'

/** Announced by the triggers of migration 0006. */
const CHANNEL = 'access'
const MAX_SESSIONS = 10_000

export interface SessionCache {
  /** A session as last read, or undefined: then `load` is asked, and its answer kept if nothing changed meanwhile. */
  find(tokenHash: Buffer, load: () => Promise<TokenFacts | undefined>): Promise<TokenFacts | undefined>
  /** Forgets a session at once; other processes hear of it from the database. */
  forgetToken(tokenId: number): void
  /** Of a user, and of an administrator also what was begun as others. */
  forgetUser(userId: number): void
}

export function openSessionCache(events: DatabaseEvents): SessionCache {
  const sessions = new Map<string, TokenFacts>()
  /** Counts changes: what was read before one must not be kept after it. */
  let changes = 0

  const forget = (isMeant: (facts: TokenFacts) => boolean) => {
    changes += 1
    for (const [key, facts] of sessions) if (isMeant(facts)) sessions.delete(key)
  }
  const cache: SessionCache = {
    find: async (tokenHash, load) => {
      const key = tokenHash.toString('base64')
      const known = events.isLive() ? sessions.get(key) : undefined
      if (known) return known
      const before = changes
      const facts = await load()
      if (facts && before === changes && events.isLive()) {
        if (sessions.size >= MAX_SESSIONS) sessions.delete(sessions.keys().next().value ?? '')
        sessions.set(key, facts)
      }
      return facts
    },
    forgetToken: (tokenId) => forget((facts) => facts.id === tokenId),
    forgetUser: (userId) => forget((facts) => facts.user_id === userId || facts.impersonator_id === userId),
  }
  events.subscribe(CHANNEL, {
    onMessage: (payload) => {
      const [kind, id] = payload.split(' ')
      if (kind === 'user') cache.forgetUser(Number(id))
      else cache.forgetToken(Number(id))
    },
    onGap: () => forget(() => true),
  })
  return cache
}
