// What differs between two contents: renamed, reworded, moved, added and removed entries, and nothing where nothing is.
import type { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { compareContents } from './compare.ts'
import { countEntries, entriesOf } from './entries.ts'

const changed = (change: (copy: Template) => void) => {
  const copy = structuredClone(smallTemplate)
  change(copy)
  return compareContents(smallTemplate, copy).map(({ change }) => change)
}
/** The first section that has findings, with its first part. */
const partOf = ({ sections }: Template) => {
  const section = sections.find(({ recommendation }) =>
    recommendation.some((part) => part.recommendations.length > 0),
  )
  const part = section?.recommendation.find(({ recommendations }) => recommendations.length > 0)
  const [finding] = part?.recommendations ?? []
  if (!section || !part || !finding) throw new Error('the small template has a finding')
  return { section, part, finding }
}

test('the same content does not differ', () => {
  expect(changed(() => {})).toEqual([])
})

test('in which order the choices of search words stand is no difference', () => {
  const question = (content: Template) => {
    const found = content.sections.flatMap(({ description }) => description)[0]
    if (!found) throw new Error('the small template has a question')
    return found
  }
  const before = structuredClone(smallTemplate)
  const after = structuredClone(smallTemplate)
  question(before).synonyms = { Tile: ['clay'], Slate: ['stone', 'shale'] }
  question(after).synonyms = { Slate: ['stone', 'shale'], Tile: ['clay'] }
  expect(compareContents(before, after)).toEqual([])
  question(after).synonyms = { Slate: ['shale', 'stone'], Tile: ['clay'] }
  expect(compareContents(before, after)).toHaveLength(1)
})

test('a finding under another name is that finding', () => {
  const { section, part, finding } = partOf(smallTemplate)
  const changes = changed((copy) => {
    partOf(copy).finding.label = 'Renamed'
  })
  expect(changes).toEqual([
    {
      id: `${section.key}.recommendation.${part.key}/Renamed`,
      path: `${section.title}, ${part.label}`,
      kind: 'changed',
      before: { label: finding.label },
      after: { label: 'Renamed' },
    },
  ])
})

test('a reworded limitation is changed, one more is added, one less removed', () => {
  const [limit] = smallTemplate.general_limitations
  const reworded = changed((copy) => {
    copy.general_limitations = ['Other words.']
  })
  expect(reworded).toMatchObject([
    { kind: 'changed', before: { text: limit }, after: { text: 'Other words.' } },
  ])
  expect(changed((copy) => copy.general_limitations.push('More.'))).toMatchObject([
    { kind: 'added', before: null, after: { text: 'More.' } },
  ])
  expect(
    changed((copy) => {
      copy.general_limitations = []
    }),
  ).toMatchObject([{ kind: 'removed', before: { text: limit }, after: null }])
})

test('another order is no difference', () => {
  expect(changed((copy) => copy.sections.reverse())).toEqual([])
})

test('a finding that moves to another section is there once', () => {
  const changes = changed((copy) => {
    const { part, finding } = partOf(copy)
    part.recommendations = part.recommendations.filter((one) => one !== finding)
    copy.sections
      .at(-1)
      ?.recommendation.push({ key: 'moved', header: 'Moved', label: 'Moved', recommendations: [finding] })
  })
  expect(changes).toMatchObject([{ kind: 'changed', after: { part: 'Moved' } }])
})

test('what stands in sections is counted against the limit', () => {
  const counted = entriesOf(smallTemplate).filter((entry) => 'section' in entry && entry.kind !== 'section')
  expect(countEntries(smallTemplate)).toBe(counted.length)
})

test('blanks of a finding that come or go are a difference', () => {
  const [come] = changed((copy) => {
    partOf(copy).finding.slots = { size: 'length', side: { kind: 'choice', of: ['left', 'right'] } }
  })
  const words = 'side: left, right\nsize: length'
  expect(come).toMatchObject({ kind: 'changed', before: { slots: '' }, after: { slots: words } })
  const before = structuredClone(smallTemplate)
  partOf(before).finding.slots = { size: 'length' }
  const [gone] = compareContents(before, smallTemplate).map(({ change }) => change)
  expect(gone).toMatchObject({ before: { slots: 'size: length' }, after: { slots: '' } })
  const turned = structuredClone(before)
  partOf(before).finding.slots = { size: 'length', count: 'number' }
  partOf(turned).finding.slots = { count: 'number', size: 'length' }
  expect(compareContents(before, turned)).toEqual([])
})

test('a finding whose name and text are both new is the one whose name is among its search words', () => {
  const renamed = (copy: Template, synonyms: string[]) => {
    const { finding } = partOf(copy)
    Object.assign(finding, { label: 'Loose rail', condition: 'The rail was loose.', synonyms })
  }
  const { label } = partOf(smallTemplate).finding
  const [told, ...others] = changed((copy) => renamed(copy, ['wobbly', label.toUpperCase()]))
  expect(others).toEqual([])
  expect(told).toMatchObject({ kind: 'changed', before: { label }, after: { label: 'Loose rail' } })
  expect(changed((copy) => renamed(copy, ['wobbly'])).map(({ kind }) => kind)).toEqual(['added', 'removed'])
  // Two that say so: neither.
  const two = changed((copy) => {
    renamed(copy, [label])
    const { part, finding } = partOf(copy)
    part.recommendations.push({ ...finding, label: 'Loose post' })
  })
  expect(two.map(({ kind }) => kind)).toEqual(['added', 'added', 'removed'])
})
