// How much of a page is left white at its foot, seen on a picture of it.
import { openPdf } from './pdfjs.ts'

const DPI = 36
const SCALE = DPI / 72
/** Where the text of a page ends, in points: below it stands the footer. */
const TOP = 60
const BOTTOM = 54
const INK_BELOW = 245

/** The shares of the pages behind the cover that are white at their foot, 0 to 1. */
export async function footWhite(bytes: Uint8Array): Promise<number[]> {
  const pdf = await openPdf(bytes)
  try {
    const shares: number[] = []
    for (let number = 2; number <= pdf.pageCount; number += 1) {
      const { data, width, height } = await pdf.picture(number, DPI)
      const [first, last] = [TOP * SCALE, height - BOTTOM * SCALE]
      let white = 0
      for (
        let y = Math.floor(last) - 1;
        y > first && isWhite(data.subarray(4 * y * width, 4 * (y + 1) * width));
        y -= 1
      )
        white += 1
      shares.push(white / (last - first))
    }
    return shares
  } finally {
    await pdf.close()
  }
}

const isWhite = (row: Uint8ClampedArray) => row.every((value) => value > INK_BELOW)
