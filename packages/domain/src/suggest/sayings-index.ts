// How close a sentence comes to the ways in which inspectors say a finding.
import type { Reader } from './reader.ts'
import type { Sayable } from './sayable.ts'
import { readingTenor, type Tenor } from './tenor.ts'

/** A term of a sentence, and how much it counts, 0 to 1. */
interface Said {
  name: string
  share: number
}

/** How close a sentence comes to the sayings of an entry, each from 0 to 1. */
export interface Likeness {
  /** To the closest one, as the cosine of both. */
  best: number
  /** How much of what was said is in any of them. */
  all: number
}

export interface Likenesses {
  /** By the place of the entries, of those whose sayings share anything with a sentence. */
  of: ReadonlyMap<number, Likeness>
  /** To what says that something is fine, and to talk. */
  ofNothing: Likeness
}

export interface SayingsIndex {
  likenesses: (terms: readonly Said[]) => Likenesses
  tenor: Tenor
}

/** Stands for what is said where nothing is to be offered. */
const NOTHING = -1
export const UNLIKE: Likeness = { best: 0, all: 0 }

interface Saying {
  entry: number
  /** The length of its terms, by how telling they are. */
  norm: number
}

/** A word that is in no saying counts for so much, against the rarest that is. */
const UNKNOWN = 0.6
/** A term is of an entry as much as it can be when so many of its sayings have it. */
const OFTEN = 3
/** So many are read between two pauses. */
const AT_ONCE = 20

/** Reads the sayings of these, and those of nothing, pausing now and then: it takes longer than a frame. */
export function* readingSayings(
  sayables: readonly Sayable[],
  nothing: readonly string[],
  read: Reader,
): Generator<void, SayingsIndex> {
  const sayings: Saying[] = []
  const texts: (readonly string[])[] = []
  const banks: [number, readonly string[]][] = [
    ...sayables.map(({ sayings: own }, entry): [number, readonly string[]] => [entry, own]),
    [NOTHING, nothing],
  ]
  for (const [entry, own] of banks) {
    for (const text of own) {
      sayings.push({ entry, norm: 0 })
      texts.push([...new Set(read(text))])
      if (texts.length % AT_ONCE === 0) yield
    }
  }
  const postings = new Map<string, number[]>()
  const counts = new Map<string, Map<number, number>>()
  for (const [at, names] of texts.entries()) {
    if (at % (10 * AT_ONCE) === 0) yield
    for (const name of names) {
      push(postings, name, at)
      const ofTerm = counts.get(name) ?? new Map<number, number>()
      counts.set(name, ofTerm)
      const { entry = 0 } = sayings[at] ?? {}
      ofTerm.set(entry, (ofTerm.get(entry) ?? 0) + 1)
    }
  }
  yield
  const most = Math.log(1 + sayings.length)
  const telling = new Map(
    [...postings].map(([name, list]) => [name, Math.log(1 + sayings.length / list.length) / most]),
  )
  for (const [at, names] of texts.entries()) {
    const saying = sayings[at]
    if (saying) saying.norm = Math.hypot(...names.map((name) => telling.get(name) ?? 0))
  }
  const tenor = yield* readingTenor(
    sayables.flatMap((one) => one.sayings),
    nothing,
  )
  return { tenor, likenesses: (terms) => likenessesOf(terms, { sayings, postings, counts, telling }) }
}

interface Index {
  sayings: readonly Saying[]
  /** By term the sayings that have it, by their place. */
  postings: ReadonlyMap<string, readonly number[]>
  /** By term and entry in how many of its sayings it is. */
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** How telling a term is, 0 to 1. */
  telling: ReadonlyMap<string, number>
}

function likenessesOf(terms: readonly Said[], { sayings, postings, counts, telling }: Index): Likenesses {
  const shares = new Map<string, number>()
  for (const { name, share } of terms) shares.set(name, Math.max(shares.get(name) ?? 0, share))
  const said = [...shares].map(([name, share]) => ({ name, mass: share * (telling.get(name) ?? UNKNOWN) }))
  const norm = Math.hypot(...said.map(({ mass }) => mass))
  const total = said.reduce((sum, { mass }) => sum + mass, 0)
  const products = new Map<number, number>()
  const likenesses = new Map<number, Likeness>()
  const likenessOf = (entry: number) => {
    const known = likenesses.get(entry) ?? { best: 0, all: 0 }
    likenesses.set(entry, known)
    return known
  }
  for (const { name, mass } of said) {
    const product = mass * (telling.get(name) ?? 0)
    for (const at of postings.get(name) ?? []) products.set(at, (products.get(at) ?? 0) + product)
    for (const [entry, count] of counts.get(name) ?? [])
      likenessOf(entry).all += (mass / total) * Math.min(1, (1 + count) / (1 + OFTEN))
  }
  for (const [at, product] of products) {
    const saying = sayings[at]
    if (!saying) continue
    const likeness = likenessOf(saying.entry)
    likeness.best = Math.max(likeness.best, product / (norm * saying.norm))
  }
  return { of: likenesses, ofNothing: likenesses.get(NOTHING) ?? UNLIKE }
}

function push(lists: Map<string, number[]>, name: string, item: number): void {
  const list = lists.get(name)
  if (list) list.push(item)
  else lists.set(name, [item])
}
