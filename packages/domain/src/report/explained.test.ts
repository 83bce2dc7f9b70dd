// What a report explains of itself: its standard, in our own words, and the ratings that it prints.
import { RATING_MEANINGS } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { draftReport, inputOf } from '../testing/report.ts'
import { type ReportInput, USUAL_SETTINGS } from './input.ts'
import { makeReportContent } from './make.ts'
import { english } from './words/english.ts'

const GOVERNS =
  'The standard of practice that governs this inspection is the one named in this report. Where none is named, the written agreement and the law of the state govern. Some states prescribe a standard or a report form of their own; where one applies, it takes precedence.'

const content = (more: Partial<ReportInput> = {}) =>
  makeReportContent({ ...inputOf(draftReport()), ...more }, null)
const governs = (standard: string | null, standardName: string | null) => {
  const a = {
    title: 'Scope',
    intro: 'What.',
    sections: [{ heading: 'Rules', paragraphs: [GOVERNS], tasks: [] }],
  }
  const settings = { ...USUAL_SETTINGS, standard, standardName }
  return content({ settings, appendices: [{ letter: 'A', content: a }] }).appendices[0]?.sections[0]
    ?.paragraphs
}

test('Appendix A names the owner’s standard, and summarizes the two that we know', () => {
  expect(governs(null, null)).toEqual([GOVERNS])
  const known = governs('ASHI SOP', 'ASHI Standard of Practice for Home Inspections')
  expect(known?.[0]).toBe(
    `The standard of practice that governs this inspection: ASHI Standard of Practice for Home Inspections. ${english.builtIn.standards['ASHI SOP']}`,
  )
  expect(known?.[1]).toMatch(/^Some states prescribe/)
  const own = governs('See the scope page', 'The standard of the state of Ohio.')
  expect(own?.[0]).toBe(
    'The standard of practice that governs this inspection: The standard of the state of Ohio.',
  )
})

test('each rating that is printed is explained once, and only where required facts are marked', () => {
  const ratingsOf = ({ scope }: ReturnType<typeof content>) =>
    scope.facts.filter(({ key }) => key === 'rating').map(({ label, text }) => [label, text])
  expect(ratingsOf(content())).toEqual([])
  const explained = ratingsOf(content({ asksRequired: true }))
  expect(explained.length).toBeGreaterThan(1)
  const printed = new Set(
    content().sections.flatMap(({ observations }) => observations.map(({ value }) => value.text)),
  )
  for (const [label = '', text] of explained) {
    expect(printed).toContain(label)
    expect(text).toBe(RATING_MEANINGS[label])
  }
})
