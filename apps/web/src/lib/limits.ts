// How much of a text is more than its field may hold: a limit is said and refuses to save, it never cuts (ADR 119).
import { cleanLine, cleanText } from '@plumbline/contract/clean-text'
import { TEXT_MAX } from '@plumbline/contract/limits'
import { counted } from '#web/lib/format.ts'

/** From so many characters before the limit on, what is left is said. */
const NEAR = 100

/** Characters beyond the limit, counted as the server counts: code points of the cleaned text. */
export function charactersOver(text: string, max: number): number {
  return Math.max(0, lengthOf(text, max) - max)
}

/** "541 characters too long", or how many are left when close to the limit; else null. */
export function limitNote(text: string, max: number): string | null {
  const length = lengthOf(text, max)
  if (length > max) return `${counted(length - max, 'character')} too long`
  const left = max - length
  return left <= Math.min(NEAR, max / 5) ? `${left} left` : null
}

/** As zod measures a text: an emoji of two halves is one. */
export function codePoints(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length
}

function lengthOf(text: string, max: number): number {
  // As a rule it is far from the limit.
  if (text.length <= max - NEAR) return text.length
  return codePoints(max <= TEXT_MAX ? cleanLine(text) : cleanText(text))
}
