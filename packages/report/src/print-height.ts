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

/** Whether facts of these lengths surely fit a block that is kept with what follows (in two columns). */
export function factsAreShort(lengths: readonly number[]): boolean {
  return higherHalf(lengths.map((length) => Math.ceil(length / 22))) <= 17
}

/** Facts stand in two columns, the first half of them in the left one. */
function higherHalf(heights: readonly number[]): number {
  const sum = (half: readonly number[]) => half.reduce((whole, height) => whole + height, 0)
  const middle = Math.ceil(heights.length / 2)
  return Math.max(sum(heights.slice(0, middle)), sum(heights.slice(middle)))
}

// The measures of facts: their type, a line of it, a row's spare height, a column, and its part for the label.
const FACT = 9.5
const FACT_LINE = 12.3
const FACT_GAP = 1.5
const COLUMN = 242
export const FACT_LABEL = 88
export const OBSERVATION_LABEL = 112
/** What stays free behind a label, and what a condition's mark takes. */
const LABEL_MARGIN = 6
const MARK = 11.5
// What stands above and between them in a component: its rule and name, the heading of a part.
const OPENER = 40
const PART = 28

/** Whether a label takes more than one line of its part of the column, so many points. */
export function isLabelLong(label: string, width: number): boolean {
  return textWidth(label, FACT) > width - LABEL_MARGIN
}

/** What the height of a component's opening comes from. */
export interface OpeningParts {
  facts: readonly { label: string; values: readonly PrintedValue[] }[]
  observations: readonly { label: string; mark: unknown; value: PrintedValue }[]
}

interface PrintedValue {
  text: string
  comment: string | null
}

/** The height in points of a component down to its first finding, about. */
export function openingHeight({ facts, observations }: OpeningParts): number {
  const factHeights = facts.map(({ label, values }) =>
    factHeight(label, FACT_LABEL, values.map(inWords).join(', ')),
  )
  const observationHeights = observations.map(({ label, mark, value }) =>
    factHeight(label, OBSERVATION_LABEL, inWords(value), mark === null ? 0 : MARK),
  )
  const parts = [factHeights, observationHeights].filter((heights) => heights.length > 0)
  return parts.reduce((sum, heights) => sum + PART + higherHalf(heights), OPENER + PART)
}

const inWords = ({ text, comment }: PrintedValue) => (comment === null ? text : `${text} ${comment}`)

function factHeight(label: string, width: number, value: string, hang = 0): number {
  const lines = Math.max(
    linesOf(label, FACT, width - LABEL_MARGIN),
    linesOf(value, FACT, COLUMN - width - hang),
  )
  return lines * FACT_LINE + FACT_GAP
}
