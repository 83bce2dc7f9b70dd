// Reads Spectora's spreadsheet as a template: sections and items are blocks of rows, a comment is a row.
import {
  type ANSWERS,
  TEMPLATE_FORMAT,
  TEMPLATE_SECTIONS_MAX,
  type Template,
} from '@plumbline/contract/template'
import { foldLabel } from '@plumbline/domain/label-names'
import { type Row, type Table, unescaped } from './cells.ts'
import {
  finishSection,
  freshKey,
  freshLabel,
  type Names,
  newNames,
  partOf,
  type SectionDraft,
  sectionDraft,
  type Tell,
} from './draft.ts'
import { isHtml, textOfHtml } from './html-text.ts'
import { cellsByHeader, type Issue, ledgerOf, type Reading, type ReadOptions, sourceOf } from './reading.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'
import { NOT_USED } from './row-faults.ts'
import {
  type Cell,
  faultOf,
  limitationText,
  plainName,
  splitAtCommas,
  typeOf,
  USED,
} from './spectora-cells.ts'
import {
  SPECTORA,
  SPECTORA_HEADERS,
  SPECTORA_MISSING,
  SPECTORA_REQUIRED,
  UNTOUCHED_COST,
} from './spectora-columns.ts'
import { proposeSplit } from './splits.ts'

const ANSWER_OF: ReadonlyMap<string, (typeof ANSWERS)[number]> = new Map([
  // The vendor's words: its "Checkbox" is boolean, its "Multiple Choices" checkbox.
  ['boolean', 'boolean'],
  ['checkbox', 'choices'],
  ['date', 'date'],
  ['number', 'number'],
  ['range', 'range'],
  ['text', 'text'],
])

export function isSpectora(headers: readonly string[]): boolean {
  return SPECTORA_REQUIRED.every((header) => headers.some((one) => one.trim() === header))
}

/** Fails with a FileRefusal where the sheet is not one template. */
export function readSpectora(table: Table, options: ReadOptions): Reading {
  const columns = new Map<string, number>()
  table.headers.forEach((header, column) => {
    const name = header.trim()
    if (columns.has(name) && USED.includes(name)) throw new FileRefusal(REFUSALS.twoColumns(name))
    if (!columns.has(name)) columns.set(name, column)
  })
  const cellsOf = cellsByHeader(columns, unescaped)
  const texts = table.rows.map((row) => cellsOf(row)(SPECTORA.text))
  const format = texts.some(isHtml) ? 'spectora-html' : 'spectora-plain'
  const state = startOf(options, format === 'spectora-html')
  for (const row of table.rows) readRow(state, row, cellsOf(row))
  const finished = state.sections.map(finishSection)
  const { property_description, general_limitations, appendices } = options.defaults
  const template: Template = {
    format: TEMPLATE_FORMAT,
    name: options.name,
    kind: 'home',
    property_description,
    general_limitations,
    appendices,
    sections: finished.map(({ section }) => section),
  }
  const links = new Map<number, string | null>(table.rows.map(({ number }) => [number, null]))
  for (const { links: found } of finished) for (const [row, id] of found) links.set(row, id)
  return {
    format,
    template,
    source: sourceOf(format, table, options),
    counts: { ...state.counts, rows: table.rows.length, sections: state.sections.length },
    columns: ledgerOf(table, (header) => stateOf(header.trim(), table, columns)),
    issues: state.issues,
    missing: SPECTORA_MISSING,
    splits: state.splits,
    openSeverities: [...state.openSeverities],
    links,
  }
}

function stateOf(
  header: string,
  table: Table,
  columns: ReadonlyMap<string, number>,
): 'used' | 'kept' | 'unknown' {
  if (!SPECTORA_HEADERS.includes(header)) return 'unknown'
  const untouched =
    header === SPECTORA.costFrom ? UNTOUCHED_COST.from : header === SPECTORA.costTo ? UNTOUCHED_COST.to : null
  const column = columns.get(header) ?? 0
  if (untouched !== null && table.rows.every(({ cells }) => (cells.get(column) ?? untouched) === untouched))
    return 'kept'
  return USED.includes(header) ? 'used' : 'kept'
}

interface State {
  options: ReadOptions
  takesSplit: (row: number) => boolean
  isHtml: boolean
  sections: SectionDraft[]
  sectionKeys: Names
  /** As the cells had them, to tell where a block ends. */
  block: { section: string; item: string } | null
  /** The item that is read: its title, its place in the section, and the titles before it. */
  item: { title: string; place: number; seen: Set<string> }
  counts: Omit<Reading['counts'], 'rows' | 'sections'>
  issues: Issue[]
  splits: Reading['splits']
  openSeverities: Set<string>
}

