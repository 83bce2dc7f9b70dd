// The one door for text that comes in, typed, pasted, in a call or in a file: signs that nobody sees go, and what another
// program writes for a line break, a blank or a bullet becomes what everybody writes for it (ADR 119). All in linear time.

/** What nearly all texts are made of. */
const PLAIN = /^[\n -~]*$/

/**
 * Soft hyphens, zero-width spaces, byte order marks and their like, direction overrides, and code points that are no
 * characters. Not joiners, nor the marks of a direction: scripts need them.
 */
const UNSEEN = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** Other controls, and the place of an object within a text: a blank, so that no two words are glued. */
const CONTROLS = /[[\p{Cc}--[\t\n]]\ufffc]/gv
/** Tags make the flags of England, Scotland and Wales, and nothing else that is seen. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]+/gu
/** Where Word keeps signs of its fonts Symbol and Wingdings. */
const BULLETS = /^([^\S\n]*)[\uf020-\uf0ff](?=\s|$)/gm
const SYMBOLS = /[\uf020-\uf0ff]/g
/** Those of the font Symbol that stand within a text. */
const SYMBOL_SIGNS: Readonly<Record<string, string>> = {
  '\uf020': ' ',
  '\uf06d': 'µ',
  '\uf057': 'Ω',
  '\uf0a2': '′',
  '\uf0a3': '≤',
  '\uf0b0': '°',
  '\uf0b1': '±',
  '\uf0b2': '″',
  '\uf0b3': '≥',
  '\uf0b4': '×',
  '\uf0b8': '÷',
  '\uf0b9': '≠',
  '\uf0bb': '≈',
}
/**
 * More marks on one letter than any language writes (Unicode's Stream-Safe Text Format allows 30): nobody can read them,
 * and a report of 20,000 on one letter takes longer than a minute.
 */
const MARKS_IN_HEAPS = /([\p{M}\u200c\u200d]{30})[\p{M}\u200c\u200d]+/gu
/** Joiners without a letter, or an emoji, of those that join on either side. */
const IDLE_JOINERS =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--\p{Script=Latin}])[\u200c-\u200d](?![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--\p{Script=Latin}])/gv

/** A text of any number of lines, its line breaks as \n. Cleaning it again changes nothing. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return (
    text
      .toWellFormed()
      // What is left of UTF-16 that was read as something else, in each letter: not between words.
      .replaceAll('\0', '')
      .replace(LINE_BREAKS, '\n')
      .replace(UNSEEN, '')
      .replace(CONTROLS, ' ')
      .replace(TAGS, '$1')
      .replace(BULLETS, '$1•')
      .replace(SYMBOLS, (sign) => SYMBOL_SIGNS[sign] ?? '•')
      .replace(MARKS_IN_HEAPS, '$1')
      .replace(IDLE_JOINERS, '')
  )
}

/** What shows nothing in a name, a city or a label: not joiners, and not what chooses between forms of one sign. */
const UNSEEN_IN_LINE =
  /[[\p{Default_Ignorable_Code_Point}\u2800]--[\u180b-\u180d\u180f\u200c-\u200d\ufe00-\ufe0f\u{e0000}-\u{e0fff}]]/gv
const BLANKS = /[\t\p{Zs}]/gu

/** A text in one line: line breaks, tabs and blanks of any kind are spaces. */
export function cleanLine(text: string): string {
  const line = PLAIN.test(text) ? text : cleanText(text.replace(UNSEEN_IN_LINE, '')).replace(BLANKS, ' ')
  return line.includes('\n') ? line.replace(/\n+/g, ' ') : line
}

const UNSEEN_IN_ADDRESS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** An email address or a telephone number: nothing in it is unseen; a line break or a control within it is a blank. */
export function cleanAddress(text: string): string {
  return cleanLine(text).replace(UNSEEN_IN_ADDRESS, '').trim()
}

/** No content that is taken is nested deeper. */
const DEPTH_MAX = 20

/** A JSON value with all its texts cleaned, the names of fields as well: some are labels. */
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [cleanText(name), cleanTexts(item, depth + 1)]),
  )
}

/** Whether a text shows anything. */
export function isSeen(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
