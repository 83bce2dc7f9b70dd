// The open streams of this process, by inspector, and the announcements of the database handed on to them.
import type { DatabaseEvents } from '#server/platform/database-events.ts'

/** Announced by the triggers of migration 0010: "notification" or "report", the user's id, the row's id. */
const MESSAGES = 'messages'
/** Announced by the triggers of migration 0006: "user" or "token", and its id. */
const ACCESS = 'access'
/** Streams of one user in one process; one more ends the oldest. */
export const STREAMS_PER_USER = 10
/** How often each stream's session is looked at without an announcement, in ms: tokens also end by time. */
const SESSION_CHECK_MS = 10 * 60_000

export interface StreamListener {
  readonly userId: number
  readonly tokenId: number
  onNotification(): void
  onReport(reportId: number): void
  /** The session, or what its user may do, has changed or ended. */
  onAccess(): void
  /** Announcements may have been missed. */
  onGap(): void
  /** The user opened one stream too many, and this is the oldest. */
  onDisplaced(): void
}

export interface StreamHub {
  /** Hands on announcements from now on; gives what ends that. */
  join(listener: StreamListener): () => void
}

export function openStreamHub(events: DatabaseEvents): StreamHub {
  const users = new Map<number, Set<StreamListener>>()
  const all = () => [...users.values()].flatMap((listeners) => [...listeners])

  const leave = (listener: StreamListener) => {
    const listeners = users.get(listener.userId)
    listeners?.delete(listener)
    if (listeners?.size === 0) users.delete(listener.userId)
  }
  events.subscribe(MESSAGES, {
    onMessage: (payload) => {
      const [kind, userId, rowId] = payload.split(' ')
      for (const listener of users.get(Number(userId)) ?? [])
        if (kind === 'report') listener.onReport(Number(rowId))
        else listener.onNotification()
    },
    onGap: () => {
      for (const listener of all()) listener.onGap()
    },
  })
  const isMeant = (kind: string | undefined, id: number) => (listener: StreamListener) =>
    (kind === 'user' ? listener.userId : listener.tokenId) === id
  events.subscribe(ACCESS, {
    onMessage: (payload) => {
      const [kind, id] = payload.split(' ')
      for (const listener of all().filter(isMeant(kind, Number(id)))) listener.onAccess()
    },
    onGap: () => {
      for (const listener of all()) listener.onAccess()
    },
  })
  setInterval(() => {
    for (const listener of all()) listener.onAccess()
  }, SESSION_CHECK_MS).unref()

  return {
    join: (listener) => {
      const listeners = users.get(listener.userId) ?? new Set()
      users.set(listener.userId, listeners.add(listener))
      // A set keeps the order in which its members came.
      const [oldest] = listeners
      if (oldest && listeners.size > STREAMS_PER_USER) {
        leave(oldest)
        oldest.onDisplaced()
      }
      return () => leave(listener)
    },
  }
}
