// The ranking stays as good as it was on the sentences to tune on. The half held back is for evaluate.ts alone.
import { expect, test } from 'vitest'
import { figuresOf, verdictsOf } from './judge.ts'

test.each(['tuned', 'more'] as const)(
  '%s: first right, among three, nothing where nothing fits, levels',
  // Hundreds of sentences: on a busy machine they take longer than a test has by itself.
  { timeout: 60_000 },
  (half) => {
    const { first, amongThree, nothing, level } = figuresOf(half, verdictsOf(half))
    expect(first).toBeGreaterThan(0.89)
    expect(amongThree).toBeGreaterThan(0.95)
    expect(nothing).toBeGreaterThan(0.9)
    expect(level).toBe(1)
  },
)
