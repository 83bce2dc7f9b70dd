// Spoken numbers and fractions in digits; what could be two numbers, and what is none, stays as it was said.
import { expect, test } from 'vitest'
import { inDigits } from './spoken-numbers.ts'

test.each([
  ['three eighths of an inch', '3/8 of an inch'],
  ['three-eighths inch', '3/8 inch'],
  ['one and a half inches', '1 1/2 inches'],
  ['2 and a half inches', '2 1/2 inches'],
  ['one and three quarters inches', '1 3/4 inches'],
  ['2 and 3/4 inches', '2 3/4 inches'],
  ['an inch and a half wide', '1 1/2 inch wide'],
  ['two inches and a quarter', '2 1/4 inches'],
  ['two inches and a quarter of the sill', '2 inches and 1/4 of the sill'],
  ['half an inch', '1/2 an inch'],
  ['a half inch and a quarter-inch', '1/2 inch and 1/4-inch'],
  ['one sixteenth inch', '1/16 inch'],
  ['two point five inches', '2.5 inches'],
  ['1½ inches, ¾ inch', '1 1/2 inches, 3/4 inch'],
  ['twenty-four percent', '24 percent'],
  ['Two hundred and ten amp', '210 amp'],
  ['made in twenty eleven', 'made in 2011'],
  ['number twelve', 'number 12'],
  ['ten to fifteen percent', '10 to 15 percent'],
  ['six, seven', '6, 7'],
  ['five quarters', '5 quarters'],
  ['two inches and a half inch', '2 inches and 1/2 inch'],
])('%s', (said, digits) => {
  expect(inDigits(said)).toBe(digits)
})

test.each([
  'one three eighths inch',
  'bedroom two three inches',
  'room two 3/8 inch',
  'the fourth step',
  '1 1/2 inches, 014, 2.50, 12 gauge',
  '',
])('stays: %s', (said) => {
  expect(inDigits(said)).toBe(said)
})
