// Break points within words that no column holds.

/** A word longer than this gets break points, so that it cannot run out of its column. */
const LONGEST_WORD = 36
const BREAK_EVERY = 24
const ZERO_WIDTH_SPACE = '\u200b'
const LONG_WORD = new RegExp(`(?<!\\S)\\S{${LONGEST_WORD + 1},}`, 'gu')

/** The text with invisible break points in words of more than 36 characters; no letter is lost. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const letters = [...word]
    const parts: string[] = []
    for (let at = 0; at < letters.length; at += BREAK_EVERY)
      parts.push(letters.slice(at, at + BREAK_EVERY).join(''))
    return parts.join(ZERO_WIDTH_SPACE)
  })
}

/** The same for a text that may be absent. */
export function breakableOrNull(text: string | null): string | null {
  return text === null ? null : breakable(text)
}