function startOf(options: ReadOptions, isHtml: boolean): State {
  const { acceptSplits } = options
  const taken = typeof acceptSplits === 'boolean' ? null : new Set(acceptSplits)
  return {
    options,
    takesSplit: (row) => (taken ? taken.has(row) : acceptSplits === true),
    isHtml,
    sections: [],
    sectionKeys: newNames(),
    block: null,
    item: { title: '', place: 0, seen: new Set() },
    counts: { parts: 0, questions: 0, limitations: 0, recommendations: 0, skipped: 0 },
    issues: [],
    splits: [],
    openSeverities: new Set(),
  }
}

function readRow(state: State, row: Row, cell: Cell): void {
  const tell = (column: string, code: string, message: string) =>
    state.issues.push({ row: row.number, column, code, message })
  const text = textOf(state, row.number, cell)
  const fault = faultOf(cell, text)
  if (fault) {
    state.counts.skipped += 1
    tell(...fault)
    return
  }
  const section = enterBlock(state, cell, tell)
  const type = typeOf(cell)
  const given = Number.parseFloat(cell(SPECTORA.order))
  const place = { row: row.number, order: [state.item.place, Number.isFinite(given) ? given : 0] }
  const entry: RowEntry = { state, section, cell, text, place, tell }
  if (type === 'info') addQuestion(entry)
  else if (type === 'limit') addLimitation(entry)
  else if (type === 'defect') addFinding(entry)
  else {
    state.counts.skipped += 1
    tell(SPECTORA.type, 'unknown-type', `“${type}” isn’t info, limit or defect. ${NOT_USED}`)
  }
}

/** The section of a row; a name that differs from the row above begins another section, or item. */
function enterBlock(state: State, cell: Cell, tell: Tell): SectionDraft {
  const names = { section: cell(SPECTORA.section), item: cell(SPECTORA.item) }
  const isNewSection = state.block?.section !== names.section
  let section = state.sections.at(-1)
  if (isNewSection || !section) {
    const title = nameOf(names.section, SPECTORA.section, 'Untitled section', tell)
    section = sectionDraft(freshKey(title, state.sectionKeys, 'section'), title)
    state.sections.push(section)
    if (state.sections.length > TEMPLATE_SECTIONS_MAX) throw new FileRefusal(REFUSALS.tooManySections)
    state.item = { title: '', place: 0, seen: new Set() }
  }
  if (isNewSection || state.block?.item !== names.item) {
    const title = nameOf(names.item, SPECTORA.item, section.head.title, tell)
    const { seen } = state.item
    if (seen.has(names.item))
      tell(
        SPECTORA.item,
        'item-again',
        `“${title}” appeared earlier in this section. Two sections with the same name may have been merged; nothing was split.`,
      )
    state.item = { title, place: state.item.place + 1, seen: seen.add(names.item) }
    state.counts.parts += 1
  }
  state.block = names
  return section
}

interface RowEntry {
  state: State
  section: SectionDraft
  cell: Cell
  /** Of the comment. */
  text: string
  place: { row: number; order: readonly number[] }
  tell: Tell
}

/** A name: entities are decoded once more, strictly, for it is encoded twice in the file. */
function nameOf(raw: string, column: string, fallback: string, tell: Tell): string {
  const name = plainName(raw)
  if (name === '') {
    tell(column, 'empty-name', `The name is missing, so “${fallback}” is used.`)
    return fallback
  }
  return name
}

/** Tags and all: more is not taken apart. */
const HTML_MAX = 100_000

/** Fails with a FileRefusal where tags are nested too deep. */
function textOf(state: State, row: number, cell: Cell): string {
  const raw = cell(SPECTORA.text).replaceAll('\0', '')
  if (raw.length > HTML_MAX || !state.isHtml) return raw.trim()
  const text = textOfHtml(raw)
  if (text === null) throw new FileRefusal(REFUSALS.deepText(row))
  return text
}

