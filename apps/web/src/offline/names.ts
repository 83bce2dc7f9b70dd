// Which number of the server's belongs to what was made on this device.
import { isLocal } from './local-ids.ts'
import type { Store } from './store.ts'
import { notedNumbers } from './waiting-note.ts'

export class Names {
  readonly #store: Store
  readonly #outbox: string
  readonly #ids = new Map<number, number>()
  readonly #listeners = new Set<() => void>()

  /** `outbox`: the name of that which they belong to. */
  constructor(store: Store, outbox: string) {
    this.#store = store
    this.#outbox = outbox
  }

  /** The server's number where it is known here, else the same. */
  idOf(id: number): number {
    return this.#ids.get(id) ?? id
  }

  /** The numbers of here that the server's stands for: of a client, an inspection or both. */
  localsOf(id: number): number[] {
    return [...this.#ids].filter(([, known]) => known === id).map(([local]) => local)
  }

  /** Reads what other tabs and earlier pages noted. Never rejects. */
  async read(): Promise<void> {
    const rows = await this.#store.run((database) => database.getAll('names')).catch(() => [])
    for (const { local, id } of rows) this.note(local, id)
    // Also where the database was cleared since.
    for (const [local, id] of Object.entries(notedNumbers(this.#outbox))) this.note(Number(local), id)
  }

  note(local: number, id: number): void {
    if (!isLocal(local) || this.#ids.get(local) === id) return
    this.#ids.set(local, id)
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` when a number came to be known; gives the function that stops it. */
  onNote(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
