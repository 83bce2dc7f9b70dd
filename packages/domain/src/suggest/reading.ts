// Reads a sentence: which terms speak for a finding or an answer, which say where, and what is said to be fine.
import type { Level } from '@plumbline/contract/step-names'
import type { Entries } from './entries.ts'
import { FOREIGN } from './foreign.ts'
import { levelSaid } from './levels-said.ts'
import { type Term, termsOf } from './phrases.ts'
import { type Place, placesOf } from './places.ts'
import { EMPTY } from './plain-words.ts'
import { isBadNews, isNegation, problemOf } from './polarity.ts'
import { type Quantity, quantitiesOf } from './quantities.ts'
import { stemOf } from './stem.ts'
import { wordsOf } from './words.ts'

export interface SaidTerm extends Term {
  /** How much it counts, 0 to 1: less where it says where. */
  share: number
  isProblem: boolean
}

export interface Reading {
  text: string
  terms: readonly SaidTerm[]
  places: readonly Place[]
  quantities: readonly Quantity[]
  level: Level | null
  /** Something is said to be wrong. */
  hasProblem: boolean
  /** Something is said not to be wrong: "no leaks". */
  isDenied: boolean
  /** Something is said to be fine: "works", "in good shape". */
  isPraised: boolean
  /** All is said to be as it should, whatever words were used before. */
  isAsItShould: boolean
  /** Something is said to be there, as it should: "has bolts", "is covered". */
  isAffirmed: boolean
  /** Something is said to be done as it should be: "is covered". */
  isDoneWell: boolean
  /** It is about a thing that no inspection is about: "the couch". */
  isForeign: boolean
}

/** Where something is counts less than what it is, and so does that something is wanted. */
const SHARE_OF_PLACE = 0.5
const SHARE_OF_WANT = 0.5

export function readSentence(
  text: string,
  entries: Entries,
  correct: (word: string) => string,
  today: Date,
): Reading {
  const level = levelSaid(text)
  const words = wordsOf(text).filter(({ start, end }) => !level || end <= level.start || start >= level.end)
  const all = termsOf(words, correct)
  const places = placesOf(text, words)
  const { said, isDenied } = withoutDenials(all, text)
  const quantities = quantitiesOf(words, today)
  const isOrder = ORDER.test(text)
  const terms = said.flatMap((term) => saidTerm(term, entries, places, quantities) ?? [])
  return {
    text,
    terms,
    places,
    quantities,
    level: level?.level ?? null,
    hasProblem: isOrder || terms.some(({ isProblem }) => isProblem),
    isDenied,
    isPraised: !isOrder && all.some(({ name }) => PRAISE.has(name)),
    isAsItShould: AS_IT_SHOULD.test(text),
    isAffirmed: !isOrder && (AFFIRMED.test(text) || DONE_WELL.test(text)),
    isDoneWell: !isOrder && DONE_WELL.test(text),
    isForeign: isForeign(terms, entries),
  }
}

