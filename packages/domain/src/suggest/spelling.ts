// Gives the word that is meant by one that nobody knows: one letter is wrong, or two of a long word.

export type Correct = (word: string) => string

/** Corrects to one of the words, of which earlier ones win; a word that is known stays as it is. */
export function spellingOf(words: Iterable<string>, isKnown: (word: string) => boolean): Correct {
  const byLength = new Map<number, string[]>()
  for (const word of new Set(words)) {
    if (word.length < 4 || !/^[a-z]+$/.test(word)) continue
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  }
  const known = new Map<string, string>()
  return (word) => {
    if (word.length < 4 || !/^[a-z]+$/.test(word) || isKnown(word)) return word
    const found = known.get(word)
    if (found !== undefined) return found
    const correct = nearest(word, byLength)
    if (known.size > 5000) known.clear()
    known.set(word, correct)
    return correct
  }
}

function nearest(word: string, byLength: ReadonlyMap<number, string[]>): string {
  const allowed = word.length >= 8 ? 2 : 1
  let best = word
  let least = allowed + 1
  for (let length = word.length - allowed; length <= word.length + allowed; length += 1)
    for (const other of byLength.get(length) ?? []) {
      if (other[0] !== word[0] && length < 6) continue
      if (word.length === 4 && length === 4) continue
      const away = distance(word, other, least)
      if (away < least) [best, least] = [other, away]
    }
  return best
}

/** Letters that differ, two swapped counting as one; at most `limit`. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least >= limit) return limit
    before = row
    row = next
  }
  return row[other.length] ?? limit
}
