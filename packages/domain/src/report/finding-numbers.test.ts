// Numbers of findings are for life (decision 50).
import { expect, test } from 'vitest'
import { draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { changesBetween } from './changes.ts'
import { numberFindings } from './finding-numbers.ts'
import type { InputLabel } from './input.ts'
import { makeReportContent } from './make.ts'

/** The findings of the fourth section, by title, with the numbers that a version gave. */
function houseWith(titles: Readonly<Record<string, string | null>>, last = {}) {
  const draft = draftReport()
  sectionOf(draft, 4).findings = Object.keys(titles).map((title) =>
    finding(title, { level: title.startsWith('Live') ? 'Safety issue' : 'Repair' }),
  )
  const input = { ...inputOf(draft), lastNumbers: last }
  for (const { categories } of input.sections)
    for (const { checked } of categories)
      for (const label of checked as InputLabel[]) label.number = titles[label.label] ?? null
  return input
}
const numbersOf = (input: ReturnType<typeof houseWith>) =>
  numberFindings(input.sections, input.lastNumbers).map(({ number, isNew, finding }) =>
    [number, finding.label, ...(isNew ? ['new'] : [])].join(' '),
  )

test('a number stays, whatever comes before it; a new finding gets one that nobody had', () => {
  expect(numbersOf(houseWith({ Loose: null, 'Live wire': null }))).toEqual([
    '4.1 Live wire new',
    '4.2 Loose new',
  ])
  expect(numbersOf(houseWith({ Loose: '4.1', 'Live wire': null }))).toEqual([
    '4.2 Live wire new',
    '4.1 Loose',
  ])
  // The fifth was removed since.
  expect(numbersOf(houseWith({ Loose: '4.1', Fresh: null }, { '4': 5 }))).toEqual([
    '4.1 Loose',
    '4.6 Fresh new',
  ])
  // It was moved here from the second section.
  expect(numbersOf(houseWith({ Loose: '2.3', Fresh: null }, { '2': 3 }))).toEqual([
    '2.3 Loose',
    '4.1 Fresh new',
  ])
})

test('what no version printed is marked as new', () => {
  const { sections } = makeReportContent(houseWith({ Loose: '4.7', Fresh: null }), null)
  expect(sections[3]?.findings.map(({ number, isNew = false }) => [number, isNew])).toEqual([
    ['4.7', false],
    ['4.8', true],
  ])
})

test('what changed is told by numbers: a finding that was renamed is the same one', () => {
  const before = makeReportContent(houseWith({ Loose: '4.1', Gone: '4.2' }), null)
  const now = makeReportContent(houseWith({ 'Loose neutral': '4.1', Gone: '4.3' }), null)
  const { added, removed, reworded } = changesBetween(before, now)
  expect({ added, removed, reworded }).toEqual({ added: ['4.3'], removed: 1, reworded: ['4.1'] })
})
