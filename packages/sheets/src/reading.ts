// What reading a file gives: the template as it would be, and everything that is to be said of the file.
import { cleanText } from '@plumbline/contract/clean-text'
import type { Template, TemplateSource } from '@plumbline/contract/template'
import type { Row, Table } from './cells.ts'

export type SheetFormat = TemplateSource['format']
export type FileFormat = SheetFormat | 'plumbline-json'

export interface Issue {
  /** Of the sheet, from 1. */
  row: number
  /** The header's text. */
  column: string
  code: string
  message: string
}

export interface Column {
  header: string
  state: 'used' | 'kept' | 'empty' | 'constant' | 'unknown'
  /** Cells below the header that hold anything. */
  cells: number
}

export interface Counts {
  rows: number
  sections: number
  parts: number
  questions: number
  limitations: number
  recommendations: number
  skipped: number
}

/** A finding's text that reads as several of its parts. */
export interface Split {
  row: number
  before: string
  condition: string
  implication: string
  task: string
}

/** What a template that comes without its own gets of the built-in one. */
export type Defaults = Pick<Template, 'property_description' | 'general_limitations' | 'appendices'>

export interface ReadOptions {
  /** Of the template; else the file's own, or its file name. */
  name: string
  defaults: Defaults
  /** Severity of a Spectora row → level; a severity without one leaves the level open. */
  levels: TemplateSource['levels']
  acceptSplits: TemplateSource['accept_splits']
}

export interface Reading {
  format: FileFormat
  template: Template
  /** The cells to give back; null where there are none. */
  source: TemplateSource | null
  counts: Counts
  columns: Column[]
  issues: Issue[]
  /** What the file's format does not hold. */
  missing: readonly string[]
  splits: Split[]
  /** Severities for which there was no level. */
  openSeverities: string[]
  /** For each row the id of its entry in the template (domain/content/entries), null where it has none. */
  links: Map<number, string | null>
}

/** Keeps a table as the source of what is read from it. */
export function sourceOf(format: SheetFormat, table: Table, options: ReadOptions): TemplateSource {
  return {
    format,
    headers: [...table.headers],
    rows: table.rows.map(({ number, cells }) => ({ row: number, cells: Object.fromEntries(cells) })),
    levels: options.levels,
    accept_splits: options.acceptSplits,
  }
}

/** The table that a source was made of. */
export function tableOf(source: TemplateSource): Table {
  return {
    headers: source.headers,
    rows: source.rows.map(({ row, cells }) => ({
      number: row,
      cells: new Map(Object.entries(cells).map(([column, text]) => [Number(column), text])),
    })),
  }
}

/** What became of each column that has a header. */
export function ledgerOf(table: Table, stateOf: (header: string) => 'used' | 'kept' | 'unknown'): Column[] {
  const textsOf = table.headers.map((): string[] => [])
  for (const { cells } of table.rows) for (const [column, text] of cells) textsOf[column]?.push(text)
  return table.headers.flatMap((header, column): Column[] => {
    const texts = textsOf[column] ?? []
    if (header === '' && texts.length === 0) return []
    const state = stateOf(header)
    const isConstant = state === 'kept' && texts.length > 1 && texts.every((text) => text === texts[0])
    return [
      { header, state: texts.length === 0 ? 'empty' : isConstant ? 'constant' : state, cells: texts.length },
    ]
  })
}

/** Reads a row's cells by header, cleaned (ADR 119); what is not there is ''. */
export function cellsByHeader(
  columns: ReadonlyMap<string, number>,
  decode: (cell: string) => string,
): (row: Row) => (header: string) => string {
  return (row) => (header) => {
    const column = columns.get(header)
    const cell = column === undefined ? undefined : row.cells.get(column)
    return cell === undefined ? '' : cleanText(decode(cell))
  }
}
