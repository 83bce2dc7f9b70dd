// Spectora's spreadsheet as the writer sees it: a template as the vendor's 42 columns.
import type { Level } from '@plumbline/contract/step-names'
import type { Question, Recommendation, Template, TemplateSource } from '@plumbline/contract/template'
import { type Entry, entriesOf } from '@plumbline/domain/content/entries'
import { READY_FIELDS, textOfReady } from '@plumbline/domain/ready-text/finding'
import { escapeUTF8 } from 'entities'
import { escaped } from './cells.ts'
import { htmlOfText } from './html-text.ts'
import { readSpectora } from './read-spectora.ts'
import type { Cells, FormRow, SheetForm } from './sheet-form.ts'
import { SPECTORA, SPECTORA_HEADERS } from './spectora-columns.ts'

export const SPECTORA_FORM: SheetForm = {
  headers: SPECTORA_HEADERS,
  order: SPECTORA.order,
  modified: SPECTORA.modified,
  block: [SPECTORA.section, SPECTORA.item],
  headerOf: (header) => header.trim(),
  rowsOf,
  read: readSpectora,
  cellOf: escaped,
}

const ANSWERS: Record<Question['answer'], string> = {
  choices: 'checkbox',
  boolean: 'boolean',
  number: 'number',
  range: 'range',
  date: 'date',
  text: 'text',
}
/** The vendor shows the types of an item in this order. */
const TYPES = ['info', 'limit', 'defect'] as const
/** Where limitations stand that came from nowhere: the vendor has no place for them but an item. */
const LIMITS_ITEM = 'General'
const SEVERITY: Record<Level, string> = {
  'Safety issue': '1',
  Concern: '1',
  Repair: '0',
  Improve: '-1',
  Monitor: '-1',
}

type Typed = FormRow & { type: (typeof TYPES)[number] }

/** What has no place there is left out: the texts of the whole template, and settings of sections. */
function rowsOf(template: Template, source: TemplateSource | null): FormRow[] {
  const isPlain = source?.format === 'spectora-plain'
  const rows = entriesOf(template).flatMap((entry) => rowOf(entry, isPlain, source))
  return numbered(arranged(rows))
}

/** Items of a section one after the other, as they first come, and the types in the vendor's order. */
function arranged(rows: readonly Typed[]): Typed[] {
  const places = new Map<string, number>()
  const placeOf = ({ block }: Typed) => {
    const [section, item] = block
    for (const name of [section, `${section}\n${item}`]) if (!places.has(name)) places.set(name, places.size)
    return [places.get(section) ?? 0, places.get(`${section}\n${item}`) ?? 0]
  }
  return rows
    .map((row) => ({ row, place: [...placeOf(row), TYPES.indexOf(row.type)] }))
    .toSorted((one, other) => {
      const index = one.place.findIndex((number, at) => number !== other.place[at])
      return index < 0 ? 0 : (one.place[index] ?? 0) - (other.place[index] ?? 0)
    })
    .map(({ row }) => row)
}

function numbered(rows: readonly Typed[]): FormRow[] {
  const counts = new Map<string, number>()
  return rows.map(({ type: _, ...row }) => {
    const place = (counts.get(row.group) ?? 0) + 1
    counts.set(row.group, place)
    return { ...row, cells: { ...row.cells, [SPECTORA.order]: String(place) } }
  })
}

function rowOf(entry: Entry, isPlain: boolean, source: TemplateSource | null): Typed[] {
  const shown = cellsOf(entry, isPlain, source)
  if (!shown || !('section' in entry)) return []
  const { type, item, cells } = shown
  const name = (text: string) => (isPlain ? text : escapeUTF8(text))
  const all: Cells = {
    [SPECTORA.section]: name(entry.section.title),
    [SPECTORA.item]: name(item),
    [SPECTORA.type]: type,
    ...cells,
  }
  const label = all[SPECTORA.name]
  if (label !== undefined) all[SPECTORA.name] = name(label)
  const block = [entry.section.key, item] as const
  return [{ entry, type, cells: all, block, group: `${block.join('\n')}\n${type}` }]
}

interface Shown {
  type: (typeof TYPES)[number]
  item: string
  cells: Cells
}

function cellsOf(entry: Entry, isPlain: boolean, source: TemplateSource | null): Shown | null {
  const text = (paragraphs: string) => (isPlain || paragraphs === '' ? paragraphs : htmlOfText(paragraphs))
  switch (entry.kind) {
    case 'limitation':
      return {
        type: 'limit',
        item: LIMITS_ITEM,
        cells: {
          [SPECTORA.name]: 'Limitation',
          [SPECTORA.text]: text(entry.value),
          [SPECTORA.answer]: 'boolean',
        },
      }
    case 'description':
    case 'observation': {
      const { header, label, choices } = entry.value
      const { answer = 'choices', units = [], usual = null } = entry.kind === 'description' ? entry.value : {}
      return {
        type: 'info',
        item: header,
        cells: {
          [SPECTORA.name]: label,
          [SPECTORA.choices]: commas(choices),
          [SPECTORA.units]: commas(units),
          [SPECTORA.answer]: ANSWERS[answer],
          [SPECTORA.usual]: answer === 'boolean' ? (usual === 'Yes' ? 'true' : '') : (usual ?? ''),
        },
      }
    }
    case 'recommendation':
      return { type: 'defect', item: entry.part.header, cells: findingCells(entry.value, text, source) }
    default:
      return null
  }
}

function findingCells(
  finding: Recommendation,
  text: (paragraphs: string) => string,
  source: TemplateSource | null,
): Cells {
  const { label, trade, level, cost_from, cost_to } = finding
  const texts = READY_FIELDS.map((field) => textOfReady(finding, field))
  const asked = Object.entries(source?.levels ?? {}).find(([, one]) => one === level)?.[0]
  return {
    [SPECTORA.name]: label,
    [SPECTORA.text]: text(texts.filter((part) => part !== '').join('\n\n')),
    [SPECTORA.severity]: level === null ? '' : (asked ?? SEVERITY[level]),
    [SPECTORA.trade]: trade,
    [SPECTORA.answer]: 'boolean',
    [SPECTORA.costFrom]: cost_from?.toString() ?? '',
    [SPECTORA.costTo]: cost_to?.toString() ?? '',
  }
}

/** The vendor splits at every comma, so that none may stand in a choice. */
function commas(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(',', ';')).join(', ')
}
