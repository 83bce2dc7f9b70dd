// How many lines a text takes, without setting it: from the widths of the text face's letters.

/** Advance widths of Source Sans 3, regular, from the space to the tilde, in thousandths of the size. */
const WIDTHS = [
  200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497, 497, 497,
  497, 497, 497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527, 494, 617, 652, 263,
  479, 579, 486, 727, 647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513, 476, 539, 303, 350, 303, 497,
  500, 542, 504, 553, 456, 555, 496, 292, 504, 544, 246, 247, 495, 255, 829, 547, 542, 555, 555, 347, 419,
  338, 544, 467, 719, 446, 467, 425, 303, 241, 303, 497,
]
const FIRST = 32
const ASCII = /^\p{ASCII}*$/u
/** Of a letter of another script; Chinese, Japanese and Korean signs are as wide as they are high. */
const OTHER = 560
const FULL = 1000
const FULL_SIGNS = '\\u1100-\\u11ff\\u2e80-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef'
const FULL_WIDTH = new RegExp(`[${FULL_SIGNS}]`)
/** What text-cleaning.ts puts into very long words. */
const BREAK_POINT = '\u200b'
/** A line may end after a space or a hyphen, at a break point, and after any full-width sign. */
const PIECES = new RegExp(
  `[^\\s${FULL_SIGNS}${BREAK_POINT}-]*(?:-|${BREAK_POINT}|[${FULL_SIGNS}]|\\s+|$)`,
  'g',
)

/** Width of `text` in points at `size` points, on one line; letters with marks count as their base. */
export function textWidth(text: string, size: number): number {
  const bare = ASCII.test(text) ? text : withoutMarks(text)
  let sum = 0
  for (const sign of bare) {
    sum += WIDTHS[(sign.codePointAt(0) ?? 0) - FIRST] ?? (FULL_WIDTH.test(sign) ? FULL : OTHER)
  }
  return (sum * size) / 1000
}

/** Korean syllables, which come apart as marks do, are put together again: each is one sign. */
function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u200b]/gu, '')
    .normalize('NFC')
}

/** Lines of `text` at `size` points in a column of `width` points; `indent` is taken on the first line already. */
export function linesOf(text: string, size: number, width: number, indent = 0): number {
  let lines = 1
  let at = indent
  for (const [piece] of text.matchAll(PIECES)) {
    const word = textWidth(piece.trimEnd(), size)
    if (at > 0 && at + word > width) {
      lines += 1
      at = 0
    }
    // A word longer than a line goes on beyond it.
    at += textWidth(piece, size)
  }
  return lines
}
