// The sentences that are put together from counts.
import { expect, test } from 'vitest'
import { english } from './english.ts'

test.each([
  [1, 0, 0, 'One finding is about safety.'],
  [1, 1, 1, 'One finding is about safety: it cannot wait, and it is work for a mason.'],
  [2, 1, 1, 'Two findings are about safety: one of them cannot wait, and it is work for a mason.'],
  [2, 2, 1, 'Two findings are about safety: neither can wait, and one of these is work for a mason.'],
  [2, 2, 2, 'Two findings are about safety: neither can wait, and both are work for a mason.'],
  [3, 2, 2, 'Three findings are about safety: two of them cannot wait, and both are work for a mason.'],
  [3, 3, 2, 'Three findings are about safety: none of them can wait, and two of these are work for a mason.'],
  [3, 3, 3, 'Three findings are about safety: none of them can wait, and all three are work for a mason.'],
])('safety: %i in all, %i that cannot wait, %i of one trade', (total, urgent, ofTrade, sentence) => {
  const trade = ofTrade === 0 ? null : 'Mason'
  expect(english.top.safety({ total, urgent, trade, ofTrade })).toBe(sentence)
})
