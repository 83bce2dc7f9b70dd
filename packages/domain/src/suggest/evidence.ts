// What speaks for an entry in a sentence, as numbers between 0 and 1 that the ranking weighs.
import type { Entries, Entry } from './entries.ts'
import { nearOf } from './near.ts'
import type { Quantity } from './quantities.ts'
import type { Reading, SaidTerm } from './reading.ts'
import { type Likeness, type Likenesses, UNLIKE } from './sayings-index.ts'

/** What speaks for or against an entry. */
export const FEATURES = [
  /** How much of what was said its words explain, and what more its section speaks of. */
  'explained',
  'section',
  /** How much of its label was said, and of the search word said best. */
  'label',
  'synonym',
  /** Both at once: all that was said, and all of the label. */
  'explainedLabel',
  /** The sum of what matched: two rare words speak louder than one. */
  'evidence',
  /** How close it comes to a way to say it, and how much of it is in any. */
  'saying',
  'sayings',
  /** Its first thing, and what its label says is wrong, are said in the very words. */
  'exactSubject',
  'saidProblem',
  /** It holds the size or number that was said. */
  'quantity',
  /** It is an answer, and an answer where something is said to be wrong. */
  'answer',
  'answerProblem',
  /** It is an answer: a fact sounds like what is fine. */
  'answerTenor',
  /** It is a finding, and nothing is said to be wrong. */
  'findingNoProblem',
] as const
export type Feature = (typeof FEATURES)[number]

/** What speaks for offering nothing. */
export const NONE_FEATURES = [
  'always',
  /** How close it comes to what says that something is fine, and to talk. */
  'fineSaying',
  'fineSayings',
  /** Its very words sound so. */
  'tenor',
  /** It is about a thing that no inspection is about. */
  'foreign',
  'oneTerm',
] as const
export type NoneFeature = (typeof NONE_FEATURES)[number]

export interface Evidence {
  entry: Entry
  features: Record<Feature, number>
  /** The terms, by their place in the sentence, that label or search words are. */
  own: ReadonlySet<number>
}

/** What comes so close to a way to say it is looked at, though no word of its texts was said. */
const ALIKE = 0.25
/** A word that nobody knows counts for so much, against the rarest that is known. */
const UNKNOWN = 0.45
/** A search word of one word that others have as well names nothing by itself. */
const SHARED_NAME = 0.6
const SYNONYM = 0.9
const EXACT = 0.85
/** A label or search word is said whole, or as good as. */
const WHOLE = 0.6
/** What two rare words make. */
const ENOUGH = 1.6

interface Match {
  weights: Map<number, number>
  /** Terms that are a quantity which the entry holds; empty as well where the number itself is no term. */
  quantity: Set<number> | null
}

interface Said {
  terms: readonly SaidTerm[]
  /** How much each term counts. */
  masses: readonly number[]
  total: number
  /** Each term that was said or is near one that was, with its share and the place of that one. */
  near: ReadonlyMap<string, { share: number; at: number }>
  /** The first thing that was said; -1 where there is none. */
  subject: number
  hasProblem: boolean
}

/** The evidence for each entry that anything speaks for. */
export function evidenceOf(
  reading: Reading,
  entries: Entries,
  likenesses: Likenesses,
  tenor: number,
): Evidence[] {
  const matches = matchesOf(reading, entries)
  for (const [entry, { best }] of likenesses.of)
    if (entry >= 0 && best >= ALIKE && !matches.has(entry))
      matches.set(entry, { weights: new Map(), quantity: null })
  const isBeyond = [...matches].some(
    ([index, { quantity }]) => quantity && entries.all[index]?.sayable.kind === 'finding',
  )
  const said = saidOf(reading, entries, isBeyond)
  // Common words match thousands by their texts: the names of most of those are not said, and not looked at.
  const isNamed = new Set([...said.near.keys()].flatMap((name) => entries.namedBy(name)))
  const named = [...matches].flatMap(([index, match]) => {
    const entry = entries.all[index]
    if (!entry || !isPossible(entry, match, reading, said)) return []
    const names = isNamed.has(index) ? entry.names : []
    return [{ at: index, ...namedBy(entry, names, match, said, entries) }]
  })
  const facts = factsOf(named)
  const affinities = affinitiesOf(said, entries)
  return named.map((one) =>
    evidenceFor(one, said, {
      facts,
      affinities: affinities(one.entry.sayable.stepName),
      likeness: likenesses.of.get(one.at) ?? UNLIKE,
      tenor,
    }),
  )
}