/** Words that say that all is well. */
const PRAISE = new Set(
  `good|fine|perfect|perfectly|solid|secure|tight|clean|clear|straight|built|correct|proper|normal|normally|new|functional|satisfactory|serviceable|intact|sound|dry
   |sealed|great|okay|work|excellent|nice|adequate|legit|properly|correctly|level|separate|separated|free|even|operational|operable|operates
   |strong|beautiful|gorgeous|healthy|plumb|smooth|quiet|stable|sturdy|square|steady|firm|fresh|updated|flawless|mint|pristine|textbook|spotless|blue|plenty
   |swept|decent|neat|tidy|hold|latch|snug|easy|easily|flush|ample|undamaged|unobstructed|unblocked`
    .split('|')
    // A line of the lexicon is called by its first word, any other word by its stem.
    .flatMap((word) => [word.trim(), stemOf(word.trim())]),
)
/** Says that something is there. */
const AFFIRMED = /\b(?:has|have|got|present|installed|in place|provided)\b/i
/** Says that something is done as it should be. */
const DONE_WELL =
  /\b(?:is|are|was|were|been|'s) (?:all |both |each |just |well |properly |fully |correctly |nicely |now |up |good and |nice and )*(?:open|swept|cleaned|serviced|strapped|stapled|braced|screened|covered|labell?ed|bolted|bonded|grounded|supported|insulated|protected|secured|sealed|vented|ventilated|connected|fastened|piped|separated|capped|screened|attached)\b/i
const AS_IT_SHOULD =
  /\b(?:like|as|when|where|how|the way) (?:it|they|that|those)(?: should| ought to|(?: is|'s| are|'re) (?:supposed|meant) to)(?! have)\b|\bno (?:issues?|problems?|complaints?) (?:here|there|with|at all)\b|\bgood to go\b|\b(?:looks?|looking|is|are|seems?) (?:all )?(?:good|great|fine|perfect|solid|ok|okay|clean|tight)(?: (?:to me|here|down here|up here|in here))?[.!]?$/i
/** It should have what follows: that is missing. */
const WANTING = new Set('need needs needed should add install provide require requires lacks'.split(' '))
/** Says what is to be done, and so that something is wrong. */
const ORDER =
  /^(?:please )?(?:insulate|seal|clean|extend|replace|repair|fix|regrout|recaulk|caulk|secure|fasten|tighten|bond|ground|label|cover|protect|trim|cut back|remove|have|get|adjust|level|service|reattach|support|paint|regrade|install|add|provide|recommend)\b/i

/** What a term of the sentence counts for; null where it says nothing. */
function saidTerm(
  term: Term,
  entries: Entries,
  places: readonly Place[],
  quantities: readonly Quantity[],
): SaidTerm | null {
  const first = term.words[0]?.text ?? ''
  const isOneWord = term.words.length === 1
  if (isNegation(term.name)) return { ...term, name: 'missing', share: 1, isProblem: true }
  if (isOneWord && WANTING.has(first))
    return { ...term, name: 'missing', share: SHARE_OF_WANT, isProblem: true }
  if (EMPTY.has(term.name) || (isOneWord && EMPTY.has(first))) return null
  const isQuantity = quantities.some(({ start, end }) => term.start >= start && term.end <= end)
  if (/^\d/.test(term.name) && entries.postings(term.name).length === 0 && !isQuantity) return null
  const place = places.find(({ start, end }) => term.start >= start && term.end <= end)
  return {
    ...term,
    share: place && place.kind !== 'thing' ? SHARE_OF_PLACE : 1,
    isProblem: problemOf(term.name) || (!isOneWord && term.words.some(({ text }) => WANTING.has(text))),
  }
}

/** By the first two things that are named. */
function isForeign(terms: readonly SaidTerm[], entries: Entries): boolean {
  return terms
    .filter(({ share, isProblem }) => share === 1 && !isProblem)
    .slice(0, 2)
    .some(
      ({ name, words }) =>
        entries.namedBy(name).length === 0 &&
        [name, ...words.map(({ text }) => text)].some((one) => FOREIGN.has(one)),
    )
}

/** Takes away what is said not to be so: "no leaks", "nothing wrong", "free of rodents". */
function withoutDenials(all: readonly Term[], text: string): { said: Term[]; isDenied: boolean } {
  const said: Term[] = []
  let isDenied = false
  for (let index = 0; index < all.length; index += 1) {
    const term = all[index]
    if (!term) continue
    const isNothing = /^(?:nothing|nobody)$/.test(term.words[0]?.text ?? '')
    const object =
      isNothing || isNegation(term.name) || term.name === 'free' ? objectOf(all, index, text) : []
    const isBad = object.some(({ name }) => isBadNews(name) || name === 'missing')
    // "Nobody labeled it", "nothing holds it up", "nothing under it": what should have been done was not.
    const isUndone = isNothing && (object.length > 0 ? !isBad : NOTHING_THERE.test(text.slice(term.start)))
    if (isUndone) said.push({ ...term, name: 'no' })
    else if (isNothing || isBad) {
      isDenied = true
      const last = object.at(-1)
      if (last) index = all.indexOf(last)
    } else if (!isYearsOld(all, index)) said.push(term)
  }
  return { said, isDenied }
}

/** What should be there is not. */
const NOTHING_THERE =
  /^nothing (?:under|underneath|beneath|behind|over|on top|around|to hold|holding|between)\b/i

/** "Ten years old" is an age, not something wrong. */
function isYearsOld(all: readonly Term[], index: number): boolean {
  return all[index]?.name === 'old' && /^(?:years?|yrs?)$/.test(all[index - 1]?.words.at(-1)?.text ?? '')
}

const BREAKERS = new Set(
  'in|on|at|under|by|near|where|but|behind|above|below|with|for|when|because|to|from|around|over|inside|and|it|they|you|we|i|that|there|nothing'.split(
    '|',
  ),
)
/** May stand between "no" and what it is said of. */
const SKIPPED = new Set(
  'sign|signs|evidence|visible|apparent|obvious|any|or|of|major|significant|structural|noticeable|real|serious|noted|more|such|active|see|seeing|find|found|single'.split(
    '|',
  ),
)

/** What "no" is said of: bad news at once, or a thing and its bad news as a noun ("no roof leaks"). */
function objectOf(all: readonly Term[], index: number, text: string): Term[] {
  const object: Term[] = []
  const most = all[index]?.name === 'not' ? 1 : 3
  for (let at = index + 1; at < all.length && object.length < most; at += 1) {
    const term = all[at]
    if (!term || isNegation(term.name) || BREAKERS.has(term.words[0]?.text ?? '')) break
    if (/[,.;]/.test(text.slice(all[at - 1]?.end ?? 0, term.start))) break
    const said = term.words.at(-1)?.text ?? ''
    if (term.words.length === 1 && (SKIPPED.has(said) || EMPTY.has(said))) continue
    if (object.length > 0 && /(?:ed|ing|en)$/.test(said)) break
    object.push(term)
    if (isBadNews(term.name) || term.name === 'missing') break
  }
  return object
}
