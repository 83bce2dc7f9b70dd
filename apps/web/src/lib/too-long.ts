// Texts that were typed and are not saved, too long or unfinished: each stays on this device until it is shortened, finished
// or given up (ADR 119).
import { charactersOver } from '#web/lib/limits.ts'
import { storedRecord } from '#web/lib/stored-record.ts'

const TOO_LONG = storedRecord<string>('plumbline-too-long-texts')

/** Behind the count. */
export const NOT_SAVED = 'Everything else is saved'

/** What is kept at a place. */
export function tooLongAt(place: string): string | null {
  return TOO_LONG.get(place) ?? null
}

/** Keeps a text where it is too long, and forgets it where it is not. Gives whether it is. */
export function noteTooLong(place: string, text: string, max: number): boolean {
  const isOver = charactersOver(text, max) > 0
  TOO_LONG.set(place, isOver ? text : null)
  return isOver
}

/** Keeps what is typed where nothing else keeps it. */
export function noteUnfinished(place: string, text: string): void {
  TOO_LONG.set(place, text === '' ? null : text)
}

export function forgetTooLong(place: string): void {
  TOO_LONG.set(place, null)
}
