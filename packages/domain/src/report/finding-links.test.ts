// What a link to a finding prints, wherever its text stands, and that numbers which were typed lead nowhere.
import { expect, test } from 'vitest'
import { contentOf, type DraftReport, draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { FindingLinks, findingLink } from './finding-links.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'

const LINK = findingLink('Roofing', 'Pipe boot split')

function house(text: string): DraftReport {
  const draft = draftReport()
  sectionOf(draft, 2).findings = [
    finding('Gutters full', { level: 'Concern' }),
    finding('Pipe boot split', { level: 'Repair' }),
  ]
  sectionOf(draft, 8).findings = [finding('Ceiling stain', { comment: text, task: text })]
  return draft
}
const runsOf = (draft: DraftReport) => contentOf(draft).sections[7]?.findings[0]?.paragraphs[0]?.runs

test('it is readable as it stands', () => {
  expect(LINK).toBe('[[Finding: Roofing, Pipe boot split]]')
  expect(findingLink('Roofing', 'Boot [north]\nsplit')).toBe('[[Finding: Roofing, Boot (north) split]]')
})

test('it prints as the number that the finding has in this version, and leads there', () => {
  const draft = house(`It comes from ${LINK}, below the vent.`)
  expect(runsOf(draft)).toEqual([
    { text: 'It comes from ', to: null },
    { text: '2.2', to: '2.2' },
    { text: ', below the vent.', to: null },
  ])
  const { summary } = contentOf(draft)
  const rows = summary.groups.flatMap((group) => group.rows)
  expect(rows.find(({ title }) => title === 'Ceiling stain')?.task).toEqual([
    'It comes from 2.2, below the vent.',
  ])
})

test('a number is for life: the link has the one that the finding kept', () => {
  const draft = house(LINK)
  const input = inputOf(draft)
  const printed = input.sections.map((section) => ({
    ...section,
    categories: section.categories.map((category) => ({
      ...category,
      checked: category.checked.map((each) =>
        each.label === 'Pipe boot split' ? { ...each, number: '2.7' } : each,
      ),
    })),
  }))
  const content = makeReportContent({ ...input, sections: printed }, null)
  expect(content.sections[7]?.findings[0]?.paragraphs[0]?.runs).toEqual([{ text: '2.7', to: '2.7' }])
})

test('of a finding that is gone it prints section and title; of one that moved its number', () => {
  const gone = house(`See ${LINK}.`)
  sectionOf(gone, 2).findings = []
  expect(runsOf(gone)).toEqual([{ text: 'See Roofing, Pipe boot split.', to: null }])
  const moved = house(LINK)
  sectionOf(moved, 3).findings = sectionOf(moved, 2).findings.splice(1)
  expect(runsOf(moved)).toEqual([{ text: '3.1', to: '3.1' }])
})

test('of two findings of one title each section has its own; which of both is meant is never guessed', () => {
  const draft = house(`${LINK} and ${findingLink('Exterior', 'Pipe boot split')}`)
  sectionOf(draft, 3).findings = [finding('Pipe boot split')]
  expect(runsOf(draft)?.map(({ to }) => to)).toEqual(['2.2', null, '3.1'])
  sectionOf(draft, 2).title = 'Roof covering'
  expect(runsOf(draft)?.map(({ to }) => to)).toEqual([null, '3.1'])
})

test('of two findings of one title in one section no number is printed: section and title are', () => {
  const draft = house(`See ${LINK}.`)
  sectionOf(draft, 2).findings.push(finding('Pipe boot split', { level: 'Monitor' }))
  expect(runsOf(draft)).toEqual([{ text: 'See Roofing, Pipe boot split.', to: null }])
})

test('the end of a title that is gone is no other finding', () => {
  const draft = house(findingLink('Roofing', 'Boot torn, Gutters full'))
  expect(runsOf(draft)).toEqual([{ text: 'Roofing, Boot torn, Gutters full', to: null }])
})

test('what is too long to name a finding prints as written, and costs no more than its length', () => {
  const links = new FindingLinks([])
  const hostile = (length: number) => `[[Finding: ${', '.repeat(length / 2)}]]`
  expect(links.runs(hostile(2_000))).toEqual([{ text: hostile(2_000), to: null }])
  /** The best of many: what else runs is no cost of the text. */
  const cost = (text: string) =>
    Math.min(
      ...Array.from({ length: 50 }, (_, run) => {
        const from = performance.now()
        for (let time = 0; time < 5; time += 1) links.runs(`${text}${run}${time}`)
        return performance.now() - from
      }),
    )
  cost(hostile(2_000))
  expect(cost(hostile(16_000)) / cost(hostile(2_000))).toBeLessThan(24)
})

test('numbers and brackets that were typed print as they are, and lead nowhere', () => {
  const text = 'See 2.1 and [2.2], [[Pipe boot split]], 4.1 in all.'
  expect(runsOf(house(text))).toEqual([{ text, to: null }])
})

test('a remark has it too; in Spanish as in English', () => {
  const draft = house(`De ${LINK}`)
  const [observation] = sectionOf(draft, 1).observations
  if (observation) observation.comment = `As in ${LINK}.`
  const content = makeReportContent(
    inputOf(draft),
    null,
    spanishVoice(() => null),
  )
  expect(content.sections[0]?.observations[0]?.value.remark).toEqual(['As in 2.2.'])
  expect(content.sections[7]?.findings[0]?.paragraphs[0]?.runs).toContainEqual({ text: '2.2', to: '2.2' })
  // They are the inspector's words still, and are marked.
  expect(content.own).toEqual(expect.arrayContaining(['As in 2.2.', 'De 2.2']))
})
