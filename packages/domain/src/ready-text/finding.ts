// The texts of a ready finding as they stand in its template, and with what was filled in.
import type { SlotValues } from '@plumbline/contract/slots'
import type { Recommendation } from '@plumbline/contract/template'
import { type Filling, readyText } from './render.ts'

/** The texts that are patterns where a finding has slots. */
export const READY_FIELDS = ['condition', 'implication', 'task'] as const
export type ReadyField = (typeof READY_FIELDS)[number]

export type ReadyFinding = Pick<Recommendation, ReadyField | 'trade' | 'slots'>

/** What an inspection says of a finding that goes into its texts. */
export interface FilledFinding {
  slots?: SlotValues | null
  /** Fills `[place]`. */
  location?: string | null
  /** Left out, empty or null: that of the template. */
  trade?: string | null
}

/** A text of a ready finding with what was filled in; of a finding without slots as it is written. */
export function textOfReady(ready: ReadyFinding, field: ReadyField, filled: FilledFinding = {}): string {
  return ready.slots ? readyText(ready[field], ready.slots, fillingOf(ready, filled)) : ready[field]
}

/** What fills the patterns of a finding. */
function fillingOf(ready: ReadyFinding, { slots, location, trade }: FilledFinding): Filling {
  return { values: { ...slots, place: location ?? '' }, trade: trade?.trim() || ready.trade }
}
