// The ranking stays as good as it was on the sentences to tune on. The half held back is for evaluate.ts alone.
import { expect, test } from 'vitest'
import { figuresOf, verdictsOf } from './judge.ts'
import { TUNED_ON } from './sentences.ts'

/** What is reached. */
const FLOORS = {
  tuned: { first: 0.94, amongThree: 0.965, nothing: 0.97 },
  more: { first: 0.88, amongThree: 0.945, nothing: 0.93 },
  newer: { first: 0.9, amongThree: 0.95, nothing: 0.93 },
}

test.each(TUNED_ON)(
  '%s: first right, among three, nothing where nothing fits, levels',
  // Hundreds of sentences: on a busy machine they take longer than a test has by itself.
  { timeout: 60_000 },
  (half) => {
    const { first, amongThree, nothing, level } = figuresOf(half, verdictsOf(half))
    expect(first).toBeGreaterThan(FLOORS[half].first)
    expect(amongThree).toBeGreaterThan(FLOORS[half].amongThree)
    expect(nothing).toBeGreaterThan(FLOORS[half].nothing)
    expect(level).toBe(1)
  },
)
