// Words that nobody knows: what is meant by them, and which are left as they are.
import { expect, test } from 'vitest'
import { spellingOf } from './spelling.ts'

const WORDS = ['shingles', 'clogged', 'faucet', 'soffit', 'stucco', 'receptacle', 'crack', 'fireplace']
const correct = spellingOf(WORDS, (word) => WORDS.includes(word) || word === 'coffee')

test.each([
  ['shingels', 'shingles', 'two letters swapped'],
  ['cloged', 'clogged', 'one left out'],
  ['receptickle', 'receptacle', 'two wrong in a long word'],
  ['soffet', 'soffit', 'one wrong'],
])('%s is %s: %s', (said, meant) => {
  expect(correct(said)).toBe(meant)
})

test.each(['coffee', 'crock pot', 'cat', 'truck', 'zzzz', '2x10'])('%s stays', (word) => {
  expect(correct(word)).toBe(word)
})

test('the first letter of a short word is never the wrong one', () => {
  expect(spellingOf(['drain'], () => false)('brain')).toBe('brain')
})
