// What in a client's value looks as if a program had changed it before the file was chosen.
import { IMPORT_TEXT } from '@plumbline/contract/client-import'
import { isCellError } from '@plumbline/sheets/row-faults'

/** A number as a spreadsheet shows a long one: 6.17556E+09. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i
/** What a spreadsheet shows for a number that is wider than its column. */
const TOO_WIDE = /^#{2,}$/
/** Five digits, or nine, that have lost one or two zeros in front. */
const SHORT_ZIP = /^\d{3,4}(?:-\d{4})?$|^\d{7,8}$/

/**
 * Why a value of a field may not be what was meant, in words; null where nothing speaks against it.
 * `isGuess`: the encoding of the file could not be told for certain.
 */
export function doubtAbout(field: string, value: string, isGuess: boolean): string | null {
  if (value.includes('\uFFFD')) return IMPORT_TEXT.damaged
  if (isCellError(value) || TOO_WIDE.test(value)) return IMPORT_TEXT.cellError
  if (ROUNDED.test(value)) return IMPORT_TEXT.rounded
  if (field === 'zip' && SHORT_ZIP.test(value)) return IMPORT_TEXT.shortZip
  return isGuess && /[^\0-\x7f]/.test(value) ? IMPORT_TEXT.letters : null
}
