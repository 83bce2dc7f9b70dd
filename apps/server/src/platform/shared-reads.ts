// Short reads of all requests share a few connections of the pool. What is asked for in one turn of the event loop leaves
// in one write and is answered in turn, which saves the server and PostgreSQL most of their waking each other (ADR 19).
import { Socket } from 'node:net'
import type pg from 'pg'

/** Two, so that a read that takes longer holds up only half of what comes with it. */
const LINES = 2
/** A line that has answered nothing for so long takes no more reads: they find another connection of the pool. */
const STUCK_MS = 500

export interface SharedReads {
  /** Runs one SELECT. It must wait for nobody, so it takes no row locks: all that comes after it waits with it. */
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
}

/** @param pool of connections with `pipeline` and `GatheringSocket` */
export function shareReads(pool: pg.Pool): SharedReads {
  const lines = Array.from({ length: LINES }, () => openLine(pool))
  return {
    query: (query) =>
      lines.reduce((least, line) => (line.reads() < least.reads() ? line : least)).query(query),
  }
}

/** A connection of the pool, held while reads are on their way over it. */
interface Held {
  client: Promise<pg.PoolClient>
  reads: number
  /** When it was taken, or last answered. */
  movedAt: number
  hasFailed: boolean
}

function openLine(pool: pg.Pool) {
  let held: Held | null = null
  const letGo = (mine: Held) => {
    if (held === mine) held = null
  }
  return {
    reads: () => held?.reads ?? 0,
    query: async (query: pg.QueryConfig): Promise<pg.QueryResult> => {
      const now = performance.now()
      if (held && now - held.movedAt > STUCK_MS) held = null
      held ??= { client: pool.connect(), reads: 0, movedAt: now, hasFailed: false }
      const mine = held
      mine.reads += 1
      try {
        const client = await mine.client
        const result = await client.query(query)
        mine.movedAt = performance.now()
        return result
      } catch (error) {
        // Whatever it was, the next read takes another connection: this one may be about to end.
        mine.hasFailed = true
        letGo(mine)
        throw error
      } finally {
        mine.reads -= 1
        if (mine.reads === 0) {
          letGo(mine)
          mine.client.then(
            (client) => client.release(mine.hasFailed),
            () => {},
          )
        }
      }
    },
  }
}

/** Keeps back the messages of queries until the turn of the event loop ends, so that they leave together. */
export class GatheringSocket extends Socket {
  #isGathering = false

  /** Called by `pg` before it writes the messages of a query. */
  override cork(): void {
    super.cork()
    if (this.#isGathering) return
    this.#isGathering = true
    super.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}
