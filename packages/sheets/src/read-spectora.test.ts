// Spectora's export as it comes: what each trap of the format becomes, and what is said of it.
import { expect, test } from 'vitest'
import { readTemplate } from './read-file.ts'
import { SPECTORA, SPECTORA_HEADERS } from './spectora-columns.ts'
import { OPTIONS } from './testing/options.ts'
import { rawCells, type SpectoraRow, sheetXml, workbook } from './testing/workbooks.ts'
import { writeTemplate } from './write-file.ts'

const row = (type: string, name: string, more: SpectoraRow = {}): SpectoraRow => ({
  [SPECTORA.section]: 'Roof',
  [SPECTORA.item]: 'Coverings',
  [SPECTORA.name]: name,
  [SPECTORA.type]: type,
  ...more,
})
const read = async (rows: readonly SpectoraRow[], options = OPTIONS) =>
  readTemplate({ filename: 'Home-2026-11-20 (2).xls', bytes: await workbook(sheetXml(rows)) }, options)
const only = async (one: SpectoraRow) => (await read([one])).template.sections[0]

test('sections and items are blocks of rows: a name that comes back is another section', async () => {
  const general = { [SPECTORA.item]: 'General' }
  const { template, counts } = await read([
    row('defect', 'A', general),
    row('defect', 'B', { [SPECTORA.section]: 'Attic', ...general }),
    row('defect', 'C', general),
  ])
  expect(template.sections.map(({ key, title }) => [key, title])).toEqual([
    ['roof', 'Roof'],
    ['attic', 'Attic'],
    ['roof-2', 'Roof'],
  ])
  expect(counts).toMatchObject({ rows: 3, sections: 3, parts: 3, recommendations: 3 })
  expect(template.name).toBe('Home')
})

test('an item that comes back within its section is said, and not parted', async () => {
  const { issues, counts } = await read([
    row('defect', 'A'),
    row('defect', 'B', { [SPECTORA.item]: 'Flashing' }),
    row('defect', 'C'),
  ])
  expect(issues).toMatchObject([{ row: 4, column: SPECTORA.item, code: 'item-again' }])
  expect(counts).toMatchObject({ sections: 1, parts: 3 })
})

test('names are decoded once and strictly; texts are HTML and are not decoded before', async () => {
  const section = await only(
    row('defect', 'Heat &not working &amp; &amp;lt; <x></x>', {
      [SPECTORA.text]: '<p>A &amp;lt; B</p><p>C</p>',
    }),
  )
  expect(section?.recommendation[0]?.recommendations[0]).toMatchObject({
    label: 'Heat &not working & &lt; <x></x>',
    condition: 'A &lt; B\n\nC',
  })
})

test('findings: order within type, ties by row; levels; costs, of which the vendor’s own are none', async () => {
  const { template } = await read([
    row('defect', 'Last', {
      [SPECTORA.order]: '10',
      [SPECTORA.severity]: '1',
      [SPECTORA.costFrom]: '10',
      [SPECTORA.costTo]: '1000',
    }),
    row('defect', 'First', {
      [SPECTORA.order]: '2',
      [SPECTORA.severity]: '-1',
      [SPECTORA.costFrom]: '250',
      [SPECTORA.costTo]: '900',
    }),
    row('defect', 'Second', { [SPECTORA.order]: '2', [SPECTORA.trade]: 'roofer' }),
  ])
  const [part] = template.sections[0]?.recommendation ?? []
  expect(part?.recommendations).toMatchObject([
    { label: 'First', level: 'Monitor', cost_from: 250, cost_to: 900 },
    { label: 'Second', level: null, trade: 'roofer' },
    { label: 'Last', level: 'Safety issue', cost_from: null, cost_to: null },
  ])
})

test.each([
  ['checkbox', 'choices'],
  ['boolean', 'boolean'],
  ['number', 'number'],
  ['range', 'range'],
  ['date', 'date'],
  ['text', 'text'],
  ['signature', 'choices'],
  ['', 'choices'],
])('the vendor’s answer “%s” is %s', async (answer, expected) => {
  const section = await only(
    row('info', 'Material', {
      [SPECTORA.answer]: answer,
      [SPECTORA.choices]: 'Wood, Vinyl,wood',
      [SPECTORA.units]: 'in, ft',
    }),
  )
  const [question] = section?.description ?? []
  expect(question?.answer).toBe(expected)
  if (expected === 'choices') expect(question?.choices).toEqual(['Wood', 'Vinyl', 'wood (2)'])
  if (expected === 'number') expect(question?.units).toEqual(['in', 'ft'])
})

test('of choices of one name the later is numbered, and that is told once', async () => {
  const choices = { [SPECTORA.answer]: 'checkbox', [SPECTORA.choices]: 'Wood, wood, Vinyl, Wood' }
  const { issues } = await read([row('info', 'Material', choices)])
  expect(issues).toMatchObject([{ row: 2, column: SPECTORA.choices, code: 'renamed' }])
  expect(issues[0]?.message).toContain(
    '“wood” appears twice among the choices, so this one is named “wood (2)”',
  )
})

test('a type that is not known is kept, counted and said', async () => {
  const { counts, issues, template, source } = await read([
    row('defect', 'A'),
    row('rating', 'B'),
    row('limit', 'C'),
  ])
  expect(counts).toMatchObject({ rows: 3, recommendations: 1, limitations: 1, skipped: 1 })
  expect(issues).toMatchObject([{ row: 3, column: SPECTORA.type, code: 'unknown-type' }])
  expect(template.sections[0]?.limitations).toEqual(['C'])
  const cells = await rawCells(await writeTemplate('spectora', template, source, new Date()))
  expect([cells.C3, cells.E3]).toEqual(['B', 'rating'])
})

