// The blanks of a suggested text, which the inspector fills in: words in [brackets].

const BLANK = /\[[^[\]\n]{1,120}\]/g

/** How many blanks are left. */
export function countBlanks(text: string): number {
  return text.match(BLANK)?.length ?? 0
}

/** The next blank at or after a place, else the first; null when none is left. Places are those of the text. */
export function nextBlank(text: string, from: number): { start: number; end: number } | null {
  const all = [...text.matchAll(BLANK)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }))
  return all.find(({ start }) => start >= from) ?? all[0] ?? null
}
