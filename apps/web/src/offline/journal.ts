// What this page asked of the outbox and its database has not written yet, in local storage, where a write is done
// when it returns: a page that goes away right after a tap (reloaded, closed, left for another address) loses nothing.
// Local storage reaches the disk only seconds later: against a killed browser the database alone helps.
import { newKey } from '#web/lib/encoding.ts'
import { namesOf } from '#web/lib/local-names.ts'
import type { StoredEdit } from './edits.ts'

/** The keys of waiting edits to take away. */
export interface Discarding {
  key: string
  inspectionId: number
  discard: readonly string[]
}

/** An edit to keep, or edits to take away. */
export type Noted = StoredEdit | Discarding

/**
 * Each page writes under names of its own, a new one whenever its last note is forgotten, and holds a web lock of
 * that name meanwhile: others take up only what was left by a page that is gone.
 */
export class Journal {
  readonly #prefix: string
  readonly #locks: Pick<LockManager, 'request'>
  readonly #notes = new Map<string, Noted>()
  readonly #awaited = new Set<string>()
  #name = ''
  #release: (() => void) | undefined

  /** `locks` are shared by the user's tabs. */
  constructor(userId: number, locks: Pick<LockManager, 'request'>) {
    this.#prefix = prefixOf(userId)
    this.#locks = locks
  }

  /** Keeps a note: done when this returns. A browser that refuses leaves it to the database. */
  keep(note: Noted): void {
    if (this.#notes.size === 0) this.#begin()
    this.#notes.set(note.key, note)
    this.#write()
  }

  /** Forgets the note of a key: the database has it, or the server. */
  forget(key: string): void {
    if (!this.#notes.delete(key)) return
    this.#write()
    if (this.#notes.size === 0) this.#release?.()
  }

  /**
   * Hands what pages left that are gone to `take`, in the order noted; of pages that live now, once they are gone.
   * From then on they are this page's own notes. Resolves once those of the gone were handed over.
   */
  async recover(take: (note: Noted) => Promise<unknown>): Promise<void> {
    const left = namesOf(this.#prefix)
      .sort()
      .filter((name) => name !== this.#name && !this.#awaited.has(name))
    await Promise.all(left.map((name) => this.#recoverOne(name, take).catch(() => undefined)))
  }

  async #recoverOne(name: string, take: (note: Noted) => Promise<unknown>): Promise<void> {
    this.#awaited.add(name)
    const takeIt = async (lock: Lock | null) => {
      if (lock) await this.#takeAll(name, take)
      return lock !== null
    }
    const end = () => this.#awaited.delete(name)
    let isGone = true
    try {
      isGone = await this.#locks.request(name, { ifAvailable: true }, takeIt)
    } finally {
      if (isGone) end()
    }
    if (!isGone)
      void this.#locks
        .request(name, takeIt)
        .catch(() => undefined)
        .finally(end)
  }

  async #takeAll(name: string, take: (note: Noted) => Promise<unknown>): Promise<void> {
    const notes = readNotes(name)
    localStorage.removeItem(name)
    for (const note of notes) this.keep(note)
    for (const note of notes) await take(note).catch(() => undefined)
  }

  #begin(): void {
    // The moment first: names sort by it.
    this.#name = `${this.#prefix}${Date.now()}-${newKey()}`
    const isOver = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    void this.#locks.request(this.#name, () => isOver).catch(() => undefined)
  }

  #write(): void {
    // Full or blocked: the database still has its turn, and an older list is worth less than none.
    const isWritten = tryStorage(() => writeNotes(this.#name, [...this.#notes.values()]))
    if (!isWritten) tryStorage(() => localStorage.removeItem(this.#name))
  }
}

function tryStorage(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Throws where storage is full or blocked. */
function writeNotes(name: string, notes: readonly Noted[]): void {
  if (notes.length === 0) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify(notes))
}

/** Removes what every page of a user's keeps. */
export function forgetJournals(userId: number): void {
  for (const name of namesOf(prefixOf(userId))) localStorage.removeItem(name)
}

function prefixOf(userId: number): string {
  return `plumbline-journal-${userId}-`
}

function readNotes(name: string): Noted[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(value) ? value.filter(isNoted) : []
  } catch {
    return []
  }
}

function isNoted(value: unknown): value is Noted {
  return (
    typeof value === 'object' &&
    value !== null &&
    'inspectionId' in value &&
    ('edit' in value || ('discard' in value && Array.isArray(value.discard)))
  )
}
