// The words of changes: what an entry is called, which fields are told, how they are counted.
import type { TemplateChange } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { changeCounts, changedWords, changeWords } from './change-words.ts'

const CHANGED: TemplateChange = {
  id: 'electrical.recommendation.panel/Double tap',
  path: 'Electrical, Panel',
  kind: 'changed',
  before: { level: 'Concern', synonyms: 'two wires\none lug' },
  after: { level: 'Repair', synonyms: '' },
}

test('a changed finding is called by its label, with each field before and after', () => {
  expect(changeWords(CHANGED)).toEqual({
    kind: 'changed',
    title: 'Double tap',
    path: 'Electrical, Panel',
    fields: [
      { name: 'Usual level', before: 'Concern', after: 'Repair' },
      { name: 'Search words', before: 'two wires, one lug', after: '' },
    ],
  })
})

test('of a text the words are told that differ', () => {
  const of = (before: string, after: string) => Object.values(changedWords({ before, after }))
  expect(of('Have a roofer secure it.', 'Have a licensed roofer secure it.')).toEqual([
    'Have a ',
    '',
    'licensed ',
    'roofer secure it.',
  ])
  expect(of('Concern', 'Repair')).toEqual(['', 'Concern', 'Repair', ''])
  expect(of('', 'New.')).toEqual(['', '', 'New.', ''])
  expect(of('a a', 'a')).toEqual(['a', ' a', '', ''])
})

test('what comes or goes is called by its name, or by the beginning of its text, and lists no fields', () => {
  const added = { ...CHANGED, kind: 'added', before: null, after: { label: 'Soffit vent blocked' } } as const
  expect(changeWords(added)).toMatchObject({ title: 'Soffit vent blocked', fields: [] })
  const removed = { ...CHANGED, kind: 'removed', before: { text: 'x'.repeat(130) }, after: null } as const
  expect(changeWords(removed).title).toBe(`${'x'.repeat(120)}…`)
})

test('a changed question, whose id is no name, is called by what it is of', () => {
  const question = { ...CHANGED, id: 'roofing.description.covering', path: 'Roofing, Covering' }
  expect(changeWords(question).title).toBe('Covering')
})

test('changes are counted by kind', () => {
  const added = { ...CHANGED, kind: 'added' } as const
  expect(changeCounts([added, CHANGED, added])).toBe('2 added, 1 changed')
  expect(changeCounts([])).toBe('No differences')
})
