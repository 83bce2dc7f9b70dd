// A template as the table of a sheet: cells that it was brought in with stay as they were, but where an entry was changed.
import type { Template, TemplateSource } from '@plumbline/contract/template'
import { type Entry, entriesOf } from '@plumbline/domain/content/entries'
import { matchEntries } from '@plumbline/domain/content/match'
import type { Table } from './cells.ts'
import { tableOf } from './reading.ts'
import type { Cells, FormRow, SheetForm } from './sheet-form.ts'

/** A row on its way out, with the entry as it now is; null where the row is none. */
interface OutRow {
  number: number
  cells: Map<number, string>
  is: FormRow | null
}

/**
 * @param source what the template was brought in with; one of another form is not looked at
 * @param stamp how a changed row says when it was changed, in forms that do
 */
export function tableFor(
  form: SheetForm,
  template: Template,
  source: TemplateSource | null,
  stamp: string,
): Table {
  const now = form.rowsOf(template, source)
  if (!source)
    return {
      headers: form.headers,
      rows: now.map(({ cells }, index) => ({
        number: index + 2,
        cells: cellsFrom(form, cells, form.headers),
      })),
    }
  const sheet = columnsOf(form, source)
  const { rows, missing, isOrderKept } = keptRows(form, template, source, now, sheet, stamp)
  const ordered = isOrderKept ? rows : inOrderOf(now, rows)
  const isWhole = isOrderKept && missing.length === 0 && rows.length === source.rows.length
  for (const row of missing) insert(form, ordered, row, now, sheet, stamp)
  return {
    headers: sheet.headers,
    rows: ordered.map(({ number, cells }, index) => ({ number: isWhole ? number : index + 2, cells })),
  }
}

interface Columns {
  headers: string[]
  /** Of the form's headers; one that is missing is added when it is needed. */
  columnOf(header: string): number
  /** From a column of the source. */
  moved: number[]
}

/** A form of a given set of columns has them all; unknown ones of the source come behind. */
function columnsOf(form: SheetForm, source: TemplateSource): Columns {
  const headers = form.modified === null ? [] : [...form.headers]
  const known = new Map(headers.map((header, column) => [header, column]))
  const taken = new Set<number>()
  const moved = source.headers.map((header) => {
    const name = form.headerOf(header)
    const column = known.get(name)
    if (column !== undefined && !taken.has(column)) {
      taken.add(column)
      return column
    }
    headers.push(header)
    const added = headers.length - 1
    if (form.headers.includes(name) && !known.has(name)) {
      known.set(name, added)
      taken.add(added)
    }
    return added
  })
  return {
    headers,
    moved,
    columnOf: (header) => {
      const column = known.get(header) ?? headers.push(header) - 1
      known.set(header, column)
      return column
    },
  }
}

/** The rows of the source whose entries are still there, and what of the template has none. */
function keptRows(
  form: SheetForm,
  template: Template,
  source: TemplateSource,
  now: readonly FormRow[],
  sheet: Columns,
  stamp: string,
): { rows: OutRow[]; missing: FormRow[]; isOrderKept: boolean } {
  const { property_description, general_limitations, appendices } = template
  const first = form.read(tableOf(source), {
    name: template.name,
    defaults: { property_description, general_limitations, appendices },
    levels: source.levels,
    acceptSplits: source.accept_splits,
  })
  const before = new Map(form.rowsOf(first.template, source).map((row) => [row.entry.id, row]))
  const isOf = isNowOf(first.template, template, now)
  const places = [...before.keys()].flatMap((id) => {
    const is = isOf.get(id)
    return is ? [now.indexOf(is)] : []
  })
  const isOrderKept =
    places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)) &&
    [...before].every(([id, { block }]) => isOf.get(id) === undefined || isOf.get(id)?.block[0] === block[0])
  const linked = new Set<string>()
  const rows = source.rows.flatMap(({ row: number, cells: raw }): OutRow[] => {
    const cells = new Map(
      Object.entries(raw).map(([column, text]) => [sheet.moved[Number(column)] ?? Number(column), text]),
    )
    const id = first.links.get(number) ?? null
    if (id === null) return [{ number, cells, is: null }]
    linked.add(id)
    const was = before.get(id)
    const is = isOf.get(id)
    if (!was || !is) return []
    change(form, cells, was.cells, is.cells, { sheet, stamp, isOrderKept })
    return [{ number, cells, is }]
  })
  // An entry without a row that is as it was read needs none: a section that no row of its own describes.
  const known = new Set(
    [...isOf].flatMap(([id, is]) =>
      linked.has(id) || isSame(form, before.get(id)?.cells, is.cells) ? [is] : [],
    ),
  )
  return { rows, missing: now.filter((row) => !known.has(row)), isOrderKept }
}

