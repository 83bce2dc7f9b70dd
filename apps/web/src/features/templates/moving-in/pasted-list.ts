// A pasted list, one finding a line, as the sheet that the server reads.
import { readList } from '@plumbline/domain/content/list'

export interface PastedList {
  name: string
  section: string
  part: string
  text: string
}

const HEADERS = ['section', 'part', 'kind', 'label', 'condition']

/** A sheet of ours as CSV; a line that stands twice is there once. Null: the text holds no line. */
export function sheetOfList({ name, section, part, text }: PastedList): File | null {
  const lines = readList(text, []).filter(({ state }) => state === 'new')
  if (lines.length === 0) return null
  const place = part.trim() || section.trim()
  const rows = lines.map(({ label, condition }) => [
    section.trim(),
    asPart(place),
    'recommendation',
    label,
    condition,
  ])
  const csv = [HEADERS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return new File([`${csv}\r\n`], `${name.trim().replaceAll(/[/\\]/g, ' ')}.csv`, { type: 'text/csv' })
}

/** A `>` in a part's name is none between two. */
function asPart(name: string): string {
  return name.replaceAll(/(?<=^| )>+(?=$| )/g, '$&>')
}

/** As our sheets are written: quoted, and a beginning that a spreadsheet takes for a formula marked. */
function cell(text: string): string {
  const marked = /^[=+\-@\t\r']/.test(text) ? `'${text}` : text
  return `"${marked.replaceAll('"', '""')}"`
}
