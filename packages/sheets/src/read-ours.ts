// Reads our own sheet as a template: rows in any order of columns, each an entry of the section that it names.
import { LABEL_MAX, TEXT_FREE_MAX, TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { Slots } from '@plumbline/contract/slots'
import { LEVELS, type Level, RATING_ROLES, type RatingRole, STOPS } from '@plumbline/contract/step-names'
import {
  ANSWERS,
  type Condition,
  type Recommendation,
  TEMPLATE_FORMAT,
  TEMPLATE_SECTIONS_MAX,
  type Template,
} from '@plumbline/contract/template'
import { nested } from '@plumbline/contract/wire'
import { countsOf } from '@plumbline/domain/content/counts'
import { withLimits, withRoles } from '@plumbline/domain/content/format-one'
import { cutText } from '@plumbline/domain/content/list'
import { withSaid } from '@plumbline/domain/content/options'
import { foldLabel } from '@plumbline/domain/label-names'
import { patternFaults } from '@plumbline/domain/ready-text/faults'
import {
  type Row,
  splitList,
  splitPart,
  splitWords,
  type Table,
  unescaped,
  withoutApostrophe,
} from './cells.ts'
import {
  byOrder,
  finishSection,
  freshKey,
  freshLabel,
  type Item,
  LISTED_MAX,
  type Names,
  newNames,
  partOf,
  type SectionDraft,
  sectionDraft,
  type Tell,
} from './draft.ts'
import { KIND_WORDS, OUR_HEADERS, OUR_MISSING, OUR_REQUIRED, type OurHeader } from './our-columns.ts'
import { cellsByHeader, type Issue, ledgerOf, type Reading, type ReadOptions, sourceOf } from './reading.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'
import { cellErrorIn, NOT_USED, type RowFault, tooLongIn, tooManyIn } from './row-faults.ts'

const nameOf = (header: string) => header.trim().toLowerCase()

export function isOurs(headers: readonly string[]): boolean {
  return OUR_REQUIRED.every((header) => headers.some((one) => nameOf(one) === header))
}

/** Fails with a FileRefusal where the sheet is not one template. */
export function readOurs(table: Table, options: ReadOptions): Reading {
  const columns = new Map<string, number>()
  table.headers.forEach((header, column) => {
    const name = nameOf(header)
    if (isOurHeader(name) && columns.has(name)) throw new FileRefusal(REFUSALS.twoColumns(name))
    if (!columns.has(name)) columns.set(name, column)
  })
  const cellsOf = cellsByHeader(columns, (cell) => withoutApostrophe(unescaped(cell)).replaceAll('\0', ''))
  const state = stateFor(table, (row) => cellsOf(row))
  state.hasRoles = columns.has('roles')
  for (const row of table.rows) readRow(state, row, cellsOf(row))
  const sections = [...state.sections.values()].toSorted(byOrder).map(({ value }) => value)
  const links = new Map<number, string | null>(table.rows.map(({ number }) => [number, null]))
  for (const [row, id] of state.links) links.set(row, id)
  const limits = state.limits.toSorted(byOrder)
  limits.forEach(({ row }, index) => {
    links.set(row, `general-limitation.${index + 1}`)
  })
  const finished = sections.map(finishSection)
  for (const { links: found } of finished) for (const [row, id] of found) links.set(row, id)
  const template: Template = {
    format: TEMPLATE_FORMAT,
    name: options.name,
    kind: 'home',
    property_description: state.property,
    general_limitations: limits.map(({ value }) => value),
    appendices: options.defaults.appendices,
    sections: finished.map(({ section }) => section),
  }
  return {
    format: 'plumbline-sheet',
    template,
    source: sourceOf('plumbline-sheet', table, options),
    counts: { ...countsOf(template), rows: table.rows.length, skipped: state.skipped },
    columns: ledgerOf(table, (header) => {
      const name = nameOf(header)
      return isOurHeader(name) ? (name === 'source_id' ? 'kept' : 'used') : 'unknown'
    }),
    issues: state.issues,
    missing: OUR_MISSING,
    splits: [],
    openSeverities: [],
    links,
  }
}

function isOurHeader(name: string): name is OurHeader {
  return OUR_HEADERS.some((header) => header === name)
}

type Cell = (header: OurHeader) => string
interface State {
  /** By the folded key or title that rows name them by. */
  sections: Map<string, Item<SectionDraft>>
  keys: Names
  /** What the rows of kind `section` say, by the folded key. */
  heads: Map<string, { title: string; order: number }>
  /** The folded key of each folded title. */
  titles: Map<string, string>
  links: Map<number, string>
  property: string
  limits: Item<string>[]
  skipped: number
  issues: Issue[]
  /** A sheet without the column is of the first format, which knew ratings by their words. */
  hasRoles: boolean
}

/** Rows of kind `section` may stand anywhere: they are known before the others are read. */
function stateFor(table: Table, cellsOf: (row: Row) => Cell): State {
  const state: State = {
    sections: new Map(),
    keys: newNames(),
    heads: new Map(),
    titles: new Map(),
    links: new Map(),
    property: '',
    limits: [],
    skipped: 0,
    issues: [],
    hasRoles: false,
  }
  let order = 0
  for (const row of table.rows) {
    const cell = cellsOf(row)
    if (kindOf(cell) !== 'section' || faultOf(cell)) continue
    const title = cell('label').trim()
    const name = foldLabel(cell('section').trim() || title)
    if (name === '' || title === '' || state.heads.has(name)) continue
    order = orderOf(cell, order)
    state.heads.set(name, { title, order })
    const folded = foldLabel(title)
    if (!state.titles.has(folded)) state.titles.set(folded, name)
  }
  return state
}

function kindOf(cell: Cell): string {
  const word = cell('kind').trim().toLowerCase().replaceAll(/[ _]/g, '-')
  return KIND_WORDS.get(word) ?? word
}

/** A row without an order follows the one before it in its list. */
function orderOf(cell: Cell, before = 0): number {
  const order = Number.parseFloat(cell('order'))
  return Number.isFinite(order) ? order : before
}

function place<Value>(items: Item<Value>[], row: number, cell: Cell, value: Value): null {
  items.push({ value, row, order: [orderOf(cell, items.at(-1)?.order[0])] })
  return null
}

/** The text of a row that is nothing but one. */
function plainText(cell: Cell): string {
  return cell('condition') || cell('label')
}

/** Kinds of rows that are nothing but a text. */
const TEXTS: readonly string[] = ['property-description', 'general-limitation', 'limitation']
const LISTS = ['choices', 'roles', 'limits', 'units', 'synonyms', 'standard_refs'] as const

/** Why the row as it is cannot be used, whatever is in the others. */
function faultOf(cell: Cell): RowFault<OurHeader> | null {
  const kind = kindOf(cell)
  const part = splitPart(cell('part').trim())
  const lists = LISTS.map((column) => [column, splitList(cell(column))] as const)
  const wordsOf = (column: OurHeader, texts: readonly string[]) =>
    column === 'roles' || (column === 'synonyms' && kind !== 'recommendation')
      ? Object.values(splitWords(texts)).flat()
      : texts
  return (
    cellErrorIn(OUR_HEADERS, cell) ??
    tooLongIn<OurHeader>([
      ['section', cell('section').trim(), LABEL_MAX],
      ['part', part.header, LABEL_MAX],
      ['part', part.label, LABEL_MAX],
      ['label', cell('label').trim(), TEXTS.includes(kind) ? TEXT_FREE_MAX : LABEL_MAX],
      ['condition', cell('condition'), TEXT_FREE_MAX],
      ['implication', cell('implication'), TEXT_LONG_MAX],
      ['task', cell('task'), TEXT_LONG_MAX],
      ['trade', cell('trade'), LABEL_MAX],
      ['timeframe', cell('timeframe').trim(), LABEL_MAX],
      ['usual', cell('usual').trim(), LABEL_MAX],
      ['reminder', cell('reminder'), TEXT_FREE_MAX],
      ['standards', cell('standards'), TEXT_FREE_MAX],
      ...lists.flatMap(([column, texts]) =>
        wordsOf(column, texts).map((text) => [column, text, LABEL_MAX] as const),
      ),
    ]) ??
    lists.map(([column, texts]) => tooManyIn(column, texts, LISTED_MAX)).find((fault) => fault !== null) ??
    null
  )
}

function readRow(state: State, row: Row, cell: Cell): void {
  const tell: TellOfOurs = (column, code, message) =>
    state.issues.push({ row: row.number, column, code, message })
  const problem = faultOf(cell) ?? placeRow(state, row.number, cell, tell)
  if (!problem) return
  state.skipped += 1
  tell(...problem)
}

/** Where and why a row is in no list. */
type Problem = RowFault<OurHeader>

function placeRow(state: State, row: number, cell: Cell, tell: TellOfOurs): Problem | null {
  const kind = kindOf(cell)
  if (kind === 'property-description' || kind === 'general-limitation')
    return placeText(state, kind, row, cell)
  const label = cell('label').trim()
  const name = cell('section').trim() || (kind === 'section' ? label : '')
  if (name === '') return ['section', 'empty-section', `This row has no section. ${NOT_USED}`]
  const add = KINDS.get(kind)
  if (!add) return ['kind', 'unknown-type', `“${cutText(kind, 60)}” ${UNKNOWN_KIND}`]
  if (label === '' && (kind !== 'limitation' || cell('condition') === ''))
    return ['label', 'empty-label', `The label is missing. ${NOT_USED}`]
  return add({ state, section: sectionNamed(state, name, row), cell, row, tell })
}

/** A text of the whole template. */
function placeText(
  state: State,
  kind: 'property-description' | 'general-limitation',
  row: number,
  cell: Cell,
) {
  const text = plainText(cell)
  const isSecond = kind === 'property-description' && state.property !== ''
  if (text === '' || isSecond) {
    const what = isSecond ? 'The sheet already has a property description.' : 'The text is missing.'
    return ['condition', 'empty-text', `${what} ${NOT_USED}`] satisfies Problem
  }
  if (kind === 'general-limitation') return place(state.limits, row, cell, text)
  state.property = text
  state.links.set(row, kind)
  return null
}

/** The section that rows call so, by key or by title; the first that names it makes it. */
function sectionNamed(state: State, name: string, row: number): SectionDraft {
  const folded = foldLabel(name)
  const id = state.heads.has(folded) ? folded : (state.titles.get(folded) ?? folded)
  const found = state.sections.get(id)
  if (found) return found.value
  if (state.sections.size === TEMPLATE_SECTIONS_MAX) throw new FileRefusal(REFUSALS.tooManySections)
  const head = state.heads.get(id)
  const section = sectionDraft(freshKey(id, state.keys, 'section'), head?.title ?? name)
  const before = [...state.sections.values()].at(-1)?.order[0] ?? 0
  state.sections.set(id, { value: section, row, order: [head?.order ?? before] })
  return section
}

const UNKNOWN_KIND = `isn’t finding, question, condition or limitation, or another name for one of them. ${NOT_USED}`

type TellOfOurs = Tell<OurHeader>
interface RowEntry {
  state: State
  section: SectionDraft
  cell: Cell
  row: number
  tell: TellOfOurs
}

/** Asked by what stands in a cell, which may be the name of anything that objects have. */
const KINDS: ReadonlyMap<string, (entry: RowEntry) => Problem | null> = new Map([
  ['section', addHead],
  ['limitation', addLimitation],
  ['description', addQuestion],
  ['observation', addCondition],
  ['recommendation', addFinding],
])

function addLimitation({ section, cell, row }: RowEntry): null {
  return place(section.limitations, row, cell, plainText(cell))
}

function addHead({ state, section, cell, row }: RowEntry): Problem | null {
  if ([...state.links.values()].includes(section.head.key)) {
    const message = `Two sections are named ${section.head.title}. Rename one. ${NOT_USED}`
    return ['section', 'section-again', message]
  }
  state.links.set(row, section.head.key)
  section.head.icon = cutText(cell('icon').trim(), 200) || 'generic'
  section.head.optional = isYes(cell('optional'))
  section.head.reminder = cell('reminder')
  section.head.standards = cell('standards')
  return null
}

function addQuestion({ state, section, cell, row, tell }: RowEntry): null {
  const asked = cell('answer').trim().toLowerCase()
  const answer = ANSWERS.find((one) => one === asked) ?? 'choices'
  if (asked !== '' && asked !== answer)
    tell('answer', 'unknown-answer', `“${asked}” isn’t a type of answer, so this is asked as choices.`)
  const { hasRoles } = state
  const question = choosing(cell, section.keys.description, { hasRoles, tell })
  return place(section.description, row, cell, {
    ...(hasRoles ? question : withLimits(question)),
    answer,
    units: splitList(cell('units')),
    usual: cell('usual').trim() || null,
    ...(isYes(cell('required')) ? { required: true } : {}),
  })
}

function addCondition({ state, section, cell, row, tell }: RowEntry): null {
  const rated = choosing(cell, section.keys.observation, { hasRoles: state.hasRoles, tell })
  if (!state.hasRoles) return place(section.observation, row, cell, withRoles(rated))
  return place(section.observation, row, cell, withSaid(rated, { roles: rolesIn(cell, rated.choices, tell) }))
}

function rolesIn(cell: Cell, choices: readonly string[], tell: TellOfOurs): Condition['roles'] {
  const roles = new Map<string, RatingRole>()
  for (const [choice, words] of Object.entries(splitWords(splitList(cell('roles'))))) {
    const word = words.at(-1)?.toLowerCase().replaceAll(' ', '-')
    const role = RATING_ROLES.find((one) => one === word)
    if (role && choices.includes(choice)) roles.set(choice, role)
    else tell('roles', 'unknown-role', `“${cutText(`${choice} = ${word}`, 60)}” ${UNKNOWN_ROLE}`)
  }
  return Object.fromEntries(roles)
}

const UNKNOWN_ROLE = `isn’t a choice of this row with one of ${RATING_ROLES.join(', ')}, so it was left out.`

/** What a question and a condition have in common. */
function choosing(
  cell: Cell,
  keys: Names,
  { hasRoles, tell }: { hasRoles: boolean; tell: TellOfOurs },
): Condition {
  const label = cell('label').trim()
  const taken = newNames()
  const choices = splitList(cell('choices')).map((choice) => freshLabel(choice, taken))
  const limits = hasRoles ? splitList(cell('limits')) : []
  for (const limit of limits)
    if (!choices.includes(limit))
      tell(
        'limits',
        'unknown-limit',
        `“${cutText(limit, 60)}” isn’t a choice of this row, so it was left out.`,
      )
  const item = {
    key: freshKey(label, keys, 'question'),
    header: splitPart(cell('part').trim()).header || label,
    label,
    choices,
    synonyms: splitWords(splitList(cell('synonyms'))),
  }
  return withSaid(
    { ...item, ...stopIn(cell('stop').trim(), tell) },
    { limits: limits.filter((limit) => choices.includes(limit)) },
  )
}

function addFinding({ section, cell, row, tell }: RowEntry): null {
  const name = cell('label').trim()
  const { header, label } = splitPart(cell('part').trim() || section.head.title)
  const part = partOf(section, header || label, label)
  const own = freshLabel(name, part.labels)
  if (own !== name)
    tell('label', 'renamed', `“${name}” appears twice in this item, so this one is named “${own}”.`)
  const finding: Recommendation = {
    label: own,
    condition: cell('condition') || own,
    implication: cell('implication'),
    task: cell('task'),
    trade: cell('trade'),
    timeframe: cell('timeframe').trim() || null,
    level: levelIn(cell('level').trim(), tell),
    synonyms: splitList(cell('synonyms')),
    cost_from: costIn('cost_from', cell, tell),
    cost_to: costIn('cost_to', cell, tell),
    photo_required: isYes(cell('photo_required')),
    standard_refs: splitList(cell('standard_refs')),
    ...slotsIn(cell('slots').trim(), tell),
  }
  return place(part.items, row, cell, withSoundSlots(finding, tell))
}

/** Without its blanks where a text cannot be filled in. */
function withSoundSlots(finding: Recommendation, tell: TellOfOurs): Recommendation {
  const faults = [...patternFaults(finding)]
  for (const [field, fault] of faults) tell(field, 'bad-pattern', `${fault} ${BLANKS_LEFT_OUT}`)
  const { slots: _slots, ...plain } = finding
  return faults.length > 0 ? plain : finding
}

const BLANKS_LEFT_OUT = 'The blanks were left out: brackets and braces print as they are.'

/** By its number, or by its name. */
function stopIn(given: string, tell: TellOfOurs): Pick<Condition, 'stop'> {
  if (given === '') return {}
  const place = STOPS.findIndex(
    (name, at) => given === String(at + 1) || foldLabel(given) === foldLabel(name),
  )
  if (place >= 0) return { stop: place + 1 }
  tell(
    'stop',
    'unknown-stop',
    `“${cutText(given, 60)}” isn’t one of 1 to ${STOPS.length}, so it was left out.`,
  )
  return {}
}

/** A JSON object, as a template file has it. */
function slotsIn(given: string, tell: TellOfOurs): { slots?: Recommendation['slots'] } {
  if (given === '') return {}
  const slots = nested(Slots).safeParse(given)
  if (slots.success) return { slots: slots.data }
  tell('slots', 'unknown-slots', `“${cutText(given, 60)}” isn’t a list of blanks, so it was left out.`)
  return {}
}

function isYes(cell: string): boolean {
  return /^(1|y|yes|true|x)$/i.test(cell.trim())
}

function levelIn(given: string, tell: TellOfOurs): Level | null {
  const level = LEVELS.find((one) => one.toLowerCase() === given.toLowerCase()) ?? null
  if (given !== '' && level === null)
    tell('level', 'unknown-level', `“${given}” isn’t one of ${LEVELS.join(', ')}, so no level was set.`)
  return level
}

function costIn(column: 'cost_from' | 'cost_to', cell: Cell, tell: TellOfOurs): number | null {
  const given = cell(column).trim()
  const cost = Number(given)
  if (given === '') return null
  if (Number.isFinite(cost) && cost >= 0) return cost
  tell(column, 'no-number', `“${given}” isn’t a price. It is kept for export but not used.`)
  return null
}
