// A pasted list: marks, doubles, what stands behind a label, what is there already.
import { expect, test } from 'vitest'
import { cutText, readList } from './list.ts'

test('one label a line, whatever mark it comes with', () => {
  const read = readList('- Missing shingles\r\n2. Nail pops\n\n   • Moss \n(3) Hail damage\n', [])
  expect(read.map(({ line, label, state }) => [line, label, state])).toEqual([
    [1, 'Missing shingles', 'new'],
    [2, 'Nail pops', 'new'],
    [4, 'Moss', 'new'],
    [5, 'Hail damage', 'new'],
  ])
})

test('what is there, and what stands twice, is said whatever the case', () => {
  const states = readList('moss\nHail\nHAIL', ['Moss']).map(({ state }) => state)
  expect(states).toEqual(['there', 'new', 'twice'])
})

test('behind a tab or a colon stands what was found', () => {
  expect(readList('Moss: Moss grows on the roof.\nHail\tThe roof is bruised.', [])).toMatchObject([
    { label: 'Moss', condition: 'Moss grows on the roof.' },
    { label: 'Hail', condition: 'The roof is bruised.' },
  ])
})

test('a label is cut at 200 characters, and no letter is halved', () => {
  const [read] = readList(`${'a'.repeat(199)}🏠`, [])
  expect(read).toMatchObject({ label: 'a'.repeat(199), isCut: true, tooMany: 2 })
  expect(cutText('a🏠', 3)).toBe('a🏠')
})
