// Break points within words that no column holds.

/** A word longer than this gets break points, so that it cannot run out of its column. */
const LONGEST_WORD = 36
const BREAK_EVERY = 24
const ZERO_WIDTH_SPACE = '\u200b'
/** Kept as a sign in what is printed, where nothing else breaks a line, as behind a bracket; a single one is not (theme.typ). */
const KEPT_SIGN = ZERO_WIDTH_SPACE.repeat(2)
const LONG_WORD = new RegExp(`(?<!\\S)\\S{${LONGEST_WORD + 1},}`, 'gu')
const LETTER = /[\p{L}\p{N}]/u
const LETTER_OR_ACCENT = /[\p{L}\p{M}\p{N}]/u

/** The text with invisible break points in words of more than 36 characters; no letter is lost. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const letters = [...word]
    let broken = ''
    for (let at = 0; at < letters.length; ) {
      const end = endOfPart(letters, at)
      broken += letters.slice(at, end ?? at + BREAK_EVERY).join('')
      at = end ?? at + BREAK_EVERY
      if (at < letters.length) broken += end === null ? KEPT_SIGN : ZERO_WIDTH_SPACE
    }
    return broken
  })
}

/** The last place between two letters, which parts neither a letter and its accents nor a sign of an address; null: none. */
function endOfPart(letters: readonly string[], from: number): number | null {
  for (let end = from + BREAK_EVERY; end > from; end -= 1)
    if (LETTER_OR_ACCENT.test(letters[end - 1] ?? '') && LETTER.test(letters[end] ?? '')) return end
  return null
}

/** The same for a text that may be absent. */
export function breakableOrNull(text: string | null): string | null {
  return text === null ? null : breakable(text)
}
