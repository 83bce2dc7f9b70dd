// The texts of a ready finding as they stand in its template, and with what was filled in.
import { cleanText } from '@plumbline/contract/clean-text'
import { TEXT_FREE_MAX, TEXT_LONG_MAX } from '@plumbline/contract/limits'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Recommendation } from '@plumbline/contract/template'
import { type Filling, readyText } from './render.ts'

/** The texts that are patterns where a finding has slots. */
export const READY_FIELDS = ['condition', 'implication', 'task'] as const
export type ReadyField = (typeof READY_FIELDS)[number]

/** What a record takes of each, in characters. */
export const READY_MAX: Readonly<Record<ReadyField, number>> = {
  condition: TEXT_FREE_MAX,
  implication: TEXT_LONG_MAX,
  task: TEXT_LONG_MAX,
}

export type ReadyFinding = Pick<Recommendation, ReadyField | 'trade' | 'slots'>

/** What an inspection says of a finding that goes into its texts. */
export interface FilledFinding {
  slots?: SlotValues | null
  /** Fills `[place]`. */
  location?: string | null
  /** Left out, empty or null: that of the template. */
  trade?: string | null
}

/** Which text of an inspection's record each of them becomes. */
export const RECORD_TEXTS = { condition: 'comment', implication: 'implication', task: 'task' } as const
export type RecordText = (typeof RECORD_TEXTS)[ReadyField]

/** Whether a record's text is still the pattern with what was filled in. One that was edited is plain, and nothing fills it. */
export function isLive(
  ready: ReadyFinding,
  field: ReadyField,
  text: string | null,
  filled: FilledFinding,
): boolean {
  return ready.slots !== undefined && cleanText(text ?? '').trim() === textOfReady(ready, field, filled)
}

/** A text of a ready finding with what was filled in; of a finding without slots as it is written. */
export function textOfReady(
  ready: ReadyFinding,
  field: ReadyField,
  filled: FilledFinding = {},
  voice: Pick<Filling, 'language' | 'say'> = {},
): string {
  if (!ready.slots) return ready[field]
  return readyText(ready[field], ready.slots, { ...fillingOf(ready, filled), ...voice })
}

/**
 * The texts of a record that are live, filled with what is said of the finding now. Those that were edited are not among
 * them, nor any that would be longer than the record takes.
 * @param after the ready finding, where it is another now
 */
export function refilled(
  ready: ReadyFinding,
  before: Readonly<Record<RecordText, string | null>> & FilledFinding,
  filled: FilledFinding,
  after: ReadyFinding = ready,
): Partial<Record<RecordText, string>> {
  const live = READY_FIELDS.filter((field) => isLive(ready, field, before[RECORD_TEXTS[field]], before))
  const texts = live.map((field) => [field, textOfReady(after, field, filled)] as const)
  const fitting = texts.filter(([field, text]) => text.length <= READY_MAX[field])
  return Object.fromEntries(fitting.map(([field, text]) => [RECORD_TEXTS[field], text]))
}

/** What fills the patterns of a finding. */
function fillingOf(ready: ReadyFinding, { slots, location, trade }: FilledFinding): Filling {
  return { values: { ...slots, place: location ?? '' }, trade: trade?.trim() || ready.trade }
}
