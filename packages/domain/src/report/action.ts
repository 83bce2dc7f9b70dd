// Who does it and what: a task such as "Have a mason rebuild the chimney." as a trade and what it is asked to do.
import { ALSO_CALLED, TRADES } from '@plumbline/contract/step-names'
import { oneLine } from './text.ts'

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
  `^(?:or|and|with|who|that|from|of|for) |(?:\\band|\\bthen|,) (?:an?|the) (?:[\\p{L}’'-]+ ){0,3}?${TRADE} \\p{Ll}`,
  'iu',
)
const SPANISH_HAVE = /^haga que (?:un|una|el|la|su) (.+)$/iu

/** Sentences that come first and name no trade stand behind, unless all gets longer than this. */
const ACTION = 140

/**
 * A task for a row: the trade apart, what it does in its own words, never half a sentence.
 * @param trade as the finding has it; null: the one that the task names
 */
export function actionOf(task: string | null, trade: string | null): Action {
  const whole = task === null ? '' : oneLine(task)
  if (whole === '') return { trade, text: null }
  const sentences = sentencesOf(whole)
  const [first = whole] = sentences
  if (trade !== null && OWNER.test(trade)) return { trade, text: small(first) }
  const at = sentences.findIndex((sentence) => HAVE.test(sentence))
  const [, named = '', rest = ''] = HAVE.exec(sentences[at] ?? '') ?? []
  if (rest === '' || OTHERS.test(rest)) return { trade, text: first }
  const before = sentences.slice(0, at).join(' ')
  const text = before !== '' && rest.length + before.length < ACTION ? `${rest} ${before}` : rest
  return { trade: trade ?? capital(named), text }
}

/** The same in Spanish: `que reconstruya la chimenea.` where the task begins with the trade. */
export function actionInSpanish(task: string | null, trade: string | null): Action {
  const whole = task === null ? '' : oneLine(task)
  if (whole === '') return { trade, text: null }
  const [first = whole] = sentencesOf(whole)
  const rest = SPANISH_HAVE.exec(first)?.[1] ?? ''
  const name = `${trade?.toLowerCase()} `
  if (trade === null || !rest.toLowerCase().startsWith(name)) return { trade, text: first }
  return { trade, text: `que ${rest.slice(name.length)}` }
}

/** The sentences of a text in one line. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
