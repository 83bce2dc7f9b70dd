// Estimates heights where that is enough, for measuring every finding in the template costs a quarter of the render.
import type { PlacedPhotos, PrintPhoto } from './print-photos.ts'

/** A finding up to this height never breaks (report-look.md, Breaking); the template measures what is near it. */
const WHOLE = 330
const LINE = 15.5
/** Title in two lines, place and time, gaps. */
const HEAD = 55
/** Characters that a line of the finding's text holds at the least, across and beside a photo. */
const LINE_CHARACTERS = 64
const NARROW_LINE_CHARACTERS = 46
/** A caption's line, and the points a character takes in it at the most. */
const CAPTION_LINE = 11
const CAPTION_CHARACTER = 5
const ROW_GAP = 14

/** `short` stays whole, `tall` may break, `near` must be measured. */
export type HeightGuess = 'short' | 'near' | 'tall'

/** Guesses from above and from below: only what is certain is not measured. */
export function guessHeight(paragraphs: readonly string[], { beside, rows }: PlacedPhotos): HeightGuess {
  const perLine = beside === null ? LINE_CHARACTERS : NARROW_LINE_CHARACTERS
  const text = paragraphs.reduce(
    (sum, { length }) => sum + (Math.ceil((length + 16) / perLine) + 0.5) * LINE,
    0,
  )
  const pictures = rows.reduce((sum, row) => sum + rowHeight(row), 0)
  if (pictures - rows.length * CAPTION_LINE > WHOLE) return 'tall'
  const besideHeight = beside === null ? 0 : rowHeight([beside])
  return HEAD + Math.max(text + pictures, besideHeight) < WHOLE ? 'short' : 'near'
}

function rowHeight(row: readonly PrintPhoto[]): number {
  const captions = row.map(({ caption, column }) =>
    Math.ceil((((caption?.length ?? 0) + 4) * CAPTION_CHARACTER) / column),
  )
  return Math.max(...row.map((photo) => photo.height)) + Math.max(...captions) * CAPTION_LINE + ROW_GAP
}

/** Whether facts of these lengths surely fit a block that is kept with what follows (in two columns). */
export function factsAreShort(lengths: readonly number[]): boolean {
  const lines = (half: readonly number[]) => half.reduce((sum, length) => sum + Math.ceil(length / 22), 0)
  const middle = Math.ceil(lengths.length / 2)
  return Math.max(lines(lengths.slice(0, middle)), lines(lengths.slice(middle))) <= 17
}
