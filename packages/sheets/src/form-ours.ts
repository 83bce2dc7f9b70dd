// Our own sheet as the writer sees it.
import { type Entry, entriesOf } from '@plumbline/domain/content/entries'
import { escaped, joinList, joinPart, joinWords, withApostrophe } from './cells.ts'
import { OUR_HEADERS, type OurHeader } from './our-columns.ts'
import { readOurs } from './read-ours.ts'
import type { FormRow, SheetForm } from './sheet-form.ts'

type OurCells = Partial<Record<OurHeader, string>>

export const OUR_FORM: SheetForm = {
  headers: OUR_HEADERS,
  order: 'order',
  modified: null,
  block: ['section', 'part'],
  headerOf: (header) => header.trim().toLowerCase(),
  rowsOf: (template) => numbered(entriesOf(template).map(rowOf)),
  read: readOurs,
  cellOf: (value) => escaped(withApostrophe(value)),
}

/** The place of each row among those of its group. */
function numbered(rows: readonly FormRow[]): FormRow[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const place = (counts.get(row.group) ?? 0) + 1
    counts.set(row.group, place)
    return { ...row, cells: { ...row.cells, order: String(place) } }
  })
}

function rowOf(entry: Entry): FormRow {
  const section = 'section' in entry ? entry.section.key : ''
  const cells: OurCells = { section, kind: entry.kind, ...cellsOf(entry) }
  return { entry, cells: { ...cells }, block: [section, cells.part ?? ''], group: entry.list }
}

function cellsOf(entry: Entry): OurCells {
  switch (entry.kind) {
    case 'section': {
      const { title, icon, optional, reminder, standards } = entry.value
      return { label: title, icon, optional: optional ? 'yes' : '', reminder, standards }
    }
    case 'description': {
      const { header, label, answer, choices, units, usual, synonyms, limits = [] } = entry.value
      const { required, stop } = entry.value
      return {
        part: joinPart(header, header),
        label,
        answer,
        choices: joinList(choices),
        limits: joinList(limits),
        units: joinList(units),
        usual: usual ?? '',
        required: required ? 'yes' : '',
        stop: stop?.toString() ?? '',
        synonyms: joinWords(synonyms),
      }
    }
    case 'observation': {
      const { header, label, choices, synonyms, roles = {}, limits = [], stop } = entry.value
      return {
        part: joinPart(header, header),
        label,
        choices: joinList(choices),
        roles: joinWords(Object.fromEntries(Object.entries(roles).map(([choice, role]) => [choice, [role]]))),
        limits: joinList(limits),
        stop: stop?.toString() ?? '',
        synonyms: joinWords(synonyms),
      }
    }
    case 'recommendation': {
      const { label, condition, implication, task, trade } = entry.value
      const { timeframe, level, synonyms, cost_from, cost_to, photo_required, standard_refs, slots } =
        entry.value
      return {
        part: joinPart(entry.part.header, entry.part.label),
        label,
        condition,
        implication,
        task,
        trade,
        timeframe: timeframe ?? '',
        level: level ?? '',
        synonyms: joinList(synonyms),
        cost_from: cost_from?.toString() ?? '',
        cost_to: cost_to?.toString() ?? '',
        photo_required: photo_required ? 'yes' : '',
        standard_refs: joinList(standard_refs),
        slots: slots ? JSON.stringify(slots) : '',
      }
    }
    default:
      return { label: LABELS[entry.kind], condition: entry.value }
  }
}

/** Texts have no label of their own: the column, which must not be empty, says what they are. */
const LABELS = {
  'property-description': 'Property description',
  'general-limitation': 'General limitation',
  limitation: 'Limitation',
} as const
