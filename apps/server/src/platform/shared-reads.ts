// Short reads of all requests share a few connections of the pool. What is asked for in one turn of the event loop leaves
// in one write and is answered in turn, which saves the server and PostgreSQL most of their waking each other (ADR 19).
import { Socket } from 'node:net'
import type pg from 'pg'

/** Two, so that a read that takes longer holds up only half of what comes with it. */
const LINES = 2
/** A line on which a read has waited for so long takes no more: they find another connection of the pool. */
const LONGEST_WAIT_MS = 500

export interface SharedReads {
  /** Runs one SELECT. It must wait for nobody, so it takes no row locks: all that comes after it waits with it. */
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

/** @param pool of connections with `pipeline` and `GatheringSocket` */
export function shareReads(pool: pg.Pool): SharedReads {
  const lines = Array.from({ length: LINES }, () => openLine(pool))
  return {
    query: (text, values) =>
      lines.reduce((least, line) => (line.reads() < least.reads() ? line : least)).query(text, values),
  }
}

/** A connection of the pool, held while reads are on their way over it. */
interface Held {
  client: Promise<pg.PoolClient>
  /** When each read that is on its way was asked for; they are answered in turn. */
  waiting: number[]
  hasFailed: boolean
}

function openLine(pool: pg.Pool) {
  let held: Held | null = null
  const letGo = (mine: Held) => {
    if (held === mine) held = null
  }
  return {
    reads: () => held?.waiting.length ?? 0,
    query: async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
      const now = performance.now()
      if (held && now - (held.waiting[0] ?? now) > LONGEST_WAIT_MS) held = null
      held ??= { client: pool.connect(), waiting: [], hasFailed: false }
      const mine = held
      mine.waiting.push(now)
      try {
        const client = await mine.client
        return await client.query(text, values)
      } catch (error) {
        // Whatever it was, the next read takes another connection: this one may be about to end.
        mine.hasFailed = true
        letGo(mine)
        throw error
      } finally {
        mine.waiting.shift()
        if (mine.waiting.length === 0) {
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

/**
 * Keeps back the messages of queries until the turn of the event loop ends, so that they leave together. All of the
 * pool's connections do so: a query leaves after the work that follows it in its turn.
 */
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
