// Puts a table together row by row, within what memory may be given to a file.
import { TEMPLATE_ENTRIES_MAX } from '@plumbline/contract/template'
import type { Row, Table } from './cells.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'

export const COLUMNS_MAX = 16_384
/** Rows kept: entries at most, and rows beside them such as those of sections. */
const ROWS_MAX = TEMPLATE_ENTRIES_MAX + 500
/** What is kept of a file, in characters; a cell counts for as much as it takes besides its text. */
const KEPT_MAX = 20_000_000
const CELL_COST = 48
/** Far more than a spreadsheet program takes (32,767). */
const CELL_MAX = 1_000_000

/** The first row is the headers; `add` and `finish` fail with a FileRefusal. */
export function tableBuilder(): { add(row: Row): void; finish(): Table } {
  let headers: Row['cells'] | null = null
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
        headers = cells
        return
      }
      rows.push({ number, cells })
      if (rows.length > ROWS_MAX) throw new FileRefusal(REFUSALS.tooManyRows)
    },
    finish: () => {
      if (!headers) throw new FileRefusal(REFUSALS.empty)
      // What stands under no header is kept too.
      return { headers: Array.from({ length: width }, (_, column) => headers?.get(column) ?? ''), rows }
    },
  }
}
