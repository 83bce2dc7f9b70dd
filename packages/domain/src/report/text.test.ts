// What becomes of texts that are pasted, broken or too long.
import { describe, expect, test } from 'vitest'
import { cleanText, cut, decapitalized, firstSentence, oneLine, optionalLine, paragraphsOf } from './text.ts'

describe('cleanText', () => {
  test('lone surrogates become the replacement sign, pairs stay', () => {
    expect(cleanText('a\ud800b \udc00 😀')).toBe('a\ufffdb \ufffd 😀')
  })
  test('NUL and direction overrides go, controls are blanks, line ends become one kind', () => {
    expect(cleanText('a\u0000b\u0007c\u202ed\r\ne\rf\u2028g')).toBe('ab cd\ne\nf\ng')
  })
  test('markup signs stay as they are', () => {
    expect(cleanText('#let $x$ *b* _i_ `c` @r <l> \\ // [x] {y}')).toBe(
      '#let $x$ *b* _i_ `c` @r <l> \\ // [x] {y}',
    )
  })
})

test('a line has no breaks, and nothing is null', () => {
  expect(oneLine(' a \n\n b ')).toBe('a b')
  expect(optionalLine(' \u0000 ')).toBeNull()
  expect(optionalLine(null)).toBeNull()
})

test('every line break ends a paragraph, empty ones go', () => {
  expect(paragraphsOf('Shingles are missing.\vStop using the porch.')).toHaveLength(2)
  expect(paragraphsOf('one\n\n two \n')).toEqual(['one', 'two'])
  expect(paragraphsOf(null)).toEqual([])
})

test('cutting counts whole characters and ends in an ellipsis', () => {
  expect(cut('12345', 5)).toBe('12345')
  expect(cut('123456', 5)).toBe('1234…')
  expect(cut('😀😀😀😀', 3)).toBe('😀😀…')
})

test('the first sentence ends before the next capital, not at every dot', () => {
  expect(firstSentence('Add approx. 3 in. of mulch. Then wait.')).toBe('Add approx. 3 in. of mulch.')
  expect(firstSentence('No end')).toBe('No end')
  expect(firstSentence(null)).toBeNull()
})

test.each([
  ['Stepped crack', 'stepped crack'],
  ['Double-tapped breaker', 'double-tapped breaker'],
  ['GFCI missing', 'GFCI missing'],
  ['Federal Pacific panel', 'Federal Pacific panel'],
  ['No GFCI protection near water', 'no GFCI protection near water'],
  ['Ana’s stairs are loose', 'Ana’s stairs are loose'],
])('within a sentence "%s" reads "%s"', (title, said) => expect(decapitalized(title)).toBe(said))
