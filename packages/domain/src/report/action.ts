// Who does it and what: a task such as "Have a mason rebuild the chimney." as a trade and what it is asked to do.
import { ALSO_CALLED, TRADES } from '@plumbline/contract/step-names'
import { decapitalized, oneLine } from './text.ts'

export interface Action {
  trade: string | null
  /** `rebuild the chimney.`; a whole task where it does not begin by naming a trade. Null where there is no task. */
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

const ENGINEER = /\bengineer$/i
const CRAFT = /\b(electrician|plumber|mason|sweep|carpenter|landscaper|arborist)$/i

const SPANISH_OWNER = /^propietari[oa]\b/iu
const SPANISH_HAVE = /^haga que (?:un|una|el|la|su) (.+)$/iu
const SPANISH_CALLS = /\bhaga que (?:un|una|el|la|su) /iu
/** What else a task says of the trade that it names: `con licencia`, `de calefacción`. */
const SPANISH_KIND =
  /^(?: (?:con licencia|(?:acredit|autoriz|calific|certific)ad[oa]|de \p{L}+(?: (?:exteriores|contra \p{L}+|\(\p{L}+\)))?))+(?= )/iu
/** No verb follows: a choice of whom, a second one, or more that is said of who does it. */
const SPANISH_OTHERS = /^ (?:o|u|y|e|con|de|del|en|para|por|que|sin) /iu

/** Sentences that come first and name no trade stand behind, unless all gets longer than this. */
const ACTION = 140
/** Sentences that stay whole stand together up to this: the first alone may not say what the trade does. */
const WHOLE = 180

/**
 * A task for a row: the trade apart, what it does in its own words, never half a sentence.
 * @param trade as the finding has it; null: the one that the task names
 */
export function actionOf(task: string | null, trade: string | null): Action {
  const whole = task === null ? '' : oneLine(task)
  if (whole === '') return { trade, text: null }
  const sentences = sentencesOf(whole)
  const [first = whole] = sentences
  if (trade !== null && OWNER.test(trade)) return { trade, text: decapitalized(first) }
  const at = sentences.findIndex((sentence) => HAVE.test(sentence))
  const [, named = '', rest = ''] = HAVE.exec(sentences[at] ?? '') ?? []
  if (rest === '' || OTHERS.test(rest) || (trade !== null && isAnother(named, trade)))
    return { trade, text: untilCalled(sentences, CALLS) }
  return { trade: trade ?? capital(named), text: withBefore(rest, sentences.slice(0, at)) }
}

/** Whether a task names whose work the trade does not do: who is asked to evaluate does not repair, a plumber wires nothing. */
function isAnother(named: string, trade: string): boolean {
  if (ENGINEER.test(named) !== ENGINEER.test(trade)) return true
  const [mine, theirs] = [trade, named].map((name) => CRAFT.exec(name)?.[1]?.toLowerCase())
  return mine !== undefined && theirs !== undefined && mine !== theirs
}

/** The same in Spanish: `que reconstruya la chimenea.` where the task begins with the trade. */
export function actionInSpanish(task: string | null, trade: string | null): Action {
  const whole = task === null ? '' : oneLine(task)
  if (whole === '') return { trade, text: null }
  const sentences = sentencesOf(whole)
  const [first = whole] = sentences
  if (trade !== null && SPANISH_OWNER.test(trade)) return { trade, text: decapitalized(first) }
  const at = sentences.findIndex((sentence) => SPANISH_HAVE.test(sentence))
  const rest = workOf(SPANISH_HAVE.exec(sentences[at] ?? '')?.[1] ?? '', trade)
  if (rest === null) return { trade, text: untilCalled(sentences, SPANISH_CALLS) }
  return { trade, text: withBefore(`que ${rest}`, sentences.slice(0, at)) }
}

/** What follows the trade, `reconstruya la chimenea.`; null where it is another's, or what follows is no verb. */
function workOf(called: string, trade: string | null): string | null {
  if (trade === null) return null
  const names = [trade, trade.split(' ')[0] ?? trade].map((name) => name.toLowerCase())
  const name = names.find((one) => called.toLowerCase().startsWith(`${one} `))
  if (name === undefined) return null
  const rest = called.slice(name.length).replace(SPANISH_KIND, '')
  return SPANISH_OTHERS.test(rest) ? null : rest.trimStart()
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
