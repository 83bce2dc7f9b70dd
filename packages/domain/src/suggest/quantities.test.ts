// Sizes, ages and numbers: what is said, and which answers hold it.
import { expect, test } from 'vitest'
import { quantitiesOf, rangesOf } from './quantities.ts'
import { wordsOf } from './words.ts'

const TODAY = new Date('2026-11-23')
const said = (text: string) =>
  quantitiesOf(wordsOf(text), TODAY).map(({ unit, value }) => [unit, Math.round(value * 10) / 10])
const isHeld = (choice: string, text: string) =>
  quantitiesOf(wordsOf(text), TODAY).some(({ unit, value }) =>
    rangesOf(choice).some((range) => range.unit === unit && value >= range.from && value <= range.to),
  )

test.each([
  ['two hundred amp panel', [['amp', 200]]],
  [
    'fifty gallon gas heater 2014',
    [
      ['gallon', 50],
      ['year', 12],
    ],
  ],
  ['R 38 in the attic', [['r', 38]]],
  ['eighty btu furnace', [['btu', 80000]]],
  ['breaker fourteen', []],
  ['house of 2031', []],
  ['5 constructor', []],
])('%s', (text, quantities) => {
  expect(said(text)).toEqual(quantities)
})

test.each([
  ['200 A', '200 amp', true],
  ['10 to 14 years', 'from 2014', true],
  ['5 to 9 years', 'from 2014', false],
  ['Under 40 gallons', '40 gallon', false],
  ['Under 40 psi', '35 psi', true],
  ['Over 80 psi', '80 psi', false],
  ['Over 80 psi', '110 psi', true],
  ['15 years or more', 'twenty years', true],
  ['3 to 6 inches, about R-10 to R-19', 'r 13', true],
  ['14 to 22 °F', 'eighteen degrees', true],
  ['Openings over 4 inches', 'wider than four inches', true],
  ['Openings over 4 inches', 'four inches', false],
  ['Alarms more than 10 years old', 'less than ten years', false],
])('%s holds %s: %s', (choice, text, isSo) => {
  expect(isHeld(choice, text)).toBe(isSo)
})
