// Edits of this page that the outbox's database has not written yet, in local storage, where a write is done when
// it returns: a page that goes away right after a tap (reloaded, closed, left for another address) loses none.
// Local storage reaches the disk only seconds later: against a killed browser the database alone helps.
import { newKey } from '#web/lib/encoding.ts'
import type { StoredEdit } from './edits.ts'

export class Journal {
  readonly #prefix: string
  readonly #name: string
  readonly #locks: Pick<LockManager, 'request'>
  readonly #entries = new Map<string, StoredEdit>()
  #release: (() => void) | undefined

  /** `locks` are shared by the user's tabs. */
  constructor(userId: number, locks: Pick<LockManager, 'request'>) {
    this.#prefix = prefixOf(userId)
    this.#name = this.#prefix + newKey()
    this.#locks = locks
  }

  /** Keeps an entry: done when this returns. A browser that refuses leaves it to the database. */
  keep(entry: StoredEdit): void {
    this.#entries.set(entry.key, entry)
    this.#write()
    // The lock tells other tabs that this page lives and writes its entries itself.
    if (this.#release) return
    const isOver = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    void this.#locks.request(this.#name, () => isOver).catch(() => undefined)
  }

  /** Forgets an entry: the database has it, or refused it and the screen says so. */
  forget(entry: StoredEdit): void {
    if (!this.#entries.delete(entry.key)) return
    this.#write()
    if (this.#entries.size > 0) return
    this.#release?.()
    this.#release = undefined
  }

  /** Hands the entries of pages that are gone to `take`, in their order; those that it rejects stay for later. */
  async recover(take: (entry: StoredEdit) => Promise<void>): Promise<void> {
    const others = namesOf(this.#prefix).filter((name) => name !== this.#name)
    await Promise.allSettled(
      others.map((name) =>
        this.#locks.request(name, async () => {
          for (const entry of readEntries(name)) await take(entry)
          localStorage.removeItem(name)
        }),
      ),
    )
  }

  #write(): void {
    try {
      if (this.#entries.size === 0) localStorage.removeItem(this.#name)
      else localStorage.setItem(this.#name, JSON.stringify([...this.#entries.values()]))
    } catch {
      // Full or blocked: the database still has its turn.
    }
  }
}

/** Removes what every page of a user's keeps. */
export function forgetJournals(userId: number): void {
  for (const name of namesOf(prefixOf(userId))) localStorage.removeItem(name)
}

function prefixOf(userId: number): string {
  return `plumbline-journal-${userId}-`
}

/** Without storage, none. */
function namesOf(prefix: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function readEntries(name: string): StoredEdit[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
