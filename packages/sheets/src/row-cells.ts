// What a row of a file holds, in a line: shown beside the entry that it became.
import { unescaped, withoutApostrophe } from './cells.ts'
import { type Reading, tableOf } from './reading.ts'
import { SPECTORA } from './spectora-columns.ts'

export interface RowCells {
  row: number
  /** Of its entry in the template; null: it is kept and in no list. */
  entry: string | null
  /** "defect · 0 · pro": what kind of row it is. */
  about: string
  /** The beginning of its text, as the file has it. */
  text: string
  /** Of a Spectora row with a level: -1, 0 or 1. */
  severity: '-1' | '0' | '1' | null
}

const TEXT_SHOWN = 160
const SEVERITIES = ['-1', '0', '1'] as const

/** The rows of a sheet in its order; of JSON none. */
export function rowCells({ source, links }: Pick<Reading, 'source' | 'links'>): RowCells[] {
  if (!source || links.size === 0) return []
  const isOurs = source.format === 'plumbline-sheet'
  const columns = new Map<string, number>()
  source.headers.forEach((header, column) => {
    const name = isOurs ? header.trim().toLowerCase() : header.trim()
    if (!columns.has(name)) columns.set(name, column)
  })
  return tableOf(source).rows.map(({ number, cells }) => {
    const cell = (header: string) => {
      const raw = unescaped(cells.get(columns.get(header) ?? -1) ?? '')
      return isOurs ? withoutApostrophe(raw) : raw
    }
    const heads = isOurs ? ['kind', 'level', 'trade'] : ABOUT
    const texts = isOurs
      ? ['condition', 'choices', 'label']
      : [SPECTORA.text, SPECTORA.choices, SPECTORA.name]
    const given = isOurs ? '' : cell(SPECTORA.severity).trim()
    const severity = given === '' ? null : String(Number(given))
    return {
      row: number,
      entry: links.get(number) ?? null,
      about: shortened(
        heads
          .map((head) => cell(head).trim())
          .filter(Boolean)
          .join(' · '),
      ),
      text: shortened(texts.map(cell).find((text) => text.trim() !== '') ?? ''),
      severity: SEVERITIES.find((one) => one === severity) ?? null,
    }
  })
}

const ABOUT = [SPECTORA.type, SPECTORA.answer, SPECTORA.severity, SPECTORA.trade]

function shortened(text: string): string {
  return text.length <= TEXT_SHOWN ? text : `${text.slice(0, TEXT_SHOWN).trimEnd()}…`
}
