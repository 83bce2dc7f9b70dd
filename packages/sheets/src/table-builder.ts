// Puts a table together row by row, within what memory may be given to a file.
import { TEMPLATE_ENTRIES_MAX } from '@plumbline/contract/template'
import type { FoundTable, Row } from './cells.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'

export const COLUMNS_MAX = 16_384
/** Rows kept: entries at most, and rows beside them such as those of sections. */
const ROWS_MAX = TEMPLATE_ENTRIES_MAX + 500
/** What is kept of a file, in characters; a cell counts for as much as it takes besides its text. */
const KEPT_MAX = 20_000_000
const CELL_COST = 48
/** Far more than a spreadsheet program takes (32,767). */
const CELL_MAX = 1_000_000

/** Rows above the headers at most: a title, a date, a logo's cell. */
const ABOVE_MAX = 20

/**
 * The headers are the first row for which `isHeader` holds; what is above them is left out. `add` and `finish` fail with
 * a FileRefusal, also where there are no such headers.
 */
export function tableBuilder(isHeader: (headers: readonly string[]) => boolean): {
  add(row: Row): void
  finish(): FoundTable
} {
  let headers: Row['cells'] | null = null
  let headerRow = 0
  let above = 0
  let width = 0
  let kept = 0
  const rows: Row[] = []
  return {
    add: ({ number, cells }) => {
      if (cells.size === 0) return
      for (const [column, text] of cells) {
        if (column >= COLUMNS_MAX) throw new FileRefusal(REFUSALS.tooManyColumns)
        if (text.length > CELL_MAX) throw new FileRefusal(REFUSALS.longCell)
        kept += text.length + CELL_COST
        width = Math.max(width, column + 1)
      }
      if (kept > KEPT_MAX) throw new FileRefusal(REFUSALS.tooLarge)
      if (!headers) {
        above += 1
        if (isHeader(listed(cells, width))) {
          headers = cells
          headerRow = number
        } else if (above > ABOVE_MAX) throw new FileRefusal(REFUSALS.noHeaders)
        return
      }
      rows.push({ number, cells })
      if (rows.length > ROWS_MAX) throw new FileRefusal(REFUSALS.tooManyRows)
    },
    finish: () => {
      if (!headers) throw new FileRefusal(above === 0 ? REFUSALS.empty : REFUSALS.noHeaders)
      // What is under no header is kept too.
      return { headers: listed(headers, width), headerRow, rows }
    },
  }
}

function listed(cells: Row['cells'], width: number): string[] {
  return Array.from({ length: width }, (_, column) => cells.get(column) ?? '')
}
