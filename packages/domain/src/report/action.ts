// Who does it and what: a task such as "Have a mason rebuild the chimney." as a trade and what it is asked to do.
import { ALSO_CALLED, TRADES } from '@plumbline/contract/step-names'
import { decapitalized, oneLine } from './text.ts'
import { capital, type TradeNames, whoDoes } from './trade-names.ts'

export interface Action {
  trade: string | null
  /** `rebuild the chimney.`; a whole task where it does not begin by naming the trade. Null where there is no task. */
  text: string | null
}

/** Done without calling anybody: the task is told to the reader as it stands. */
const OWNER = /^(?:home)?owner$/i
/** What ends the name of somebody who is called. */
const CALLED = TRADES.filter((trade) => !OWNER.test(trade)).map((trade) => trade.split(' ').at(-1) ?? trade)
const TRADE = `(?:${[...new Set([...CALLED, ...ALSO_CALLED])].join('|')})`
const HAVE = new RegExp(
  `^(?:have|hire|ask) (?:an?|the|your) ((?:[\\p{L}’'-]+ ){0,4}?${TRADE}) (?:to )?(.+)$`,
  'iu',
)
/** What else is said of who does it, a choice of whom, or a second one who does something: cut off from its beginning it would be no sentence. */
const OTHERS = new RegExp(
  `^(?:(?:or|and|with|who|that|from|of|for)|(?!(?:bring|feed|seed|embed) )\\p{Ll}+(?:ed|ing|[ai]ble) (?:with|in|by|for|to)) |(?:\\band|\\bthen|,) (?:an?|the) (?:[\\p{L}’'-]+ ){0,3}?${TRADE} \\p{Ll}`,
  'iu',
)
/** Somebody is called, wherever in the sentence. */
const CALLS = new RegExp(`\\b(?:have|hire|ask) (?:an?|the|your) (?:[\\p{L}’'-]+ ){0,4}?${TRADE}\\b`, 'iu')

const QUALITY = 'accredited|bonded|certified|insured|licensed|qualified|registered'
const QUALITIES = new RegExp(`^(?:(?:${QUALITY})(?:,? and|,)? )+`, 'i')

const ENGLISH: TradeNames = {
  quality: new RegExp(`\\b(?:${QUALITY})\\b`, 'g'),
  bare: (name) => name.replace(QUALITIES, ''),
  qualified: (bare, qualities) => [qualities.join(' and '), decapitalized(bare)].join(' ').trimStart(),
  saysMore: (name, less) => name.endsWith(` ${less}`) || name.startsWith(`${less}’s `),
  alike: [
    /\bhvac\b|\bheat(?:ing)?\b|\bcooling\b|\bair conditioning\b|\bfurnace\b|\bboiler\b/,
    /\belectric(?:al|ian)\b/,
    /\bplumb(?:er|ing)\b/,
    /\broof(?:er|ing)\b/,
    /\bmason(?:ry)?\b/,
    /\bsweep\b|\bchimney (?:company|contractor|professional|service|specialist|technician)\b/,
    /\bfireplace\b/,
    /\boil\b/,
    /\bwaterproofing\b|\bbasement\b/,
    /\bcarpent(?:er|ry)\b/,
    /\bpest\b|\btermite\b|\bexterminator\b/,
    /\blandscap(?:er|ing)\b/,
    /\btree\b|\barborist\b/,
    /\bpaint(?:er|ing)\b/,
    /\btile\b/,
    /\bmold (?:company|contractor|professional|specialist)\b/,
    /\basbestos (?:company|contractor|professional|specialist)\b/,
  ],
  anybody: /^(?:contractor|professional|specialist|technician)$/,
  engineer: /\b(?:engineer|inspector|laboratory|surveyor|utility)$/,
}

/** Sentences that come first and name no trade stand behind, unless all gets longer than this. */
const ACTION = 140
/** Sentences that stay whole stand together up to this: the first alone may not say what the trade does. */
const WHOLE = 180

/** How a language tells in a task who is called, and to do what. */
export interface TaskWords {
  owner: RegExp
  /** A sentence that begins by calling somebody: the name, and what follows. */
  have: RegExp
  /** What follows, where it is no work of the name alone. */
  others: RegExp
  /** Somebody is called, wherever in the sentence. */
  calls: RegExp
  names: TradeNames
  /** Whether a trade is named in this language: another takes none of its words. */
  isNamed(trade: string): boolean
  /** What follows, as it stands behind the trade. */
  work(rest: string): string
}

const WORDS: TaskWords = {
  owner: OWNER,
  have: HAVE,
  others: OTHERS,
  calls: CALLS,
  names: ENGLISH,
  isNamed: () => true,
  work: (rest) => rest,
}

/**
 * A task for a row: the trade apart, what it does in its own words, never half a sentence, never another's work.
 * @param trade as the finding has it; null: the one that the task names
 */
export function actionOf(task: string | null, trade: string | null): Action {
  return actionBy(WORDS, task, trade)
}

/** The same in any language. */
export function actionBy(words: TaskWords, task: string | null, trade: string | null): Action {
  const whole = task === null ? '' : oneLine(task)
  if (whole === '') return { trade, text: null }
  const sentences = sentencesOf(whole)
  const [first = whole] = sentences
  if (trade !== null && words.owner.test(trade)) return { trade, text: decapitalized(first) }
  const at = sentences.findIndex((sentence) => words.have.test(sentence))
  const [, named = '', rest = ''] = words.have.exec(sentences[at] ?? '') ?? []
  const isApart = rest !== '' && !words.others.test(rest) && (trade === null || words.isNamed(trade))
  const who = isApart ? whoIsCalled(trade, named, words.names) : null
  if (who === null) return { trade, text: untilCalled(sentences, words.calls) }
  return { trade: who, text: withBefore(words.work(rest), sentences.slice(0, at)) }
}

/** The name that stands in front; null where the task calls another than the finding's trade. */
function whoIsCalled(trade: string | null, named: string, names: TradeNames): string | null {
  return trade === null ? capital(named) : whoDoes(trade, named, names)
}

function withBefore(rest: string, sentences: readonly string[]): string {
  const before = sentences.join(' ')
  return before !== '' && rest.length + before.length < ACTION ? `${rest} ${before}` : rest
}

/** Up to the one that calls somebody, for behind a trade `Stay clear of it.` alone would be told to the trade. */
function untilCalled(sentences: readonly string[], calls: RegExp): string {
  const at = sentences.findIndex((sentence) => calls.test(sentence))
  const text = sentences.slice(0, Math.max(at, 0) + 1).join(' ')
  return text.length <= WHOLE ? text : (sentences[0] ?? text)
}

/** The sentences of a text in one line. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
}
