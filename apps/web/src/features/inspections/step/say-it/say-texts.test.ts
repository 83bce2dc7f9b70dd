// What the sheet says of candidates, and of a sentence that leads to none.
import type { Candidate } from '@plumbline/domain/suggest/suggest'
import { expect, it } from 'vitest'
import { headText, refusalText } from './say-texts.ts'

const candidate = (kind: Candidate['kind'], stepName: string): Candidate => ({
  kind,
  stepName,
  categoryId: 'any',
  label: 'Any',
  level: null,
  place: null,
  score: 1,
  marks: [],
})
const head = (...candidates: Candidate[]) => headText(candidates, (key) => key.toUpperCase())

it('counts what fits, and says what a tap does', () => {
  expect(head()).toBe('')
  expect(head(candidate('finding', 'a'))).toBe('1 match. Tap it, or its camera.')
  expect(head(candidate('finding', 'a'), candidate('answer', 'a'))).toBe('2 matches. Tap one, or its camera.')
})

it('names the step of answers where they have one in common', () => {
  expect(head(candidate('answer', 'a'))).toBe('1 answer in A. Tap it if it’s right.')
  expect(head(candidate('answer', 'a'), candidate('answer', 'b'))).toBe('2 answers. Tap any that are right.')
})

it('says why there is none, in the words that were said', () => {
  expect(refusalText('negation', 'no leaks').title).toBe(
    '“no leaks” sounds fine, so there’s no finding to add',
  )
  expect(refusalText('bare', 'garage').title).toBe('“garage” alone: what’s wrong?')
  expect(refusalText('unknown', 'garage').title).toBe('Nothing matches')
})
