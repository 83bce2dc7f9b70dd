// Which words of a text are blanks.
import { expect, it } from 'vitest'
import { blanksIn } from './blanks.ts'

it('finds words in brackets and nothing else', () => {
  expect(blanksIn('A [number]-story house of [wood or brick].')).toEqual(['[number]', '[wood or brick]'])
  expect(blanksIn('Filled in, with ] and [ apart\n[over\nlines]')).toEqual([])
})
