// What can be suggested, by the terms that it is found by: made once for each template.
import { withNear } from './near.ts'
import { problemOf } from './polarity.ts'
import { type Range, rangesOf } from './quantities.ts'
import type { Reader } from './reader.ts'
import type { Sayable } from './sayable.ts'
import { readingSayings, type SayingsIndex } from './sayings-index.ts'

export interface Entry {
  sayable: Sayable
  /** How well each term speaks for this entry, 0 to 1. */
  terms: ReadonlyMap<string, number>
  /** The label, what it was before, and each search word, each as the terms that together say it. */
  names: readonly (readonly string[])[]
  /** How many of the names, from the first, are labels. */
  titles: number
  /** What is wrong, by label and search words; by the label itself. */
  problems: ReadonlySet<string>
  labelProblems: readonly string[]
  /** Of an answer that is a size, an age, a number; of a finding that lies beyond a number. */
  ranges: readonly Range[]
}

export interface Posting {
  entry: number
  weight: number
}

export interface Entries {
  all: readonly Entry[]
  /** The entries that a term speaks for. */
  postings: (term: string) => readonly Posting[]
  /** How telling a term is, 0 to 1: high where few entries have it; 1 where none has. */
  rarity: (term: string) => number
  /** How much a section speaks of a term, 1 for the one that does most. */
  affinity: (term: string, stepName: string) => number
  /** The entries that have a term in their label or search words, by their place in `all`. */
  namedBy: (term: string) => readonly number[]
  /** Those with a range, by their place in `all`. */
  ranged: readonly number[]
  /** How inspectors say them. */
  sayings: SayingsIndex
}

/** How much of a match a term is by where it stands: the label says it, the text explains it, the section surrounds it. */
const FIELD = { label: 1, synonym: 0.9, part: 0.75, condition: 0.75, section: 0.5 }

/** Reads labels as entries, pausing after each: it takes longer than a frame, so keep what it gives. */
export function* readingEntries(
  sayables: readonly Sayable[],
  nothing: readonly string[],
  read: Reader,
): Generator<void, Entries> {
  const all: Entry[] = []
  for (const sayable of sayables) {
    all.push(entryOf(sayable, read))
    yield
  }
  const counts = countOf(all, ({ terms }) => terms.keys())
  yield
  const named = namedByTerm(all)
  yield
  const postings = yield* readingPostings(all)
  const bySection = sectionsOf(all)
  yield
  const sayings = yield* readingSayings(sayables, nothing, read)
  const most = Math.log(1 + all.length)
  const rarities = new Map(
    [...counts].map(([term, count]) => [term, Math.log(1 + all.length / count) / most]),
  )
  return {
    all,
    postings: (term) => postings.get(term) ?? [],
    rarity: (term) => rarities.get(term) ?? 1,
    affinity: (term, stepName) => bySection.get(term)?.get(stepName) ?? 0,
    namedBy: (term) => named.get(term) ?? [],
    ranged: all.flatMap(({ ranges }, index) => (ranges.length > 0 ? [index] : [])),
    sayings,
  }
}

/** Entries with a few more behind them: how telling a term is, is judged by the many. */
export function joinedEntries(many: Entries, few: Entries): Entries {
  const from = many.all.length
  return {
    all: [...many.all, ...few.all],
    postings: (term) => [
      ...many.postings(term),
      ...few.postings(term).map(({ entry, weight }) => ({ entry: entry + from, weight })),
    ],
    rarity: many.rarity,
    affinity: (term, stepName) => Math.max(many.affinity(term, stepName), few.affinity(term, stepName)),
    namedBy: (term) => [...many.namedBy(term), ...few.namedBy(term).map((index) => index + from)],
    ranged: [...many.ranged, ...few.ranged.map((entry) => entry + from)],
    // Those that were added are one's own, of which nobody knows how they are said.
    sayings: many.sayings,
  }
}

function entryOf(sayable: Sayable, read: Reader): Entry {
  const { formerTitle } = sayable
  const titles = [sayable.label, ...(formerTitle === null ? [] : [formerTitle])].map(read)
  const label = titles.flat()
  const synonyms = sayable.synonyms.filter((word) => word !== formerTitle).map(read)
  const isAnswer = sayable.kind === 'answer'
  return {
    sayable,
    terms: strongest([
      [label, FIELD.label],
      [synonyms.flat(), FIELD.synonym],
      [read(`${sayable.category}, ${sayable.header}`), FIELD.part],
      [read(sayable.condition), FIELD.condition],
      [sayable.filled.flatMap(read), FIELD.condition],
      [read(sayable.section), FIELD.section],
    ]),
    names: [...titles, ...synonyms],
    titles: titles.length,
    // "None" answers a question, and is no lack.
    problems: new Set(
      [label, ...synonyms].flat().filter((name) => problemOf(name) && !(isAnswer && name === 'missing')),
    ),
    labelProblems: label.filter(problemOf),
    ranges: isAnswer
      ? rangesOf(sayable.label)
      : rangesOf(`${sayable.label}. ${sayable.condition}`).filter(isOpen),
  }
}

/** "Over 80" and "less than 14": a finding lies beyond a number. */
function isOpen({ from, to }: Range): boolean {
  return from === 0 || to === Number.POSITIVE_INFINITY
}

function strongest(fields: readonly (readonly [readonly string[], number])[]): Map<string, number> {
  const terms = new Map<string, number>()
  for (const [names, weight] of fields)
    for (const name of names) terms.set(name, Math.max(terms.get(name) ?? 0, weight))
  return terms
}

function countOf(all: readonly Entry[], namesOf: (entry: Entry) => Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of all) for (const name of namesOf(entry)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function namedByTerm(all: readonly Entry[]): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const [index, { names }] of all.entries())
    for (const term of new Set(names.flat())) {
      const list = named.get(term)
      if (list) list.push(index)
      else named.set(term, [index])
    }
  return named
}

function* readingPostings(all: readonly Entry[]): Generator<void, Map<string, Posting[]>> {
  const postings = new Map<string, Posting[]>()
  for (const [entry, { terms }] of all.entries()) {
    for (const [term, weight] of withNear(terms)) {
      const list = postings.get(term)
      if (list) list.push({ entry, weight })
      else postings.set(term, [{ entry, weight }])
    }
    yield
  }
  return postings
}

/** For each term the sections that speak of it, the one that does most as 1. */
function sectionsOf(all: readonly Entry[]): Map<string, Map<string, number>> {
  const bySection = new Map<string, Map<string, number>>()
  for (const { terms, sayable } of all)
    for (const [term, weight] of terms) {
      if (weight <= FIELD.section) continue
      const sections = bySection.get(term) ?? new Map<string, number>()
      sections.set(sayable.stepName, (sections.get(sayable.stepName) ?? 0) + weight)
      bySection.set(term, sections)
    }
  for (const sections of bySection.values()) {
    const most = Math.max(...sections.values())
    for (const [stepName, weight] of sections) sections.set(stepName, weight / most)
  }
  return bySection
}
