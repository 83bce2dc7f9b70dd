// The feed of an owner's changes: what was committed since a cursor, each thing once (ADR 50).
import type { changeRoutes } from '@plumbline/contract/changes'
import { CHANGES_KEPT_DAYS, CHANGES_MAX } from '@plumbline/contract/limits'
import type { OutputOf } from '@plumbline/contract/route'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { keysFor, type Secrets } from '#server/platform/secret.ts'
import { changesSince, deleteChangesBefore, takeSnapshot } from './changes.repo.ts'
import { openCursors } from './cursor.ts'

export interface ChangesDeps {
  clock: Clock
  /** Of this installation. */
  secrets: Secrets
}

type Feed = Pick<OutputOf<typeof changeRoutes.changes>, 'cursor' | 'changes' | 'more' | 'anew'>

export interface Changes {
  /** A cursor that cannot be followed, for whatever reason, begins anew. */
  since(db: Queryable, scope: OfOwner, cursor: string | undefined, limit: number): Promise<Feed>
}

const DAY_MS = 86_400_000

export function changesService({ clock, secrets }: ChangesDeps): Changes {
  const cursors = openCursors(keysFor(secrets, 'changes'))
  return {
    since: async (db, { ownerId }, text, limit) => {
      const at = clock.now().getTime()
      const { home, now } = await takeSnapshot(db)
      const cursor = text === undefined ? null : cursors.read(text)
      const isGood =
        cursor?.ownerId === ownerId && cursor.home === home && at - cursor.at < CHANGES_KEPT_DAYS * DAY_MS
      if (!isGood) {
        const first = cursors.write({ ownerId, home, at, since: now, until: null, after: null })
        return { cursor: first, changes: [], more: false, anew: true }
      }
      const size = Math.min(Math.max(limit, 1), CHANGES_MAX)
      const read = await changesSince(db, { ownerId }, { ...cursor, limit: size + 1 })
      const until = cursor.until ?? read.now
      const changes = read.changes.slice(0, size)
      const last = changes.at(-1)
      const more = read.changes.length > size && last !== undefined
      const next = more
        ? { since: cursor.since, until, after: { xid: last.xid, kind: last.kind, id: last.id } }
        : { since: until, until: null, after: null }
      // Its age is that of what it has seen: pages of one reading do not make it younger.
      const age = more ? cursor.at : at
      return { cursor: cursors.write({ ownerId, home, at: age, ...next }), changes, more, anew: false }
    },
  }
}

/** A day longer than any cursor is good: a transaction's time is that of its beginning. */
export const sweepChanges: Sweep = (db, now) =>
  deleteChangesBefore(db, new Date(now.getTime() - (CHANGES_KEPT_DAYS + 1) * DAY_MS))
