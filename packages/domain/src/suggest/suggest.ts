// Say it: what a spoken sentence may mean, as at most three of the inspector's own ready labels.
import type { Level } from '@plumbline/contract/step-names'
import type { Template } from '@plumbline/contract/template'
import { COMMON } from './common-words.ts'
import { type Entries, type Entry, joinedEntries, readingEntries } from './entries.ts'
import { isTradeWord, termsOf, tradeWords } from './phrases.ts'
import { type Place, placeText } from './places.ts'
import { EMPTY } from './plain-words.ts'
import { choose, type Ranked, rank, saysOneThing } from './ranking.ts'
import { readerInto } from './reader.ts'
import { type Reading, readSentence } from './reading.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { type Sayable, sayablesOfTemplate } from './sayable.ts'
import { FINE } from './sayings-of-nothing.ts'
import { type Correct, spellingOf } from './spelling.ts'
import { wordsOf } from './words.ts'

/** Labels, ready for sentences. */
export interface SpeechIndex {
  entries: Entries
  correct: Correct
}

export interface Candidate {
  kind: Sayable['kind']
  stepName: string
  categoryId: string
  label: string
  /** The level that was said, else the label's usual one; null for an answer. */
  level: Level | null
  /** Where, in the words that were said. */
  place: string | null
  /** How likely it is against nothing, 0 to 1. */
  score: number
  /** Which parts of the label were said: from, to. */
  marks: [number, number][]
}

export interface Suggestion {
  /** The likeliest first; empty where nothing fits. */
  candidates: Candidate[]
  /** Why there is none. */
  refusal: Refusal | null
}

export interface SuggestOptions {
  /** The section that is open. */
  stepName?: string | null
  /** Gives "2014" its age. */
  today: Date
  /** What a label is called in this inspection; null where it was removed. */
  nameOf?: (categoryId: string, label: string) => string | null
}

/** Makes labels ready for sentences, pausing after each: a matter of some 0.1 s, so keep what it gives. */
export function* readingLabels(
  sayables: readonly Sayable[],
  nothing: readonly string[] = FINE,
): Generator<void, SpeechIndex> {
  const vocabulary = new Set<string>()
  const entries = yield* readingEntries(sayables, nothing, readerInto(vocabulary))
  const isKnown = (word: string) =>
    vocabulary.has(word) || isTradeWord(word) || EMPTY.has(word) || COMMON.has(word)
  return { entries, correct: spellingOf([...vocabulary, ...tradeWords], isKnown) }
}

/** The same at once. */
export function speechIndexOf(sayables: readonly Sayable[], nothing: readonly string[] = FINE): SpeechIndex {
  const work = readingLabels(sayables, nothing)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** An index with labels that were added to it: they are few, so that only they are read. */
export function withLabels(index: SpeechIndex, added: readonly Sayable[]): SpeechIndex {
  if (added.length === 0) return index
  const words = new Set(added.flatMap(textsOf).flatMap((text) => wordsOf(text).map((word) => word.text)))
  return {
    entries: joinedEntries(index.entries, speechIndexOf(added, []).entries),
    correct: (word) => (words.has(word) ? word : index.correct(word)),
  }
}

const indexes = new WeakMap<Template, SpeechIndex>()

/** The index of a template, made once. */
export function templateIndex(template: Template): SpeechIndex {
  const index = indexes.get(template) ?? speechIndexOf(sayablesOfTemplate(template))
  indexes.set(template, index)
  return index
}

/** What a sentence may mean. Deterministic, without I/O: the same on the server, on a page, in a worker. */
export function suggest(
  { entries, correct }: SpeechIndex,
  text: string,
  { stepName = null, today, nameOf = (_, label) => label }: SuggestOptions,
): Suggestion {
  const reading = readSentence(text, entries, correct, today)
  const refusal = refusalOf(reading)
  if (refusal) return { candidates: [], refusal }
  const isThere = ({ sayable }: Entry) => nameOf(sayable.categoryId, sayable.label) !== null
  const chosen = choose(rank(reading, entries, stepName).filter(({ entry }) => isThere(entry)))
  const candidates = chosen.map((one) => candidateOf(one, reading, nameOf))
  const why = saysOneThing(reading) ? 'bare' : 'unknown'
  return { candidates, refusal: candidates.length === 0 ? why : null }
}

function textsOf({ section, category, header, label, condition, synonyms, sayings }: Sayable): string[] {
  return [section, category, header, label, condition, ...synonyms, ...sayings]
}

function candidateOf(
  { entry, odds }: Ranked,
  reading: Reading,
  nameOf: NonNullable<SuggestOptions['nameOf']>,
): Candidate {
  const { kind, stepName, categoryId, level, ...sayable } = entry.sayable
  const label = nameOf(categoryId, sayable.label) ?? sayable.label
  return {
    kind,
    stepName,
    categoryId,
    label,
    level: kind === 'finding' ? (reading.level ?? level) : null,
    place: placeText(
      reading.text,
      reading.places.filter((piece) => !isOwn(piece, entry, reading)),
    ),
    score: Math.round(1000 / (1 + Math.exp(-odds))) / 1000,
    marks: marksOf(label, reading),
  }
}

/** "In the panel" is no place of what is found at panels, nor the attic one of mold in the attic. */
function isOwn(piece: Place, { names, titles, terms }: Entry, reading: Reading): boolean {
  const inside = reading.terms.filter(({ start, end }) => start >= piece.start && end <= piece.end)
  if (piece.kind === 'relation' || inside.length === 0) return false
  return inside.every(({ name }) =>
    piece.kind === 'room'
      ? names.slice(0, titles).some((title) => title.includes(name))
      : (terms.get(name) ?? 0) > 0.7,
  )
}

function marksOf(label: string, { terms }: Reading): [number, number][] {
  const said = new Set(terms.map(({ name }) => name))
  return termsOf(wordsOf(label))
    .filter(({ name }) => said.has(name))
    .map(({ start, end }) => [start, end])
}
