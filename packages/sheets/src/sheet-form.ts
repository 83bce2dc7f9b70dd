// What a kind of sheet is to the writer: how it is read, and which cells each entry of a template has in it.
import type { Template, TemplateSource } from '@plumbline/contract/template'
import type { Entry } from '@plumbline/domain/content/entries'
import type { Table } from './cells.ts'
import type { Reading, ReadOptions } from './reading.ts'

/** Values by header; empty ones may be left out. */
export type Cells = Record<string, string>

export interface SheetForm {
  headers: readonly string[]
  /** The header under which the place in a list stands. */
  order: string
  /** The header under which the day of the last change stands, where there is one. */
  modified: string | null
  /** The headers under which rows say what block they are of. */
  block: readonly string[]
  /** How a header is written in this form, whatever blanks and case a file has. */
  headerOf(header: string): string
  /** Entries that have a row, in the order of rows, each with its cells and the group that it is ordered in. */
  rowsOf(template: Template, source: TemplateSource | null): FormRow[]
  read(table: Table, options: ReadOptions): Reading
  /** A value as a cell of this form holds it. */
  cellOf(value: string): string
}

export interface FormRow {
  entry: Entry
  cells: Cells
  /** Rows of one block stand together: a section, and what it is parted into. */
  block: readonly [string, string]
  /** Rows of one group are ordered among themselves. */
  group: string
}