test('a kind of answer that is not known is asked as another, and told', async () => {
  const { issues, template } = await read([row('info', 'Maker', { [SPECTORA.answer]: 'constructor' })])
  expect(issues).toMatchObject([{ row: 2, column: SPECTORA.answer, code: 'unknown-answer' }])
  expect(template.sections[0]?.description).toMatchObject([{ label: 'Maker', answer: 'text' }])
})

test('severities ask for a level where there is none', async () => {
  const rows = [
    row('defect', 'A', { [SPECTORA.severity]: '0' }),
    row('info', 'B', { [SPECTORA.severity]: '1' }),
  ]
  expect((await read(rows, { ...OPTIONS, levels: {} })).openSeverities).toEqual(['0'])
  expect((await read(rows)).openSeverities).toEqual([])
})

test('the ledger says of each column what became of it', async () => {
  const { columns } = await read([
    row('defect', 'A', { Locked: 'f', Uses: '3', [SPECTORA.costFrom]: '10', [SPECTORA.costTo]: '1000' }),
    row('defect', 'B', { Locked: 'f', Uses: '4', [SPECTORA.costFrom]: '10', [SPECTORA.costTo]: '1000' }),
  ])
  expect(columns.map(({ header }) => header)).toEqual(SPECTORA_HEADERS)
  const state = (header: string) => columns.find((column) => column.header === header)
  expect(state(SPECTORA.name)).toMatchObject({ state: 'used', cells: 2 })
  expect(state('Locked')).toMatchObject({ state: 'constant' })
  expect(state('Uses')).toMatchObject({ state: 'kept' })
  expect(state(SPECTORA.costFrom)).toMatchObject({ state: 'constant' })
  expect(state('Default Photo 1')).toMatchObject({ state: 'empty', cells: 0 })
})

test('28 columns, an unknown one and blanks around a header are taken', async () => {
  const headers = [...SPECTORA_HEADERS.slice(0, 27), SPECTORA.modified, 'Mine'].map((header) => `${header} `)
  const cells = Object.fromEntries(
    Object.entries(row('defect', 'A', { Mine: 'x' })).map(([name, text]) => [`${name} `, text]),
  )
  const { columns, template, source } = await readTemplate(
    { filename: 'a', bytes: await workbook(sheetXml([cells], headers)) },
    OPTIONS,
  )
  expect(columns.at(-1)).toEqual({ header: 'Mine ', state: 'unknown', cells: 1 })
  const written = await rawCells(await writeTemplate('spectora', template, source, new Date()))
  expect([written.C2, written.AP1, written.AQ1, written.AQ2]).toEqual(['A', 'Last Modified', 'Mine ', 'x'])
})

const LONG =
  '<p>Shingles are cracked. This can lead to leaks. Have a roofer replace them. Ask for a warranty.</p>'
test('a text in three parts is proposed as such, and taken so where that is accepted', async () => {
  const rows = [
    row('defect', 'A', { [SPECTORA.text]: LONG }),
    row('defect', 'B', { [SPECTORA.text]: '<p>Rust.</p>' }),
  ]
  const proposed = await read(rows)
  const parts = {
    condition: 'Shingles are cracked.',
    implication: 'This can lead to leaks.',
    task: 'Have a roofer replace them. Ask for a warranty.',
  }
  expect(proposed.splits).toEqual([
    { row: 2, before: `${parts.condition} ${parts.implication} ${parts.task}`, ...parts },
  ])
  const first = ({ template }: typeof proposed) => template.sections[0]?.recommendation[0]?.recommendations[0]
  expect(first(proposed)).toMatchObject({ implication: '', task: '' })
  expect(first(await read(rows, { ...OPTIONS, acceptSplits: true }))).toMatchObject(parts)
})

test('changed entries change their cells and their day; a new one has a row; a removed one none', async () => {
  const { template, source } = await read([
    row('defect', 'Moss', { [SPECTORA.order]: '1', Uses: '7', [SPECTORA.text]: '<p>Moss.</p>' }),
    row('info', 'Material', { [SPECTORA.choices]: 'Wood' }),
    row('defect', 'Hail', { [SPECTORA.order]: '2', [SPECTORA.modified]: '01/02/2020 03:04:05' }),
    row('defect', 'Wind', { [SPECTORA.order]: '3' }),
  ])
  const list = template.sections[0]?.recommendation[0]?.recommendations ?? []
  const [moss, hail] = list
  if (!moss || !hail) throw new Error('two findings were read')
  list.splice(
    0,
    3,
    { ...moss, condition: 'Moss & lichen.' },
    { ...hail, label: 'New', condition: 'Is new.' },
    hail,
  )
  const cells = await rawCells(
    await writeTemplate('spectora', template, source, new Date('2026-11-23T10:20:30Z')),
  )
  const column = (letter: string) => [2, 3, 4, 5].map((number) => cells[`${letter}${number}`])
  expect(column('C')).toEqual(['Moss', 'New', 'Material', 'Hail'])
  expect(column('D')).toEqual([
    '&lt;p&gt;Moss &amp;amp; lichen.&lt;/p&gt;',
    '&lt;p&gt;Is new.&lt;/p&gt;',
    undefined,
    undefined,
  ])
  expect(column('J')).toEqual(['1', '1', undefined, '2'])
  expect(column('U')).toEqual(['7', undefined, undefined, undefined])
  expect(column('AP')).toEqual([
    '11/23/2026 10:20:30',
    '11/23/2026 10:20:30',
    undefined,
    '01/02/2020 03:04:05',
  ])
})
