// How much of a match one term is for another that is often said for it.
import { NEAR } from './near-words.ts'
import { termsOf } from './phrases.ts'
import { wordsOf } from './words.ts'

const NONE: ReadonlyMap<string, number> = new Map()
const near = new Map<string, Map<string, number>>()

for (const [one, other, share] of NEAR) {
  const shares = near.get(nameOf(one)) ?? new Map<string, number>()
  shares.set(nameOf(other), Math.max(shares.get(nameOf(other)) ?? 0, share))
  near.set(nameOf(one), shares)
}

/** The terms that are near a term, each with its share of a match, below 1. */
export function nearOf(term: string): ReadonlyMap<string, number> {
  return near.get(term) ?? NONE
}

/** The terms of an entry and those near them, each with its weight. */
export function withNear(terms: ReadonlyMap<string, number>): Map<string, number> {
  const wide = new Map(terms)
  for (const [term, weight] of terms)
    for (const [other, share] of nearOf(term)) wide.set(other, Math.max(wide.get(other) ?? 0, weight * share))
  return wide
}

function nameOf(words: string): string {
  return termsOf(wordsOf(words))[0]?.name ?? words
}
