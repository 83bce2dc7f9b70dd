// The words of drafts whose write is still on its way, in local storage, where a write is done when it returns: a page
// that goes away takes along what its database has not begun. Local storage reaches the disk only seconds later: against
// a killed browser the database alone helps.
import { namesOf } from './local-names.ts'

export interface Draft {
  text: string
  /** The saved text that the draft began with. */
  base: string
  /** When it was last changed, in ms. */
  changedAt: number
}

/** Notes a draft until `forgetNote`. A browser that refuses leaves it to the database. */
export function noteDraft(userId: number, key: string, draft: Draft): void {
  try {
    localStorage.setItem(prefixOf(userId) + key, JSON.stringify(draft))
  } catch {
    // Full or blocked.
  }
}

/** What was noted under a key, or null. */
export function readNote(userId: number, key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefixOf(userId) + key) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Forgets the note of a key, as long as it was not changed since `changedAt`. */
export function forgetNote(userId: number, key: string, changedAt?: number): void {
  if (changedAt !== undefined && readNote(userId, key)?.changedAt !== changedAt) return
  try {
    localStorage.removeItem(prefixOf(userId) + key)
  } catch {
    // Blocked: nothing was noted.
  }
}

/** The keys of notes that begin so. */
export function notedKeys(userId: number, prefix: string): string[] {
  const start = prefixOf(userId)
  return namesOf(start + prefix).map((name) => name.slice(start.length))
}

function prefixOf(userId: number): string {
  return `plumbline-draft-${userId}-`
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'base' in value &&
    typeof value.base === 'string' &&
    'changedAt' in value &&
    typeof value.changedAt === 'number'
  )
}
