// The text of a ready finding with what was filled in: what a report, a letter and the wire say.
import { cleanLine } from '@plumbline/contract/clean-text'
import { SLOT_VALUE_MAX, type Slot, type Slots, type SlotValues } from '@plumbline/contract/slots'
import { ownValue } from '../own-value.ts'
import { type Run, runsOf, slotsOf } from './pattern.ts'
import { type SentenceLanguage, tradePhrase } from './trades.ts'
import { sentenceWriter } from './writer.ts'

export interface Filling {
  values: SlotValues
  /** Who does it; empty is any contractor. */
  trade: string | null
  language?: SentenceLanguage
  /** Says a value in that language: a choice or a place of the template. */
  say?: (value: string) => string
}

/**
 * A pattern with its slots filled. A clause with an empty slot drops; an empty slot outside of clauses prints as written,
 * as do brackets and braces that mark nothing. What was filled in is taken as it is, whatever signs it has.
 */
export function readyText(pattern: string, slots: Slots, filling: Filling): string {
  const { language = 'en', trade, say = (value) => value } = filling
  const write = sentenceWriter(language)
  const runs = runsOf(pattern, slots)
  for (const run of runs) {
    if (run.isClause && emptyIn(run, filling.values).length > 0) {
      write.drop()
      continue
    }
    for (const [index, piece] of run.pieces.entries()) {
      if (piece.kind === 'text') write.text(piece.text)
      else if (piece.kind === 'trade') write.words(tradePhrase(trade, language))
      else {
        const next = run.pieces[index + 1]
        const value = filledIn(filling.values, piece.name)
        const slot = slots[piece.name]
        if (value === '' || slot === undefined) write.text(`[${piece.name}]`)
        else write.value(value, kindOf(slot), next?.kind === 'text' ? next.text : '', say)
      }
    }
  }
  return write.end()
}

function kindOf(slot: Slot) {
  return typeof slot === 'string' ? slot : slot.kind
}

/** A value in one line, without blanks around it, and no longer than a slot takes. */
export function filledIn(values: SlotValues, name: string): string {
  const value = ownValue(values, name)
  return typeof value === 'string'
    ? cleanLine(value.slice(0, SLOT_VALUE_MAX)).replace(/ {2,}/g, ' ').trim()
    : ''
}

/** The slots of a run that hold nothing. */
export function emptyIn(run: Run, values: SlotValues): string[] {
  return slotsOf(run).filter((name) => filledIn(values, name) === '')
}
