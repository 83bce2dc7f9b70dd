// Writes a table as CSV: UTF-8 with its mark, by which spreadsheet programs know it, and lines that end as RFC 4180 says.
import { type Table, unescaped } from './cells.ts'

export function writeCsv({ headers, rows }: Table): Buffer {
  const lines = [
    headers.map((header) => quoted(inert(header))),
    ...rows.map(({ cells }) => headers.map((_, column) => quoted(inert(unescaped(cells.get(column) ?? ''))))),
  ]
  return Buffer.from(`\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`)
}

/** What a spreadsheet program would work out goes out as a text; one that has its `'` already is left. */
function inert(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

/** Quoted where it holds what parts values or lines, or blanks that a reader would take away. */
function quoted(value: string): string {
  return /[",;\t\r\n|]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
