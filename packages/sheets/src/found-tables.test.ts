// Which sheet of a workbook is read and from which row on, and rows that are refused rather than cut.
import { expect, test } from 'vitest'
import { readTemplate } from './read-file.ts'
import { REFUSALS } from './refusal.ts'
import { OPTIONS } from './testing/options.ts'
import { workbookOf } from './testing/workbooks.ts'

const SUMMARY = [['This document was exported from Numbers.'], ['Numbers Sheet Name', 'Excel Worksheet Name']]
const HEAD = ['section', 'part', 'kind', 'label', 'condition', 'task', 'choices']
const MOSS = ['Roof', 'Covering', 'finding', 'Moss', 'Moss was growing.', 'Remove it.', '']
const csv = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))
const read = (bytes: Uint8Array) => readTemplate({ filename: 'roof', bytes }, OPTIONS)

test('the sheet with the headers is read, and said to be', async () => {
  const { template, issues } = await read(
    await workbookOf({ 'Export Summary': SUMMARY, 'Sheet 1 - Template': [HEAD, MOSS], Empty: [] }),
  )
  expect(template.sections[0]?.recommendation[0]?.recommendations[0]?.label).toBe('Moss')
  expect(issues).toEqual([
    {
      row: 1,
      column: '',
      code: 'sheet',
      message:
        'The headers were found in row 1 of the sheet “Sheet 1 - Template”. Not read: “Export Summary”, “Empty”.',
    },
  ])
})

test('rows above the headers are left out, in a workbook and in CSV', async () => {
  const rows = [['My roof template 2026'], [], HEAD, MOSS]
  for (const file of [await workbookOf({ Sheet1: rows }), csv(['My roof template 2026'], [''], HEAD, MOSS)]) {
    const { counts, issues, links } = await read(file)
    expect(counts).toMatchObject({ rows: 1, recommendations: 1 })
    expect(issues).toMatchObject([{ row: 3, code: 'sheet' }])
    expect([...links.keys()]).toEqual([4])
  }
})

test('headers further down than 20 rows are not looked for', async () => {
  const above = Array.from({ length: 21 }, (_, row) => [`note ${row}`])
  await expect(read(await workbookOf({ Sheet1: [...above, HEAD, MOSS] }))).rejects.toThrow(REFUSALS.noHeaders)
})

test('a text over its limit is never cut: its row is refused with how much is too much', async () => {
  const long = MOSS.with(5, 'x'.repeat(1_541))
  const { template, counts, issues } = await read(csv(HEAD, long, MOSS.with(3, 'Algae')))
  expect(template.sections[0]?.recommendation[0]?.recommendations.map(({ label }) => label)).toEqual([
    'Algae',
  ])
  expect(counts.skipped).toBe(1)
  expect(issues).toMatchObject([{ row: 2, column: 'task', code: 'too-long' }])
  expect(issues[0]?.message).toMatch(/^1,541 characters, 541 too many\./)
})

test.each([
  ['section', MOSS.with(0, 's'.repeat(201))],
  ['part', MOSS.with(1, 'p'.repeat(201))],
  ['label', MOSS.with(3, 'l'.repeat(201))],
  ['condition', MOSS.with(4, 'c'.repeat(20_001))],
  ['choices', MOSS.with(2, 'question').with(6, `a; ${'b'.repeat(201)}`)],
  ['choices', MOSS.with(2, 'question').with(6, 'a;'.repeat(2_001))],
])('a %s that is too long or has too many values refuses its row', async (column, row) => {
  const { issues, counts } = await read(csv(HEAD, MOSS, row))
  expect([issues.map((issue) => issue.column), counts.skipped]).toEqual([[column], 1])
})

test.each(['#NAME?', '#REF!', '#N/A', '#DIV/0!'])('%s is no text of a report', async (error) => {
  const { issues, counts } = await read(csv(HEAD, MOSS, MOSS.with(4, error)))
  expect(issues).toMatchObject([{ row: 3, column: 'condition', code: 'cell-error' }])
  expect(counts).toMatchObject({ recommendations: 1, skipped: 1 })
  expect((await read(csv(HEAD, MOSS.with(4, 'Apt #REF!, see note')))).issues).toEqual([])
})

test('a CSV that Excel on a Mac wrote has its accented letters', async () => {
  const text = 'section,part,kind,label\rTejado,Tejas,finding,Pararrayos de Mu\x96oz'
  const { template } = await read(Buffer.from(text, 'latin1'))
  expect(template.sections[0]?.recommendation[0]?.recommendations[0]?.label).toBe('Pararrayos de Muñoz')
})