function addQuestion(entry: RowEntry): void {
  const { state, section, cell, text, place, tell } = entry
  const label = nameOf(cell(SPECTORA.name), SPECTORA.name, state.item.title, tell)
  const choices = splitAtCommas(cell(SPECTORA.choices))
  const asked = cell(SPECTORA.answer).trim().toLowerCase()
  const known = ANSWER_OF.get(asked)
  const answer = known ?? (choices.length > 0 ? 'choices' : asked === '' && text !== '' ? 'boolean' : 'text')
  if (asked !== '' && !known)
    tell(
      SPECTORA.answer,
      'unknown-answer',
      `“${asked}” isn’t a type of answer here, so this is asked as ${answer}.`,
    )
  if (text !== '')
    tell(
      SPECTORA.text,
      'text-kept',
      'Questions don’t have standard wording here. It is kept for export but not used.',
    )
  const labels = answer === 'choices' ? choiceLabels(choices, tell) : []
  section.description.push({
    ...place,
    value: {
      key: freshKey(label, section.keys.description, 'question'),
      header: state.item.title,
      label,
      answer,
      choices: labels,
      units: answer === 'number' || answer === 'range' ? splitAtCommas(cell(SPECTORA.units)) : [],
      usual: usualOf(cell(SPECTORA.usual).trim(), answer, labels),
      synonyms: {},
    },
  })
  state.counts.questions += 1
}

function choiceLabels(choices: readonly string[], tell: Tell): string[] {
  const taken = newNames()
  const labels = choices.map((choice) => freshLabel(choice, taken))
  const again = labels.findIndex((label, index) => label !== choices[index])
  // Once a row: of a long list each could be one.
  if (again >= 0)
    tell(
      SPECTORA.choices,
      'renamed',
      `“${choices[again]}” appears twice among the choices, so this one is named “${labels[again]}”.`,
    )
  return labels
}

function usualOf(given: string, answer: string, labels: readonly string[]): string | null {
  if (answer === 'boolean') return /^(t|true)$/i.test(given) ? 'Yes' : null
  if (answer === 'choices') {
    const wanted = new Set(splitAtCommas(given).map(foldLabel))
    return labels.find((label) => wanted.has(foldLabel(label))) ?? null
  }
  return answer === 'range' ? null : given.replaceAll('\0', '').trim() || null
}

function addLimitation(entry: RowEntry): void {
  const { state, section, cell, text, place, tell } = entry
  const name = nameOf(cell(SPECTORA.name), SPECTORA.name, state.item.title, tell)
  const choices = splitAtCommas(cell(SPECTORA.choices))
  section.limitations.push({ ...place, value: text || limitationText(name, choices) })
  state.counts.limitations += 1
}

function addFinding(entry: RowEntry): void {
  const { state, section, cell, text, place, tell } = entry
  const { title } = state.item
  const name = nameOf(cell(SPECTORA.name), SPECTORA.name, title, tell)
  const part = partOf(section, title, title)
  const label = freshLabel(name, part.labels)
  if (label !== name)
    tell(SPECTORA.name, 'renamed', `“${name}” appears twice in this item, so this one is named “${label}”.`)
  const whole = { condition: text || label, implication: '', task: '' }
  const split = proposeSplit(text)
  if (split) state.splits.push({ row: place.row, before: text, ...split })
  const costs = costsOf(cell, tell)
  part.items.push({
    ...place,
    value: {
      label,
      ...(split && state.takesSplit(place.row) ? split : whole),
      trade: cell(SPECTORA.trade).replaceAll('\0', ''),
      timeframe: null,
      level: levelFor(state, cell(SPECTORA.severity).trim(), tell),
      synonyms: [],
      ...costs,
      photo_required: false,
      standard_refs: [],
    },
  })
  state.counts.recommendations += 1
}

function levelFor({ options, openSeverities }: State, severity: string, tell: Tell) {
  if (severity === '') return null
  const number = String(Number(severity))
  if (!['-1', '0', '1'].includes(number)) {
    tell(SPECTORA.severity, 'unknown-severity', `“${severity}” isn’t -1, 0 or 1, so no level was set.`)
    return null
  }
  const level = options.levels[number]
  if (level === undefined) openSeverities.add(number)
  return level ?? null
}

function costsOf(cell: Cell, tell: Tell): { cost_from: number | null; cost_to: number | null } {
  const [from, to] = [cell(SPECTORA.costFrom).trim(), cell(SPECTORA.costTo).trim()]
  const isUntouched = from === UNTOUCHED_COST.from && to === UNTOUCHED_COST.to
  const costOf = (text: string, column: string) => {
    if (text === '' || isUntouched) return null
    const cost = Number(text)
    if (Number.isFinite(cost) && cost >= 0) return cost
    tell(column, 'no-number', `“${text}” isn’t a price. It is kept for export but not used.`)
    return null
  }
  return { cost_from: costOf(from, SPECTORA.costFrom), cost_to: costOf(to, SPECTORA.costTo) }
}
