// The text of a ready finding as it is written in a template: `A crack{{ about [size] in. wide}} was observed.`
import type { Slots } from '@plumbline/contract/slots'

export type Piece = { kind: 'text'; text: string } | { kind: 'slot'; name: string } | { kind: 'trade' }

/** A piece of the pattern that always prints, or a clause, which prints where all its slots are filled. */
export interface Run {
  isClause: boolean
  pieces: readonly Piece[]
}

const MARK = /(\{trade\}|\[[a-z][a-z0-9]{0,29}\])/
const NAMED = /^\[[a-z][a-z0-9]{0,29}\]$/
const OPEN = '{{'
const CLOSE = '}}'

/**
 * The runs of a pattern, in one pass. Only names in `slots` are slots, and only braces around one are a clause: all other
 * brackets and braces are text. A clause holds no clause.
 */
export function runsOf(pattern: string, slots: Slots): Run[] {
  const runs: Run[] = []
  let from = 0
  const fixed = (to: number) => {
    if (to > from) runs.push({ isClause: false, pieces: piecesOf(pattern.slice(from, to), slots) })
  }
  for (let open = pattern.indexOf(OPEN); open >= 0; ) {
    const close = closeOf(pattern, open)
    if (close < 0) break
    const start = startOf(pattern, close)
    const pieces = piecesOf(pattern.slice(start + OPEN.length, close), slots)
    const end = close + CLOSE.length
    if (pieces.some(({ kind }) => kind === 'slot')) {
      fixed(start)
      runs.push({ isClause: true, pieces })
      from = end
    }
    open = pattern.indexOf(OPEN, end)
  }
  fixed(pattern.length)
  return runs
}

/** Where the clause begins that ends there: of three braces the last belongs to `{trade}`. */
function startOf(pattern: string, close: number): number {
  const start = pattern.lastIndexOf(OPEN, close - 1)
  return pattern[start - 1] === '{' && pattern.startsWith('{trade}', start + 1) ? start - 1 : start
}

/** Where the clause ends that begins before: of three braces the first belongs to `{trade}`. */
function closeOf(pattern: string, open: number): number {
  const close = pattern.indexOf(CLOSE, open + OPEN.length)
  return close >= 0 && pattern.endsWith('{trade', close) && pattern[close + CLOSE.length] === '}'
    ? close + 1
    : close
}

function piecesOf(text: string, slots: Slots): Piece[] {
  const pieces: Piece[] = []
  for (const part of text.split(MARK)) {
    const name = part.slice(1, -1)
    const last = pieces.at(-1)
    if (part === '{trade}') pieces.push({ kind: 'trade' })
    else if (part.startsWith('[') && Object.hasOwn(slots, name)) pieces.push({ kind: 'slot', name })
    else if (last?.kind === 'text') last.text += part
    else if (part !== '') pieces.push({ kind: 'text', text: part })
  }
  return pieces
}

/** All that stands in brackets in a text, each once: names that can be slots, and anything else. */
export function bracketsIn(text: string): { names: string[]; others: string[] } {
  const all = [...new Set(text.match(/\[[^[\]]+\]/g))]
  const isName = (bracket: string) => NAMED.test(bracket)
  return {
    names: all.filter(isName).map((bracket) => bracket.slice(1, -1)),
    others: all.filter((bracket) => !isName(bracket)),
  }
}

/** The names of the slots of a run, in its order. */
export function slotsOf({ pieces }: Run): string[] {
  return pieces.flatMap((piece) => (piece.kind === 'slot' ? [piece.name] : []))
}
