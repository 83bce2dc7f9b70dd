// Names that stand once in their list.
import { expect, test } from 'vitest'
import { freshKey, freshLabel, newNames } from './draft.ts'

test('a later namesake gets a number, past those that are taken', () => {
  const names = newNames()
  const labels = ['Wood', 'wood (2)', 'WOOD', 'Wood', 'wood (2)'].map((label) => freshLabel(label, names))
  expect(labels).toEqual(['Wood', 'wood (2)', 'WOOD (3)', 'Wood (4)', 'wood (2) (2)'])
  const keys = newNames()
  expect(['A', 'a-2', 'a', '?'].map((name) => freshKey(name, keys, 'part'))).toEqual([
    'a',
    'a-2',
    'a-3',
    'part',
  ])
})

test('long labels are cut for their number', () => {
  const names = newNames()
  const long = 'x'.repeat(200)
  expect([long, long].map((label) => freshLabel(label, names))).toEqual([long, `${'x'.repeat(196)} (2)`])
})
