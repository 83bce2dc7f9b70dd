// Whether a sentence sounds like a finding at all, by its very words: "remind me", "at all" and "ain't" say so as much as "leak".

/**
 * How much likelier the words of a sentence are where nothing is to be offered than in a finding, about -1 to 1: naive Bayes
 * over its words and each two that follow each other.
 */
export type Tenor = (text: string) => number

/** What says nothing, either way. */
export const NEUTRAL: Tenor = () => 0

/** So many are read between two pauses. */
const AT_ONCE = 40
/** As if each word had been seen so often in both. */
const SMOOTH = 0.5
/** What was seen less often than this says nothing. */
const SELDOM = 2
/** Longer sentences are no surer than shorter ones: the sum is taken by the root of their words, and to this as 1. */
const SURE = 8

/** Reads what is said of findings, and where nothing is to be offered, pausing now and then. */
export function* readingTenor(
  findings: readonly string[],
  nothing: readonly string[],
): Generator<void, Tenor> {
  if (findings.length === 0 || nothing.length === 0) return NEUTRAL
  const ofFindings = yield* readingCounts(findings)
  const ofNothing = yield* readingCounts(nothing)
  const oddsOf = (mark: string) => {
    const [wrong, fine] = [ofFindings.get(mark) ?? 0, ofNothing.get(mark) ?? 0]
    if (wrong + fine < SELDOM) return null
    return (
      Math.log((fine + SMOOTH) / (nothing.length + SMOOTH)) -
      Math.log((wrong + SMOOTH) / (findings.length + SMOOTH))
    )
  }
  return (text) => {
    const odds = marksOf(text).flatMap((mark) => oddsOf(mark) ?? [])
    if (odds.length === 0) return 0
    const sum = odds.reduce((total, one) => total + one, 0) / Math.sqrt(odds.length)
    return Math.max(-1, Math.min(1, sum / SURE))
  }
}

function* readingCounts(texts: readonly string[]): Generator<void, Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [at, text] of texts.entries()) {
    for (const mark of marksOf(text)) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    if (at % AT_ONCE === 0) yield
  }
  return counts
}

/** Its words, and each two that follow each other, the beginning as one. */
function marksOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9']+/g) ?? []
  return [...new Set(words.flatMap((word, at) => [word, `${words[at - 1] ?? '^'} ${word}`]))]
}
