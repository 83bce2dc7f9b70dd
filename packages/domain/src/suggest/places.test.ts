// Where it is, in the words that were said.
import { expect, test } from 'vitest'
import { placesOf, placeText } from './places.ts'
import { wordsOf } from './words.ts'

test.each([
  ['dead outlet left of the door in the garage', 'left of the door in the garage'],
  ['reversed polarity dining room, north wall', 'dining room, north wall'],
  ['loose toilet upstairs hall bath', 'upstairs hall bath'],
  ['leak under the kitchen sink', 'under the kitchen sink'],
  ['no power behind the couch', 'behind the couch'],
  ['missing shingles rear left slope', 'rear left slope'],
  ['second floor hall alarm missing', 'second floor hall'],
  ['double tap in the sub panel garage, left of the door', 'sub panel garage, left of the door'],
  ['floor slopes', null],
  ['room without heat', null],
])('%s', (text, place) => {
  expect(placeText(text, placesOf(text, wordsOf(text)))).toBe(place)
})

test('pieces that are apart are parted by a comma', () => {
  const text = 'in the attic it leaks by the chimney'
  expect(placeText(text, placesOf(text, wordsOf(text)))).toBe('attic, by the chimney')
})

test('a room counts as one, a thing beside it as another kind', () => {
  const kinds = (text: string) => placesOf(text, wordsOf(text)).map(({ kind }) => kind)
  expect(kinds('in the garage')).toEqual(['room'])
  expect(kinds('in the main panel')).toEqual(['thing'])
  expect(kinds('behind the furnace')).toEqual(['relation'])
})
