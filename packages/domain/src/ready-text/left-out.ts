// The sentences of a ready finding that a report leaves out, because a slot in them is empty.
import type { Slots, SlotValues } from '@plumbline/contract/slots'
import { type Run, runsOf, slotsOf } from './pattern.ts'
import { emptyIn } from './render.ts'
import { tradePhrase } from './trades.ts'

/** Where a sentence ends before a clause. */
const LOOKED_BACK = 60
const SENTENCE_END = /[.!?]["”’)]{0,4}$/

/** Whole sentences only, with slot names in brackets. Clauses are not listed: the rest of their sentence still prints. */
export function leftOut(pattern: string, slots: Slots, values: SlotValues): string[] {
  const sentences: string[] = []
  let before = ''
  for (const run of runsOf(pattern, slots)) {
    const text = literalOf(run)
    const isWhole =
      (before.trim() === '' || SENTENCE_END.test(before.trimEnd())) && SENTENCE_END.test(text.trimEnd())
    if (run.isClause && isWhole && slotsOf(run).length > 0 && emptyIn(run, values).length > 0)
      sentences.push(text.trim())
    before = (before + text).slice(-LOOKED_BACK)
  }
  return sentences
}

function literalOf({ pieces }: Run): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return piece.kind === 'slot' ? `[${piece.name}]` : tradePhrase(null, 'en')
    })
    .join('')
}
