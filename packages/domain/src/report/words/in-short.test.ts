// The line that a conclusion is proposed with.
import { expect, test } from 'vitest'
import { inShort } from './in-short.ts'

const level = (word: string, count: number) => ({ word, count })

test('counts by level, and titles as they stand; some of them are led in as such', () => {
  const levels = [level('Safety issue', 1), level('Repair', 2)]
  const said = (titles: string[]) => inShort('3 findings', levels, titles, 'Among them: ')
  expect(said([])).toBe('3 findings. Safety issue: 1, Repair: 2.')
  expect(said(['GFCI missing', 'No GFCI near water'])).toBe(
    '3 findings. Safety issue: 1, Repair: 2. Among them: GFCI missing; No GFCI near water.',
  )
  expect(said(['Open splice', 'Leak', 'Why?'])).toBe(
    '3 findings. Safety issue: 1, Repair: 2. Open splice; Leak; Why?',
  )
})
