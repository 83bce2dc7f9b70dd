// The user's database as the offline store uses it: opened anew whenever the browser closed it, and read or written whole.
import type { OfflineDatabase } from './database.ts'

/** Opens the database; `onClosed` is to be called when it was closed by anybody but us. */
export type OpenDatabase = (onClosed: () => void) => Promise<OfflineDatabase>

export class Store {
  readonly #open: OpenDatabase
  readonly #lossListeners = new Set<() => void>()
  #opened: Promise<OfflineDatabase> | null = null
  #isOver = false
  /** How often a connection was lost. */
  losses = 0

  constructor(open: OpenDatabase) {
    this.#open = open
  }

  /** Calls `listener` when a connection was lost: what was on the disk may be gone with it. */
  onLoss(listener: () => void): void {
    this.#lossListeners.add(listener)
  }

  /**
   * Gives what `work` gives, run again on a new connection where the browser had closed the old one.
   * Rejects as `work` does, and where the browser has no storage for us.
   */
  async run<T>(work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
    const opened = this.#connect()
    const database = await opened
    try {
      return await work(database)
    } catch (error) {
      if (!isClosed(error)) throw error
      this.#lose(opened)
      return work(await this.#connect())
    }
  }

  /** Closes the connection for good: every later use rejects. */
  end(): void {
    void this.#opened?.then((database) => database.close()).catch(() => undefined)
    this.#opened = null
    this.#isOver = true
  }

  #connect(): Promise<OfflineDatabase> {
    if (this.#isOver) return Promise.reject(new Error('The store is closed'))
    if (this.#opened) return this.#opened
    const opened = this.#open(() => this.#lose(opened))
    this.#opened = opened
    opened.catch(() => {
      if (this.#opened === opened) this.#opened = null
    })
    return opened
  }

  #lose(opened: Promise<OfflineDatabase>): void {
    if (this.#opened !== opened) return
    this.#opened = null
    this.losses += 1
    for (const listener of this.#lossListeners) listener()
  }
}

/** A connection that was closed starts no transaction, and ends those that ran. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')
}