/** By the id of an entry as it was read: its row as it now is. */
function isNowOf(first: Template, template: Template, now: readonly FormRow[]): Map<string, FormRow> {
  const rowOf = new Map<string, FormRow>(now.map((row) => [row.entry.id, row]))
  const matched: ReadonlyMap<Entry, Entry> = matchEntries(entriesOf(first), entriesOf(template))
  return new Map(
    [...matched].flatMap(([was, is]) => {
      const row = rowOf.get(is.id)
      return row ? [[was.id, row] as const] : []
    }),
  )
}

function isSame(form: SheetForm, was: Cells | undefined, is: Cells): boolean {
  return (
    was !== undefined &&
    form.headers.every((header) => header === form.order || (was[header] ?? '') === (is[header] ?? ''))
  )
}

function change(
  form: SheetForm,
  cells: Map<number, string>,
  was: Cells,
  is: Cells,
  { sheet, stamp, isOrderKept }: { sheet: Columns; stamp: string; isOrderKept: boolean },
): void {
  const changed = form.headers.filter(
    (header) => (header !== form.order || !isOrderKept) && (was[header] ?? '') !== (is[header] ?? ''),
  )
  if (changed.length === 0) return
  const values = Object.fromEntries(changed.map((header) => [header, is[header] ?? '']))
  if (form.modified !== null) values[form.modified] = stamp
  for (const [header, value] of Object.entries(values)) set(form, cells, sheet.columnOf(header), value)
}

function set(form: SheetForm, cells: Map<number, string>, column: number, value: string): void {
  if (value === '') cells.delete(column)
  else cells.set(column, form.cellOf(value))
}

/** Rows in the order of the template; those that are no entry come last. */
function inOrderOf(now: readonly FormRow[], rows: readonly OutRow[]): OutRow[] {
  const placeOf = ({ is }: OutRow) => (is ? now.indexOf(is) : now.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Puts a new row behind its sibling, else before the next one, else at the end of its block, of its section, of all. */
function insert(
  form: SheetForm,
  rows: OutRow[],
  row: FormRow,
  now: readonly FormRow[],
  sheet: Columns,
  stamp: string,
): void {
  const siblings = now.filter(({ group }) => group === row.group)
  const at = siblings.indexOf(row)
  const rowOf = (sibling: FormRow | undefined) => rows.findIndex(({ is }) => is !== null && is === sibling)
  const before = rowOf(siblings[at - 1])
  const after = rowOf(siblings[at + 1])
  const [section, block] = row.block
  const ofBlock = rows.findLastIndex(({ is }) => is?.block[0] === section && is.block[1] === block)
  const ofSection = rows.findLastIndex(({ is }) => is?.block[0] === section)
  const behind = before >= 0 ? before : after >= 0 ? after - 1 : ofBlock >= 0 ? ofBlock : ofSection
  const place = behind >= 0 || after >= 0 ? behind + 1 : rows.length
  const cells = new Map<number, string>()
  for (const header of form.headers) {
    const value = header === form.modified ? stamp : (row.cells[header] ?? '')
    if (value !== '') set(form, cells, sheet.columnOf(header), value)
  }
  const sibling = rows[before >= 0 ? before : after]
  if (sibling?.is) {
    const orders = sheet.columnOf(form.order)
    const order = sibling.cells.get(orders) ?? ''
    const number = Number.parseFloat(order)
    // Equal places keep the order of rows; before the first comes a smaller one.
    set(form, cells, orders, before >= 0 || !Number.isFinite(number) ? order : String(number - 1))
    // It belongs where its sibling stands, as that says it.
    if (sibling.is.block[0] === section && sibling.is.block[1] === block)
      for (const header of form.block) {
        const column = sheet.columnOf(header)
        const text = sibling.cells.get(column)
        if (text === undefined) cells.delete(column)
        else cells.set(column, text)
      }
  }
  rows.splice(place, 0, { number: 0, cells, is: row })
}

function cellsFrom(form: SheetForm, cells: Cells, headers: readonly string[]): Map<number, string> {
  const found = new Map<number, string>()
  headers.forEach((header, column) => {
    const value = cells[header] ?? ''
    if (value !== '') found.set(column, form.cellOf(value))
  })
  return found
}
