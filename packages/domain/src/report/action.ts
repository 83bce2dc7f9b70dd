// Who does it and what: a task such as "Have a mason rebuild the chimney." as a trade and what it is asked to do.
import { decapitalized, oneLine } from './text.ts'
import { type TradeNames, whoDoes } from './trade-names.ts'

export interface Action {
  trade: string | null
  /** `rebuild the chimney.`; the whole task where it is not taken apart. Null where there is no task. */
  text: string | null
}

/** How a language tells in a task who is called, and to do what. Each knows its own words only: what else is said stays whole. */
export interface TaskWords {
  owner: RegExp
  /** Begins a sentence that calls somebody, up to the name. */
  call: RegExp
  names: TradeNames
  /** Follows the name: a verb that is known, and all behind it. */
  work: RegExp
  /** Another who does something, said in what follows. */
  second: RegExp
  /** A sentence that tells the reader what to keep from. What to do first stands first, as it was written. */
  warning: RegExp
  /** Who has a say and does no such work, and what shows that somebody may: `the seller`, `proof of insurance`. */
  parties: RegExp
  /** What follows, as it stands behind the trade. */
  said(work: string): string
}

/**
 * A task for a row: the trade apart and what it does, where each word of it is known; else the task as it stands. Never
 * half a sentence, never another's work.
 * @param trade as the finding has it; null: the one that the task names
 */
export function actionBy(words: TaskWords, task: string | null, trade: string | null): Action {
  const line = task === null ? '' : oneLine(task)
  if (line === '') return { trade, text: null }
  const sentences = sentencesOf(line)
  if (trade !== null && words.owner.test(trade)) {
    return { trade, text: decapitalized(asItStands(sentences, words)) }
  }
  return takenApart(words, sentences, trade) ?? { trade, text: asItStands(sentences, words) }
}

/**
 * What stands between a trade and its action: a colon before what the trade is to do; a full stop before a task that stayed
 * whole, which says itself who does what and would be read as told to the trade.
 */
export function signBehind(trade: string, action: string | null): ':' | '.' | '' {
  if (action === null || action === '') return ''
  if (!/^\p{Lu}/u.test(action)) return ':'
  return trade.endsWith('.') ? '' : '.'
}

function takenApart(words: TaskWords, sentences: readonly string[], trade: string | null): Action | null {
  const at = sentences.findIndex((sentence) => words.call.test(sentence))
  const before = sentences.slice(0, Math.max(at, 0))
  const others = [...before, ...sentences.slice(at + 1)]
  if (others.some((sentence) => isOfSomebody(sentence, words))) return null
  if (!before.every((sentence) => words.warning.test(sentence))) return null
  const behind = (sentences[at] ?? '').replace(words.call, '')
  const who = whoDoes(trade, behind, words.names)
  const [, work] = (who && words.work.exec(behind.slice(who.said.length))) ?? []
  if (who === null || work === undefined || words.names.people.test(work) || words.second.test(work))
    return null
  return { trade: who.name, text: [words.said(work), ...before].join(' ') }
}

/** Up to the last sentence that names somebody, and past what only warns: behind a trade that would be told to the trade. */
function asItStands(sentences: readonly string[], words: TaskWords): string {
  const last = sentences.findLastIndex((sentence) => isOfSomebody(sentence, words))
  const first = sentences.findIndex((sentence) => !words.warning.test(sentence))
  return sentences.slice(0, Math.max(last, first, 0) + 1).join(' ')
}

/** Who does it, what such a one must have, or who has a say in it. */
function isOfSomebody(sentence: string, { names, parties }: TaskWords): boolean {
  return names.people.test(sentence) || sentence.search(names.quality) >= 0 || parties.test(sentence)
}

/** What a stop stands behind that ends no sentence: `No. 2`, `St. Paul`, `J. Smith`. */
const CUT_SHORT =
  /(?:^|[\s(])(?:\p{L}|\d+|approx|apt|ave|bldg|blvd|co|corp|dr|esq|etc|inc|jr|lic|ltd|max|min|mr|mrs|ms|no|núm|rd|sq|sr|sra|sta?|tel|vs|\d+[\s-]?\p{L}{2,3}|(?:\p{L}\.)+\p{L})\.$/iu

/** The sentences of a text in one line. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const piece of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const before = sentences.at(-1)
    if (before !== undefined && CUT_SHORT.test(before.slice(-12)))
      sentences[sentences.length - 1] = `${before} ${piece}`
    else sentences.push(piece)
  }
  return sentences
}
