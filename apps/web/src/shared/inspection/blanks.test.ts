// Which words of a suggested text are blanks, and which comes next.
import { describe, expect, it } from 'vitest'
import { countBlanks, nextBlank } from './blanks.ts'

const TEXT = 'A [number]-story house of [wood or brick].'

describe('blanks of a suggested text', () => {
  it('counts words in brackets and nothing else', () => {
    expect(countBlanks(TEXT)).toBe(2)
    expect(countBlanks('Filled in, with ] and [ apart\n[over\nlines]')).toBe(0)
  })

  it('finds the next one, and starts over after the last', () => {
    expect(nextBlank(TEXT, 0)).toEqual({ start: 2, end: 10 })
    expect(nextBlank(TEXT, 10)).toEqual({ start: 26, end: 41 })
    expect(nextBlank(TEXT, 30)).toEqual({ start: 2, end: 10 })
    expect(nextBlank('Done.', 0)).toBeNull()
  })
})