/** How much a section speaks of each term of the sentence. */
function affinitiesOf({ terms }: Said, entries: Entries): (stepName: string) => readonly number[] {
  const bySection = new Map<string, readonly number[]>()
  return (stepName) => {
    const known = bySection.get(stepName) ?? terms.map(({ name }) => entries.affinity(name, stepName))
    bySection.set(stepName, known)
    return known
  }
}

/** What speaks for offering nothing at all. */
export function noneEvidenceOf(
  reading: Reading,
  { ofNothing }: Likenesses,
  tenor: number,
): Record<NoneFeature, number> {
  return {
    always: 1,
    fineSaying: ofNothing.best,
    fineSayings: ofNothing.all,
    tenor,
    foreign: reading.isForeign ? 1 : 0,
    oneTerm: reading.terms.length <= 1 && reading.quantities.length === 0 ? 1 : 0,
  }
}

function saidOf({ terms, hasProblem }: Reading, entries: Entries, isBeyond: boolean): Said {
  const isKnown = ({ name }: SaidTerm) => entries.postings(name).length > 0
  const masses = terms.map((term) => term.share * (isKnown(term) ? entries.rarity(term.name) : UNKNOWN))
  const near = new Map<string, { share: number; at: number }>()
  const raise = (name: string, share: number, at: number) => {
    if ((near.get(name)?.share ?? 0) < share) near.set(name, { share, at })
  }
  terms.forEach(({ name }, at) => {
    raise(name, 1, at)
    for (const [other, share] of nearOf(name)) raise(other, share, at)
  })
  return {
    terms,
    masses,
    total: masses.reduce((sum, mass) => sum + mass, 0),
    near,
    subject: terms.findIndex((term) => term.share === 1 && !term.isProblem && isKnown(term)),
    hasProblem: hasProblem || isBeyond,
  }
}

function matchesOf({ terms, quantities }: Reading, entries: Entries): Map<number, Match> {
  const matches = new Map<number, Match>()
  const matchOf = (entry: number) => {
    const match = matches.get(entry) ?? { weights: new Map(), quantity: null }
    matches.set(entry, match)
    return match
  }
  terms.forEach(({ name }, at) => {
    for (const { entry, weight } of entries.postings(name)) matchOf(entry).weights.set(at, weight)
  })
  for (const said of quantities)
    for (const index of entries.ranged) {
      const entry = entries.all[index]
      if (
        !entry?.ranges.some(
          ({ unit, from, to }) => unit === said.unit && said.value >= from && said.value <= to,
        )
      )
        continue
      if (entry.sayable.kind === 'finding' && !isAbout(matches.get(index), terms, said)) continue
      const match = matchOf(index)
      match.quantity ??= new Set()
      for (const [at, { start, end }] of terms.entries())
        if (overlaps({ start, end }, said)) match.quantity.add(at)
    }
  return matches
}

/** A number beyond what is allowed is a finding only of the thing that was said. */
function isAbout(match: Match | undefined, terms: readonly SaidTerm[], said: Quantity): boolean {
  return terms.some(
    (term, at) =>
      !term.isProblem && term.share === 1 && !overlaps(term, said) && (match?.weights.get(at) ?? 0) >= 0.6,
  )
}

function overlaps(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && one.end > other.start
}

/** Not an answer of another size than was said; nothing wrong where it is said to be there, or done well. */
function isPossible(
  entry: Entry,
  match: Match,
  { quantities, isAffirmed, isDoneWell }: Reading,
  { hasProblem }: Said,
): boolean {
  if (
    match.quantity === null &&
    quantities.some(({ unit }) => entry.ranges.some((range) => range.unit === unit))
  )
    return false
  const saysLack = isDoneWell || (isAffirmed && entry.labelProblems.length > 0)
  return !(saysLack && !hasProblem && entry.sayable.kind === 'finding')
}

interface Named {
  entry: Entry
  /** How well each term of the sentence speaks for it. */
  weights: readonly number[]
  label: number
  synonym: number
  isQuantity: boolean
  own: ReadonlySet<number>
}

