// Numbers, codes, units and the abbreviations of the glossary are the same in Spanish, and no word is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ABBREVIATIONS, isSameInSpanish, UNITS } from './same-in-spanish.ts'

test.each([
  '',
  '1984',
  '3/16',
  '1 1/2',
  '24%',
  '$1,200',
  '#12',
  '11/29/2026',
  '120 V',
  '120/240 V',
  '12.5kW',
  '60 psi',
  '65 °F',
  '65°F',
  '2 x 4',
  '2x4',
  '4.2 pCi/L',
  'PVC',
  'GFCI/AFCI',
  'PVC (2 cm)',
  '24ACC636A003',
  'PA-7KMQ-42D',
])('%j is the same', (text) => {
  expect(isSameInSpanish(text)).toBe(true)
})

test.each([
  'hot',
  'gas',
  'no',
  'wet',
  'W',
  'NW',
  '3 in',
  '12 ft',
  '2 PM',
  '2nd',
  'A',
  'x',
  'Gfci',
  'GE model 24ACC6',
  '3-bedroom',
  '2ND-FLOOR',
  '2ND',
  'BATH-2/HALL',
  '120 Volts',
])('%j is not', (text) => {
  expect(isSameInSpanish(text)).toBe(false)
})

test('the glossary lists each unit and abbreviation', () => {
  const glossary = readFileSync(new URL('../../../../translations/glossary.md', import.meta.url), 'utf8')
  const [, listed = ''] = /## Same in both languages\n(.*)\n/.exec(glossary) ?? []
  expect(listed.split(', ').toSorted()).toEqual([...ABBREVIATIONS, ...UNITS, '°F', '°C'].toSorted())
})
