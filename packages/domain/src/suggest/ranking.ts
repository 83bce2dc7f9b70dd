// Ranks what a sentence may mean, and chooses what is offered.
import type { Entries, Entry } from './entries.ts'
import { type Evidence, evidenceOf, noneEvidenceOf } from './evidence.ts'
import type { Reading } from './reading.ts'
import { WEIGHTS, type Weights } from './weights.ts'

export interface Ranked extends Evidence {
  /** The odds against offering nothing, as a logarithm: 0 is as good as nothing. */
  odds: number
}

/** At most so many are offered. */
const MOST = 3
/** The first must be nearly as likely as nothing at all; later ones come so close to it. Found on the sentences to tune on. */
const FIRST_ODDS = -0.5
const CLOSE = 5
/** What is less likely than nothing is offered beside a first that is hardly likelier. */
const CLOSE_BELOW = 2.5
/** Another fact of the same sentence needs less: "fifty gallon gas heater 2014" has three. */
const FURTHER_ODDS = -5.5
const FURTHER_LABEL = 0.6
/** The step that is open is somewhat likelier than the others. */
const OPEN_STEP = 1.6

/** What speaks for each entry that anything speaks for, the likeliest first. */
export function rank(
  reading: Reading,
  entries: Entries,
  stepName: string | null,
  weights: Weights = WEIGHTS,
): Ranked[] {
  const likenesses = entries.sayings.likenesses(reading.terms)
  const tenor = entries.sayings.tenor(reading.text)
  const against = weigh(noneEvidenceOf(reading, likenesses, tenor), weights.none)
  const isOneThing = saysOneThing(reading)
  return evidenceOf(reading, entries, likenesses, tenor)
    .filter(({ entry }) => !isOneThing || isWholeLabel(entry, reading))
    .map((one) => {
      const open = one.entry.sayable.stepName === stepName ? OPEN_STEP : 0
      return { ...one, odds: weigh(one.features, weights.entry) + open - against }
    })
    .sort((one, other) => other.odds - one.odds)
}

/** What is offered of what was ranked: the likeliest, those close to it, and other facts of the same sentence. */
export function choose(ranked: readonly Ranked[]): Ranked[] {
  const [first] = ranked
  if (!first || first.odds < FIRST_ODDS) return []
  const chosen: Ranked[] = [first]
  const take = (isFit: (one: Ranked) => boolean) => {
    for (const one of ranked)
      if (chosen.length < MOST && !chosen.includes(one) && isFit(one)) chosen.push(one)
  }
  // What else was said comes before what else it may have meant.
  take((one) => one.odds >= FURTHER_ODDS && isFurtherFact(one, chosen))
  take(({ odds }) => odds >= first.odds - (odds >= FIRST_ODDS ? CLOSE : CLOSE_BELOW))
  return chosen.sort((one, other) => other.odds - one.odds)
}

function weigh<Name extends string>(evidence: Record<Name, number>, weights: Record<Name, number>): number {
  let sum = 0
  for (const name in weights) sum += evidence[name] * weights[name]
  return sum
}

/** "Sink": it stands for a label that says no more than that, and for nothing else. */
export function saysOneThing({ terms, quantities }: Reading): boolean {
  const [first] = terms
  if (!first || quantities.length > 0 || (first.isProblem && first.words.length > 1)) return false
  return terms.every(({ name }) => name === first.name)
}

function isWholeLabel({ names, titles }: Entry, { terms }: Reading): boolean {
  return names
    .slice(0, titles)
    .some((title) => title.length > 0 && title.every((name) => terms.some((term) => term.name === name)))
}

function isFurtherFact({ entry, own, features }: Ranked, chosen: readonly Ranked[]): boolean {
  const { kind, stepName } = entry.sayable
  return (
    kind === 'answer' &&
    features.label >= FURTHER_LABEL &&
    chosen.every(
      (other) =>
        other.entry.sayable.kind === 'answer' &&
        other.entry.sayable.stepName === stepName &&
        [...own].some((at) => !other.own.has(at)),
    )
  )
}
