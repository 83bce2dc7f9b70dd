// The sentences that are put together from counts.
import { expect, test } from 'vitest'
import { english } from './english.ts'

test.each([
  [1, 0, 0, 0, 'One finding is about safety.'],
  [1, 1, 0, 1, 'One finding is about safety: it needs action immediately, and it is work for a mason.'],
  [1, 0, 1, 0, 'One finding is about safety: it needs action before first use.'],
  [
    2,
    1,
    0,
    1,
    'Two findings are about safety: one of them needs action immediately, and it is work for a mason.',
  ],
  [
    2,
    2,
    0,
    1,
    'Two findings are about safety: both need action immediately, and one of these is work for a mason.',
  ],
  [
    2,
    0,
    2,
    2,
    'Two findings are about safety: both need action before first use, and both are work for a mason.',
  ],
  [3, 3, 0, 0, 'Three findings are about safety: all three need action immediately.'],
  [
    3,
    2,
    1,
    3,
    'Three findings are about safety: two need action immediately and one before first use, and all three are work for a mason.',
  ],
  [
    9,
    1,
    2,
    1,
    'Nine findings are about safety: one of them needs action immediately and two before first use, and one of these is work for a mason.',
  ],
  [9, 0, 2, 0, 'Nine findings are about safety: two of them need action before first use.'],
])(
  'safety: %i in all, %i due at once, %i before first use, %i of one trade',
  (total, now, beforeUse, ofTrade, sentence) => {
    const trade = ofTrade === 0 ? null : 'Mason'
    expect(english.top.safety({ total, now, beforeUse, trade, ofTrade })).toBe(sentence)
  },
)

test.each([
  [1, 1, 'its one component was left unfinished.'],
  [1, 11, '1 of 11 components was left unfinished.'],
  [10, 11, '10 of 11 components were left unfinished.'],
  [11, 11, 'all 11 components were left unfinished.'],
])('%i of %i components left open', (open, inScope, said) => {
  expect(english.top.unfinished(open, inScope)).toBe(`This inspection is not complete: ${said}`)
})
