// Why a row is refused until its file is corrected: a text over its limit is never cut, and the error of a formula is
// no text.

/** The column, a code, and the words for whoever imports the file. */
export type RowFault<Column extends string = string> = [column: Column, code: string, message: string]

/** What a spreadsheet shows for a formula that failed; text that begins with a dash is often taken for one. */
const CELL_ERROR = /^#(?:NAME\?|REF!|VALUE!|N\/A|NULL!|NUM!|DIV\/0!|ERROR!|SPILL!|CALC!)$/

/** Whether a cell holds the error of a formula, such as #NAME?, instead of a text. */
export function isCellError(text: string): boolean {
  return CELL_ERROR.test(text.trim())
}

export function cellErrorIn<Column extends string>(
  columns: readonly Column[],
  cell: (column: Column) => string,
): RowFault<Column> | null {
  for (const column of columns) {
    const text = cell(column).trim()
    if (isCellError(text))
      return [
        column,
        'cell-error',
        `${text} is a spreadsheet error, not a text. Type the text again and import the file again. ${NOT_USED}`,
      ]
  }
  return null
}

/** The first text with more characters (UTF-16 code units, as the contract counts) than its column takes. */
export function tooLongIn<Column extends string>(
  texts: Iterable<readonly [column: Column, text: string, max: number]>,
): RowFault<Column> | null {
  for (const [column, text, max] of texts)
    if (text.length > max)
      return [
        column,
        'too-long',
        `${counted(text.length)} characters, ${counted(text.length - max)} too many. Shorten it and import the file again. ${NOT_USED}`,
      ]
  return null
}

export function tooManyIn<Column extends string>(
  column: Column,
  texts: readonly string[],
  max: number,
): RowFault<Column> | null {
  if (texts.length <= max) return null
  return [
    column,
    'too-many',
    `${counted(texts.length)} values, at most ${counted(max)}. Remove some and import the file again. ${NOT_USED}`,
  ]
}

/** Of a row that is kept for the export alone. */
export const NOT_USED = 'This row is kept for export but not used.'

function counted(count: number): string {
  return count.toLocaleString('en-US')
}
