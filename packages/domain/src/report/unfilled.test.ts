// What nobody touched of a suggested description is not printed; every word that an inspector wrote is, brackets too.
import { HOME_DESCRIPTION, SUGGESTED_DESCRIPTIONS } from '@plumbline/contract/suggested-descriptions'
import { expect, test } from 'vitest'
import { paragraphsOf } from './text.ts'
import { untouchedIn, withoutUntouched } from './unfilled.ts'

const printed = (description: string) => paragraphsOf(withoutUntouched(description))
const WATER =
  'Water was [on or off], electricity was [on or off] and gas was [on, off or not present]. Present were [names or roles].'

test('no blank of a suggested text is left, and its whole sentences are', () => {
  for (const text of SUGGESTED_DESCRIPTIONS) expect(withoutUntouched(text)).not.toContain('[')
  expect(printed(HOME_DESCRIPTION)).toEqual([
    'Permits for past work were not checked.',
    'Left and right are as seen from the street, looking at the front.',
  ])
  expect(untouchedIn(HOME_DESCRIPTION)).toHaveLength(10)
})

test.each([
  '3 bedrooms were added in 2004.',
  'the tenant was at home.',
  '“No key,” the seller said.',
  '(The shed was locked.)',
  'Why? Nobody knew!',
])('what stands beside an untouched sentence prints: %s', (own) => {
  expect(printed(`${own} ${WATER} ${own}`).join(' ').split(/ +/)).toEqual(`${own} ${own}`.split(' '))
  expect(untouchedIn(`${own} ${WATER}`)).toHaveLength(2)
})

test('a sentence that was filled in partly prints as written', () => {
  const partly = WATER.replace('[on or off]', 'off')
  expect(printed(partly)).toEqual([partly.slice(0, partly.indexOf(' Present'))])
})

test('one that an inspector put into another sentence prints', () => {
  for (const own of [`By the seller: ${WATER}`, `(${WATER.slice(0, WATER.indexOf(' Present'))})`])
    expect(printed(own)[0]).toContain('Water was [on or off]')
})

test('brackets that an inspector typed stay as written', () => {
  const own = 'See the survey [page 4]. Built in [year unknown]. The plan says [number] 12.\nStill [locked].'
  expect(withoutUntouched(own)).toBe(own)
})
