// How a text is read as words: contractions, numbers, abbreviations said letter by letter.
import { expect, test } from 'vitest'
import { stemOf } from './stem.ts'
import { wordsOf } from './words.ts'

const read = (text: string) => wordsOf(text).map((word) => word.text)

test.each([
  ["isn't won't can't doesnt", 'is not will not can not does not'],
  ["there's a p trap", 'there a p trap'],
  ['two hundred and ten amp', '210 amp'],
  ['twenty five, nineteen sixty nine, four ten', '25 1969 410'],
  ['two and a half ton', '2.5 ton'],
  ['eighty thousand btu', '80000 btu'],
  ['one two three', '1 2 3'],
  ['200A and 50gal', '200 a and 50 gal'],
  ['g f c i at the a c', 'gfci at the ac'],
  ['a p trap', 'a p trap'],
  ['R-22, r twenty two, T1-11', 'r22 r22 t1 11'],
  ['two by ten joists', '2x10 joists'],
  ['1,200 at 2.5', '1200 at 2.5'],
])('%s', (text, words) => {
  expect(read(text).join(' ')).toBe(words)
})

test('each word knows where it stands', () => {
  const text = 'the two hundred amp panel'
  const [, number, unit] = wordsOf(text)
  expect(text.slice(number?.start, number?.end)).toBe('two hundred')
  expect(text.slice(unit?.start, unit?.end)).toBe('amp')
})

test.each([
  ['leak', 'leaks leaking leaked leaky'],
  ['crack', 'cracks cracked cracking'],
  ['sag', 'sagging'],
  ['body', 'bodies'],
])('%s is the stem of all its forms', (word, forms) => {
  for (const form of forms.split(' ')) expect(stemOf(form)).toBe(stemOf(word))
})

test.each([
  ['rat', 'rated'],
  ['fin', 'fine'],
  ['drop', 'droppings'],
])('%s and %s have not one stem', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})
