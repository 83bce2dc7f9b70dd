// The tenor of a sentence: whether its words are those of findings, or of what is fine, asked, planned or told.
import { expect, test } from 'vitest'
import { readingTenor, type Tenor } from './tenor.ts'

const tenorOf = (findings: string[], nothing: string[]): Tenor => {
  const work = readingTenor(findings, nothing)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const FINDINGS = ['gutter is leaking', 'tub drain is leaking', 'no handrail here', 'handrail is loose']
const NOTHING = ['remind me of the gutter', 'remind me to call', 'no leaks here', 'no leaks at all']

test('words that stand in findings speak against nothing, others for it, and pairs more than words', () => {
  const tenor = tenorOf(FINDINGS, NOTHING)
  expect(tenor('faucet is leaking')).toBeLessThan(0)
  expect(tenor('Remind me')).toBeGreaterThan(0)
  // "no" and "leaks" are in both, "no leaks" only where nothing is wrong.
  expect(tenor('no leaks')).toBeGreaterThan(tenor('no'))
})

test('what nobody said before, and what was said once, says nothing', () => {
  const tenor = tenorOf(FINDINGS, NOTHING)
  expect(tenor('chimney')).toBe(0)
  expect(tenor('tub')).toBe(0)
  expect(tenor('')).toBe(0)
})

test('it stays between -1 and 1, however long a sentence is', () => {
  const tenor = tenorOf(FINDINGS, NOTHING)
  const many = (text: string) => Array.from({ length: 50 }, (_, at) => `${text} ${at}`).join(' ')
  for (const text of [many('is leaking'), many('remind me')])
    expect(Math.abs(tenor(text))).toBeLessThanOrEqual(1)
})

test('where only one of both is known, nothing speaks either way', () => {
  expect(tenorOf(FINDINGS, [])('gutter is leaking')).toBe(0)
  expect(tenorOf([], NOTHING)('remind me')).toBe(0)
})
