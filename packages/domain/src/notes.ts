// Notes on an inspection: words that no label fits, kept as an unchecked label of a step, which no report prints.
import { LABEL_MAX } from '@plumbline/contract/limits'

const BEGINS = 'Note: '

/** The longest words that can be kept as a note. */
export const NOTE_MAX = LABEL_MAX - BEGINS.length

export function noteLabel(words: string): string {
  return BEGINS + words.trim()
}

export function isNote(label: string): boolean {
  return label.startsWith(BEGINS)
}

/** The words of a note. */
export function noteWords(label: string): string {
  return label.slice(BEGINS.length)
}
