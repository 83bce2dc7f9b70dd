// What becomes of texts that are pasted, broken or too long.
import { describe, expect, test } from 'vitest'
import { cleanText, cut, oneLine, optionalLine, paragraphsOf, shortened } from './text.ts'

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

test('paragraphs are shortened together, before a word where there is one, and never without an ellipsis', () => {
  expect(shortened(['One.', 'Two.'], 8)).toEqual({ text: ['One.', 'Two.'], isCut: false })
  expect(shortened(['One.', 'Two more.'], 8)).toEqual({ text: ['One.', 'Two…'], isCut: true })
  expect(shortened(['Call (555) 123-4567 first.'], 12)).toEqual({ text: ['Call (555)…'], isCut: true })
  expect(shortened(['Turn off breakers 14 and 16.'], 22)).toEqual({
    text: ['Turn off breakers 14…'],
    isCut: true,
  })
  expect(shortened(['One.', 'Two.'], 4)).toEqual({ text: ['One…'], isCut: true })
  expect(shortened(['x'.repeat(9)], 5)).toEqual({ text: ['xxxx…'], isCut: true })
  expect(shortened([], 5)).toEqual({ text: [], isCut: false })
})
