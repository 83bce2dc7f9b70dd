// Makes any text that an inspector typed or pasted fit to be set: cleaned as at the door, blanks and lines in order, cut.
import { cleanText as cleaned } from '@plumbline/contract/clean-text'

/** One text as it can be set, also one that was stored before the door cleaned it: runs of blanks are one, and none ends a line. */
export function cleanText(text: string): string {
  return cleaned(text)
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** A text in one line: line breaks become spaces. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\n+/g, ' ')
}

/** A text in one line, or null when nothing is left of it. */
export function optionalLine(text: string | null): string | null {
  return text === null ? null : oneLine(text) || null
}

/** The paragraphs of a text: every line break ends one. */
export function paragraphsOf(text: string | null): string[] {
  if (text === null) return []
  return cleanText(text)
    .split(/\n+/)
    .filter((paragraph) => paragraph !== '')
}

/** At most `limit` characters, the last of them an ellipsis when something was cut. */
export function cut(text: string, limit: number): string {
  const letters = [...text]
  if (letters.length <= limit) return text
  return `${letters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}

/**
 * Paragraphs in at most `room` characters, the last of them ending in "…" where something was left out: before a word, where
 * one begins in the last fifth, so that no number is cut.
 */
export function shortened(paragraphs: readonly string[], room: number): { text: string[]; isCut: boolean } {
  const text: string[] = []
  let left = room
  for (const [place, paragraph] of paragraphs.entries()) {
    const letters = [...paragraph]
    const isLast = place === paragraphs.length - 1
    if (letters.length <= left - (isLast ? 0 : 1)) {
      text.push(paragraph)
      left -= letters.length
      continue
    }
    const begun = letters.slice(0, Math.max(left - 1, 0)).join('')
    const blank = begun.lastIndexOf(' ')
    const kept = blank > begun.length * 0.8 ? begun.slice(0, blank) : begun
    text.push(`${kept.trimEnd()}…`)
    return { text, isCut: true }
  }
  return { text, isCut: false }
}

/**
 * A text without the full stop at its end.
 * Looked for from where such signs begin: else each sign of a long run of them would be tried.
 */
export function withoutStop(text: string): string {
  return text.replace(/(?<![.\s])[.\s]+$/, '')
}
