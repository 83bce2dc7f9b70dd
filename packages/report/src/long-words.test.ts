// Where a word that is longer than its column may break.
import { expect, test } from 'vitest'
import { breakable } from './long-words.ts'

test('a word that no column holds gets break points, and loses no letter', () => {
  const word = 'x'.repeat(100)
  const broken = breakable(`Before ${word} after`)
  expect(broken).toContain('\u200b')
  expect(broken.replaceAll('\u200b', '')).toBe(`Before ${word} after`)
  expect(Math.max(...broken.split(/[\u200b ]/).map((part) => part.length))).toBeLessThanOrEqual(24)
})

test('other words stay as they are', () => {
  expect(breakable('Have it mended within the year.')).toBe('Have it mended within the year.')
})

test('it breaks between two letters: no accent leaves its letter, and no address gets a sign', () => {
  const address = `https://example.test/${'a-list/of.parts?'.repeat(9)}`
  const accents = 'e\u0301'.repeat(60)
  for (const word of [address, accents, 'ที่'.repeat(40)]) {
    const broken = breakable(word)
    expect(broken.replaceAll('\u200b', '')).toBe(word)
    expect(broken.match(/\u200b+/g)?.length).toBeGreaterThan(2)
    expect(broken).not.toMatch(/\u200b[^\p{L}\p{N}]/u)
  }
})
