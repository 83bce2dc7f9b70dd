// Makes any text that an inspector typed or pasted safe to set: whole characters, no controls, breakable, cut.

/** A word longer than this gets break points, so that it cannot run out of its column. */
const LONGEST_WORD = 36
const BREAK_EVERY = 24
const ZERO_WIDTH_SPACE = '\u200b'

// Control characters but tab and line feed, direction overrides (they would turn the text around them), and
// code points that are no characters.
const UNPRINTABLE = /[[\p{Cc}--[\t\n]]\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\ufffe\uffff]/gv
const LONG_WORD = new RegExp(`(?<!\\S)\\S{${LONGEST_WORD + 1},}`, 'gu')

/**
 * One text as it can be set: lone surrogates become U+FFFD, controls go, line ends become `\n`, spaces at the
 * ends of lines go, words of more than 36 characters get invisible break points.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .toWellFormed()
    .replace(UNPRINTABLE, '')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim()
    .replace(LONG_WORD, breakWord)
}

function breakWord(word: string): string {
  const letters = [...word]
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += BREAK_EVERY)
    parts.push(letters.slice(at, at + BREAK_EVERY).join(''))
  return parts.join(ZERO_WIDTH_SPACE)
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

/** The first sentence of a text, cut at `limit`: what a summary's row can hold. */
export function firstSentence(text: string | null, limit: number): string | null {
  const [first] = paragraphsOf(text)
  if (first === undefined) return null
  const sentence = /^.*?[.!?](?=\s+\p{Lu})/u.exec(first)?.[0] ?? first
  return cut(sentence, limit)
}