/** How far the sentence says an entry's label or search words, `names`: none where no word of them was said. */
function namedBy(
  entry: Entry,
  names: Entry['names'],
  { weights, quantity }: Match,
  said: Said,
  entries: Entries,
): Named {
  const all = names.map((name) => nameSaid(name, said, entries))
  const others = all.slice(entry.titles)
  const label = all
    .slice(0, entry.titles)
    .reduce((best, one) => (one.share > best.share ? one : best), NO_NAME)
  const own = new Set(label.own)
  for (const term of quantity ?? []) own.add(term)
  let synonym = 0
  others.forEach(({ share, own: terms }, at) => {
    if (share === 0) return
    synonym = Math.max(synonym, share * synonymShare(names[at + entry.titles] ?? [], entries))
    if (share >= WHOLE) for (const term of terms) own.add(term)
  })
  return {
    entry,
    weights: said.terms.map((_, at) => (quantity?.has(at) ? 1 : (weights.get(at) ?? 0))),
    label: quantity ? 1 : label.share,
    synonym,
    isQuantity: quantity !== null,
    own,
  }
}

/** By section the terms that are whole answers: in "forty gallon gas heater" each answer explains its own words alone. */
function factsOf(named: readonly Named[]): ReadonlyMap<string, ReadonlySet<number>> {
  const facts = new Map<string, Set<number>>()
  for (const { entry, label, synonym, own } of named) {
    if (entry.sayable.kind !== 'answer' || Math.max(label, synonym) < WHOLE) continue
    const terms = facts.get(entry.sayable.stepName) ?? new Set<number>()
    for (const at of own) terms.add(at)
    facts.set(entry.sayable.stepName, terms)
  }
  return facts
}

function evidenceFor(
  { entry, weights, label, synonym, isQuantity, own }: Named,
  { terms, masses, total, near, subject, hasProblem }: Said,
  {
    facts,
    affinities,
    likeness,
    tenor,
  }: {
    facts: ReadonlyMap<string, ReadonlySet<number>>
    affinities: readonly number[]
    likeness: Likeness
    tenor: number
  },
): Evidence {
  const isAnswer = entry.sayable.kind === 'answer'
  const others = isAnswer && label >= WHOLE ? facts.get(entry.sayable.stepName) : undefined
  let [explained, withFacts, withSection] = [0, 0, 0]
  for (const [at, mass] of masses.entries()) {
    const weight = weights[at] ?? 0
    const isFact = others?.has(at) ?? false
    explained += (mass / total) * weight
    withFacts += (mass / total) * (isFact ? 1 : weight)
    withSection += (mass / total) * (isFact ? 1 : Math.max(weight, affinities[at] ?? 0))
  }
  // Of answers, and of labels of one's own, nobody knows how they are said but by their words.
  const said =
    entry.sayable.sayings.length > 0
      ? likeness
      : { best: Math.sqrt(explained * Math.max(label, synonym)), all: explained }
  const isItsProblem = terms.some(({ name, isProblem }) => isProblem && entry.problems.has(name))
  const flag = (is: boolean) => (is ? 1 : 0)
  const features: Record<Feature, number> = {
    explained,
    section: withSection - withFacts,
    label,
    synonym,
    explainedLabel: explained * label,
    saying: said.best,
    sayings: said.all,
    evidence: Math.min(1, (withFacts * total) / ENOUGH),
    exactSubject: flag(subject >= 0 && (weights[subject] ?? 0) >= EXACT),
    saidProblem: flag(entry.labelProblems.some((name) => near.get(name)?.share === 1)),
    quantity: flag(isQuantity),
    answer: flag(isAnswer),
    answerTenor: isAnswer ? tenor : 0,
    answerProblem: flag(isAnswer && hasProblem && !isItsProblem),
    findingNoProblem: flag(!isAnswer && !hasProblem && entry.labelProblems.length > 0),
  }
  return { entry, features, own }
}

const NO_NAME: { share: number; own: readonly number[] } = { share: 0, own: [] }

/** How much of a label or search word was said, and by which terms. */
function nameSaid(
  names: readonly string[],
  said: Said,
  entries: Entries,
): { share: number; own: readonly number[] } {
  let have = 0
  const own: number[] = []
  for (const name of names) {
    const found = said.near.get(name)
    if (!found) continue
    have += entries.rarity(name) * found.share
    own.push(found.at)
  }
  // Nothing of most search words was said.
  if (own.length === 0) return NO_NAME
  return { share: have / names.reduce((sum, name) => sum + entries.rarity(name), 0), own }
}

function synonymShare(names: readonly string[], entries: Entries): number {
  return names.length === 1 && entries.namedBy(names[0] ?? '').length > 1 ? SHARED_NAME : SYNONYM
}
