// How long edits still wait, by the time that passes while this page lives: the device's clock may be set meanwhile.
import type { StoredEdit, Wait } from './edits.ts'

type Kind = 'delay' | 'retry'

/** A wait begins when its page first asks for it, so that after a reload it begins anew. */
export class Waits {
  readonly #now: () => number
  readonly #seen = new Map<string, { id: string; until: number }>()

  /** `now` only ever goes on; where it begins does not matter. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** The moment until which an edit waits; one that is over where it does not. */
  until(kind: Kind, entry: StoredEdit): number {
    const wait = entry[kind]
    if (!wait) return Number.NEGATIVE_INFINITY
    const name = `${kind} ${entry.key}`
    const seen = this.#seen.get(name)
    const id = idOf(kind, entry, wait)
    if (seen?.id === id) return seen.until
    const until = this.#now() + wait.ms
    this.#seen.set(name, { id, until })
    return until
  }

  /** The waits after failed tries are over: the network is back, or the user pressed Retry. */
  endRetries(entries: Iterable<StoredEdit>): void {
    for (const entry of entries) {
      const { key, retry } = entry
      const id = retry && idOf('retry', entry, retry)
      if (id) this.#seen.set(`retry ${key}`, { id, until: Number.NEGATIVE_INFINITY })
    }
  }

  /** Forgets all edits but these. */
  keepOnly(entries: Iterable<StoredEdit>): void {
    const names = new Set([...entries].flatMap(({ key }) => [`delay ${key}`, `retry ${key}`]))
    for (const name of this.#seen.keys()) if (!names.has(name)) this.#seen.delete(name)
  }
}

/** Two tries may fail within what a browser tells as one moment. */
function idOf(kind: Kind, { attempts }: StoredEdit, { begun, ms }: Wait): string {
  return `${begun} ${ms} ${kind === 'retry' ? attempts : ''}`
}
