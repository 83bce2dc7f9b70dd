// What colours stand where on the pages of a finished PDF: which picture is which, and what a level looks like.
import { openPdf, type PagePicture } from './pdfjs.ts'

/** `#rrggbb`. */
export type Colour = string

/** A picture as it is seen, with what it is said to be. */
export interface SeenFigure {
  alt: string
  /** In its middle. */
  colour: Colour
}

/** A heading of a finding as it is seen. */
export interface SeenFinding {
  title: string
  /** What stands beside it at the right: the badge. */
  badge: string
  /** The rule at its left. */
  rule: Colour
}

const DPI = 144
const SCALE = DPI / 72
/** Between a finding's rule and its text, in points. */
const RULE_MAX_DISTANCE = 20

/** The pictures of a PDF that have an alternative text, in order. */
export async function seeFigures(bytes: Uint8Array): Promise<SeenFigure[]> {
  const pdf = await openPdf(bytes)
  try {
    const seen: SeenFigure[] = []
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const { structure, size } = await pdf.page(number)
      const figures = structure.filter(
        ({ role, alt, box }) => role === 'Figure' && alt !== null && box !== null,
      )
      if (figures.length === 0) continue
      const picture = await pdf.picture(number, DPI)
      for (const { alt, box } of figures) {
        const [left, bottom, right, top] = box ?? [0, 0, 0, 0]
        const at = { x: (left + right) / 2, y: size.height - (bottom + top) / 2 }
        seen.push({ alt: alt ?? '', colour: colourAt(picture, at) })
      }
    }
    return seen
  } finally {
    await pdf.close()
  }
}

/** The findings of a PDF, as its outline names them. */
export async function seeFindings(bytes: Uint8Array): Promise<SeenFinding[]> {
  const pdf = await openPdf(bytes)
  try {
    const findings = (await pdf.outline()).flatMap(({ items }) =>
      items.flatMap((part) => part.items.map(({ title, page }) => ({ title, page }))),
    )
    const seen: SeenFinding[] = []
    for (const { title, page } of findings) {
      const { texts, size } = await pdf.page(page)
      const [number = ''] = title.split(' ')
      const start = texts.find(({ text }) => text.trim() === number)
      if (!start) throw new Error(`finding ${number} is not on page ${page}`)
      const beside = texts.filter(({ x, y }) => x > size.width / 2 && Math.abs(y - start.y) < 6)
      const picture = await pdf.picture(page, DPI)
      const y = size.height - start.y - 3
      const before = Array.from({ length: RULE_MAX_DISTANCE * SCALE }, (_, index) =>
        colourAt(picture, { x: start.x - index / SCALE, y }),
      )
      seen.push({ title, badge: beside.map(({ text }) => text).join(''), rule: darkest(before) })
    }
    return seen
  } finally {
    await pdf.close()
  }
}

/** @param at in points from the upper left corner */
function colourAt({ data, width }: PagePicture, at: { x: number; y: number }): Colour {
  const start = 4 * (Math.round(at.y * SCALE) * width + Math.round(at.x * SCALE))
  return `#${Buffer.from(data.subarray(start, start + 3)).toString('hex')}`
}

/** The edges of what is drawn are mixed with the paper. */
function darkest(colours: readonly Colour[]): Colour {
  const light = (colour: Colour) => Buffer.from(colour.slice(1), 'hex').reduce((sum, part) => sum + part, 0)
  return [...colours].sort((a, b) => light(a) - light(b))[0] ?? ''
}
