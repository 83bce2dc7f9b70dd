// New built-in content in an own copy: what is offered, and what accepting it leaves alone.
import type { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { acceptNews, newsFor } from './news.ts'

const changed = (change: (copy: Template) => void) => {
  const copy = structuredClone(smallTemplate)
  change(copy)
  return copy
}
const partOf = ({ sections }: Template) => {
  const parts = sections.flatMap(({ recommendation }) => recommendation)
  const part = parts.find(({ recommendations }) => recommendations.length > 0)
  const [finding] = part?.recommendations ?? []
  if (!part || !finding) throw new Error('the small template has a finding')
  return { part, finding }
}
const newest = changed((copy) => {
  const { part, finding } = partOf(copy)
  finding.condition = 'Newer words.'
  part.recommendations.push({ ...finding, label: 'New finding', condition: 'It is new.' })
  copy.general_limitations.push('A new limit.')
})
const shown = (own: Template, to = newest) =>
  newsFor(own, smallTemplate, to).map(({ change: { kind, before, after } }) => ({ kind, before, after }))

test('what is new is offered, and all accepted is the newer content', () => {
  const news = newsFor(smallTemplate, smallTemplate, newest)
  expect(news.map(({ change }) => change.kind)).toEqual(['added', 'changed', 'added'])
  expect(acceptNews(smallTemplate, news)).toEqual(newest)
  expect(newsFor(newest, smallTemplate, newest)).toEqual([])
})

test('a finding that got slots gets them with its text, and loses them where the newer text is plain', () => {
  const pattern = changed((copy) => {
    Object.assign(partOf(copy).finding, { condition: 'Low{{ by [size] in.}}.', slots: { size: 'length' } })
  })
  const accepted = (from: Template, to: Template) => acceptNews(from, newsFor(from, from, to))
  expect(accepted(smallTemplate, pattern)).toEqual(pattern)
  expect(accepted(pattern, smallTemplate)).toEqual(smallTemplate)
})

test('own words are shown as they are, and go only where it is accepted', () => {
  const own = changed((copy) => {
    partOf(copy).finding.condition = 'My words.'
    partOf(copy).finding.task = 'My task.'
  })
  expect(shown(own)).toContainEqual({
    kind: 'changed',
    before: { condition: 'My words.' },
    after: { condition: 'Newer words.' },
  })
  const [, reworded] = newsFor(own, smallTemplate, newest)
  const after = acceptNews(own, reworded ? [reworded] : [])
  expect(partOf(after).finding).toMatchObject({ condition: 'Newer words.', task: 'My task.' })
  expect(after.general_limitations).toEqual(own.general_limitations)
})

test('roles and limiting options are news, and so is that a rating has none any more', () => {
  const rated = changed((copy) => {
    Object.assign(copy.sections[0]?.observation[0] ?? {}, {
      roles: { Satisfactory: 'good' },
      limits: ['Not visible'],
    })
    delete copy.sections[0]?.observation[1]?.roles
  })
  expect(shown(smallTemplate, rated)).toEqual([
    {
      kind: 'changed',
      before: { roles: 'Satisfactory: Good\nPoor: Finding\nNot visible: Not inspected', limits: '' },
      after: { roles: 'Satisfactory: Good', limits: 'Not visible' },
    },
    {
      kind: 'changed',
      before: { roles: 'Satisfactory: Good\nNot tested: Not inspected' },
      after: { roles: '' },
    },
  ])
  expect(acceptNews(smallTemplate, newsFor(smallTemplate, smallTemplate, rated))).toEqual(rated)
})

test('what is required and where it is on the walk are news, and so is that it no longer is', () => {
  const marked = changed((copy) => {
    Object.assign(copy.sections[0]?.description[0] ?? {}, { required: true, stop: 3 })
    Object.assign(copy.sections[0]?.observation[0] ?? {}, { stop: 13 })
  })
  expect(shown(smallTemplate, marked)).toEqual([
    { kind: 'changed', before: { required: 'no', stop: '' }, after: { required: 'yes', stop: 'Roof' } },
    { kind: 'changed', before: { stop: '' }, after: { stop: 'Close-out' } },
  ])
  expect(acceptNews(smallTemplate, newsFor(smallTemplate, smallTemplate, marked))).toEqual(marked)
  expect(acceptNews(marked, newsFor(marked, marked, smallTemplate))).toEqual(smallTemplate)
})

test('what the inspector took out is not offered again', () => {
  const own = changed((copy) => {
    partOf(copy).part.recommendations = []
  })
  expect(shown(own).map(({ kind }) => kind)).toEqual(['added', 'added'])
})

test('what the newer content drops is offered for removal, and a section with own entries stays', () => {
  const [first, ...others] = smallTemplate.sections
  const without = { ...smallTemplate, sections: others }
  const own = changed((copy) => copy.sections[0]?.limitations.push('My own limit.'))
  const after = acceptNews(own, newsFor(own, smallTemplate, without))
  const kept = after.sections.find(({ key }) => key === first?.key)
  expect([kept?.limitations, kept?.description]).toEqual([['My own limit.'], []])
  expect(acceptNews(smallTemplate, newsFor(smallTemplate, smallTemplate, without))).toEqual(without)
})

test('a new section comes with what stands in it', () => {
  const [first] = smallTemplate.sections
  if (!first) throw new Error('the small template has sections')
  const more = changed((copy) => copy.sections.push({ ...first, key: 'well', title: 'Well' }))
  const after = acceptNews(smallTemplate, newsFor(smallTemplate, smallTemplate, more))
  expect(after.sections.find(({ key }) => key === 'well')).toMatchObject({ title: 'Well' })
})

const limited = (...limits: string[]) => ({ ...smallTemplate, general_limitations: limits })
test('own limitations are left alone, whatever becomes of the built-in ones', () => {
  expect(newsFor(limited('X'), limited('A'), limited())).toEqual([])
  expect(newsFor(limited('X'), limited('A'), limited('B'))).toEqual([])
})

test('of limitations in another order those go that are meant', () => {
  const own = limited('B', 'A', 'C')
  const news = newsFor(own, limited('A', 'B'), limited())
  expect(acceptNews(own, news).general_limitations).toEqual(['C'])
  expect(acceptNews(own, news.toReversed()).general_limitations).toEqual(['C'])
})
