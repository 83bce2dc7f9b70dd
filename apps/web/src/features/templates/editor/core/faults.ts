// What must be corrected before a content can be published, with the way to each.
import type { Template } from '@plumbline/contract/template'
import { checkContent } from '@plumbline/domain/content/check'
import { FIELD_WORDS } from './find.ts'
import { type ListName, rowsOf } from './parts.ts'

export interface Fault {
  path: string
  message: string
  /** Of the section; null: of the whole report. */
  section: string | null
  header: string | null
  list: ListName | null
  /** Among the rows of its part; null: of none. */
  row: number | null
  /** The field, as its label reads. */
  field: string
}

export function faultsOf(content: Template): Fault[] {
  const checked = checkContent(content)
  if ('content' in checked) return []
  return Object.entries(checked.faults).map(([path, [message]]) => ({
    path,
    message,
    ...wayTo(content, path),
  }))
}

function wayTo(content: Template, path: string): Omit<Fault, 'path' | 'message'> {
  const [first, place, list, at, ...rest] = path.split('.')
  const section = first === 'sections' ? content.sections[Number(place)] : undefined
  const field = FIELD_WORDS[path.split('.').findLast((step) => step in FIELD_WORDS) ?? ''] ?? ''
  const nowhere = { section: section?.key ?? null, header: null, list: null, row: null, field }
  if (!section || (list !== 'description' && list !== 'observation' && list !== 'recommendation'))
    return nowhere
  const header = section[list][Number(at)]?.header
  if (header === undefined) return nowhere
  const rows = rowsOf(section, header, list)
  const row =
    list === 'recommendation'
      ? rows.findIndex((one) => one.category === Number(at) && one.at === Number(rest[1]))
      : rows.findIndex((one) => one.at === Number(at))
  return { ...nowhere, header, list, row: row < 0 ? null : row }
}
