// Which words of a text are blanks.
import { expect, it } from 'vitest'
import { countBlanks } from './blanks.ts'

it('counts words in brackets and nothing else', () => {
  expect(countBlanks('A [number]-story house of [wood or brick].')).toBe(2)
  expect(countBlanks('Filled in, with ] and [ apart\n[over\nlines]')).toBe(0)
})
