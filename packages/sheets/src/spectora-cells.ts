// What the cells of a row of Spectora's sheet say, and why a row cannot be used.
import { LABEL_MAX, TEXT_FREE_MAX } from '@plumbline/contract/limits'
import { decodeHTMLStrict } from 'entities'
import { LISTED_MAX } from './draft.ts'
import { cellErrorIn, type RowFault, tooLongIn, tooManyIn } from './row-faults.ts'
import { SPECTORA } from './spectora-columns.ts'

/** Columns that are read. */
export const USED: readonly string[] = Object.values(SPECTORA).filter(
  (header) => header !== SPECTORA.modified,
)

/** The cell of a row under a header. */
export type Cell = (header: string) => string

/** info, limit, defect, or whatever is there instead. */
export function typeOf(cell: Cell): string {
  return cell(SPECTORA.type).trim().toLowerCase()
}

/** Entities are decoded once more, strictly, for a name is encoded twice in the file. */
export function plainName(raw: string): string {
  return decodeHTMLStrict(raw).replaceAll('\0', '').trim()
}

/** The vendor splits at every comma. */
export function splitAtCommas(cell: string): string[] {
  return cell
    .replaceAll('\0', '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Of a limitation without a text. */
export function limitationText(name: string, choices: readonly string[]): string {
  return choices.length > 0 ? `${name}: ${choices.join(', ')}` : name
}

/** Why the row as it is cannot be used. */
export function faultOf(cell: Cell, text: string): RowFault | null {
  const choices = splitAtCommas(cell(SPECTORA.choices))
  const lists = [
    [SPECTORA.choices, choices] as const,
    [SPECTORA.units, splitAtCommas(cell(SPECTORA.units))] as const,
  ]
  return (
    cellErrorIn(USED, cell) ??
    tooLongIn([
      ...[SPECTORA.section, SPECTORA.item, SPECTORA.name].map(
        (column) => [column, plainName(cell(column)), LABEL_MAX] as const,
      ),
      [SPECTORA.text, text, TEXT_FREE_MAX],
      [SPECTORA.trade, cell(SPECTORA.trade), LABEL_MAX],
      // Of choices it is a list of them.
      [SPECTORA.usual, choices.length > 0 ? '' : cell(SPECTORA.usual).trim(), LABEL_MAX],
      ...(typeOf(cell) === 'limit'
        ? [
            [
              SPECTORA.choices,
              limitationText(plainName(cell(SPECTORA.name)), choices),
              TEXT_FREE_MAX,
            ] as const,
          ]
        : []),
      ...lists.flatMap(([column, texts]) => texts.map((each) => [column, each, LABEL_MAX] as const)),
    ]) ??
    lists.map(([column, texts]) => tooManyIn(column, texts, LISTED_MAX)).find((fault) => fault !== null) ??
    null
  )
}
