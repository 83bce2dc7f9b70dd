// CSV that the import screens write: the example to fill in, and the list of what is wrong.
import { CLIENT_COLUMNS, type ImportRemark, withApostrophe } from '@plumbline/contract/client-import'

/** The mark makes Excel read the letters right. */
const MARK = '\uFEFF'

const EXAMPLE = [
  'Rosa Vega',
  'Sam Ortiz',
  '99 Gable Road',
  'Austin',
  'Texas',
  '78702',
  '+1 512 555 0199',
  '',
  'rosa@example.com',
] as const

/** A file with the headings and one client. */
export function exampleCsv(): string {
  return csvOf([CLIENT_COLUMNS.map(({ heading }) => heading), EXAMPLE])
}

/** What is wrong, a line each. */
export function remarksCsv(remarks: readonly ImportRemark[]): string {
  return csvOf([
    ['Line', 'Field', 'Value', 'Problem'],
    ...remarks.map(({ line, field, value, message }) => [String(line), fieldName(field), value, message]),
  ])
}

/** A field as the screens call it; the line as a whole where it is none. */
export function fieldName(field: string): string {
  return CLIENT_COLUMNS.find((column) => column.field === field)?.heading ?? 'Whole line'
}

function csvOf(lines: readonly (readonly string[])[]): string {
  return `${MARK}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string): string {
  const safe = withApostrophe(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
