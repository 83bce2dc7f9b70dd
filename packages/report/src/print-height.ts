// Estimates heights where that is enough, for measuring every finding in the template costs a quarter of the render.
import type { PlacedPhotos, PrintPhoto } from './print-photos.ts'
import { linesOf, textWidth } from './text-lines.ts'

/** A finding up to this height never breaks (report-look.md, Breaking); the template measures what is near it. */
const WHOLE = 330
/** How far an estimate may be off: two lines of text, for kerning is not known here. */
export const TOLERANCE = 30

// The measures of the template's finding, in points: a size of type, the height of its lines, the widths of columns.
const TEXT = 10.5
const LINE = 14
const LEADING = 3.5
const TEXT_WIDTH = 400
const NARROW_WIDTH = 300
const LABEL_GAP = 6.5
const PARAGRAPH_GAP = 5
const TITLE = 13
const TITLE_LINE = 15
const TITLE_WIDTH = 390
/** The heavier weights are so much wider than the regular one. */
const BOLD = 1.05
/** Below the title, less its last line's leading. */
const HEAD_GAP = 4.5
/** Place and time with the gap above them. */
const PLACE_LINE = 12
const CAPTION = 8.75
const CAPTION_LINE = 10.95
/** Between a picture and its caption, less the leading after the caption's last line. */
const CAPTION_GAP = 1.3
const ROW_GAP = 8

/** `short` stays whole, `tall` may break, `near` must be measured. */
export type HeightGuess = 'short' | 'near' | 'tall'

/** What a finding's height comes from. */
export interface FindingParts extends PlacedPhotos {
  title: string
  place: string | null
  when: string | null
  paragraphs: readonly { label: string | null; runs: readonly { text: string }[] }[]
}

/** Only what is surely on one side of the limit is not measured. */
export function guessHeight(finding: FindingParts): HeightGuess {
  const height = estimateHeight(finding)
  if (height < WHOLE - TOLERANCE) return 'short'
  return height > WHOLE + TOLERANCE ? 'tall' : 'near'
}

/** The height of a finding in points, within {@link TOLERANCE}. */
export function estimateHeight({ title, paragraphs, place, when, beside, rows }: FindingParts): number {
  const width = beside === null ? TEXT_WIDTH : NARROW_WIDTH
  const lines = paragraphs.map(({ label, runs }) => {
    const indent = label === null ? 0 : textWidth(label, TEXT) * BOLD + LABEL_GAP
    return linesOf(runs.map((run) => run.text).join(''), TEXT, width, indent) * LINE - LEADING
  })
  const text = lines.reduce((sum, height) => sum + height + PARAGRAPH_GAP, -PARAGRAPH_GAP)
  const pictures = rows.reduce((sum, row) => sum + ROW_GAP + rowHeight(row), 0)
  const besideHeight = beside === null ? 0 : rowHeight([beside])
  const head = linesOf(title, TITLE * BOLD, TITLE_WIDTH) * TITLE_LINE + HEAD_GAP
  return head + (place || when ? PLACE_LINE : 0) + Math.max(text + pictures, besideHeight)
}

function rowHeight(row: readonly PrintPhoto[]): number {
  const captions = row.map(({ number, caption, column }) =>
    linesOf(caption ?? '', CAPTION, column, textWidth(String(number), CAPTION) + 5),
  )
  return Math.max(...row.map((photo) => photo.height)) + Math.max(...captions) * CAPTION_LINE + CAPTION_GAP
}

/** Lines of the longer of the two columns of facts, each of so many characters. */
function factLines(lengths: readonly number[]): number {
  const lines = (half: readonly number[]) => half.reduce((sum, length) => sum + Math.ceil(length / 22), 0)
  const middle = Math.ceil(lengths.length / 2)
  return Math.max(lines(lengths.slice(0, middle)), lines(lengths.slice(middle)))
}

/** Whether facts of these lengths surely fit a block that is kept with what follows (in two columns). */
export function factsAreShort(lengths: readonly number[]): boolean {
  return factLines(lengths) <= 17
}

// A component's opening, in points: its rule and name, the heading of a part, a line of facts.
const OPENER = 50
const PART = 28
const FACT_LINE = 14
/** Three quarters of a page. */
const MOST_SHARED = 500

/**
 * Whether a component begins a page of its own: what is kept with its first finding hardly ever fits below the end of
 * the one before. Typst sets the pages before such a break and those behind it side by side.
 */
export function opensPage(parts: readonly (readonly number[])[], first: FindingParts): boolean {
  return openingHeight(parts, first) > MOST_SHARED
}

/** The height in points of a component up to its first finding's end, about; `parts`: characters of each fact. */
export function openingHeight(parts: readonly (readonly number[])[], first: FindingParts): number {
  const facts = parts.map(factLines).filter((lines) => lines > 0)
  const above = facts.reduce((sum, lines) => sum + PART + lines * FACT_LINE, OPENER + PART)
  return above + Math.min(estimateHeight(first), WHOLE)
}
