// What is asked of a finding with slots, in the order in which it is read, and by which keyboard it is typed.
import type { Slot, SlotKind, Slots } from '@plumbline/contract/slots'
import { ownValue } from '../own-value.ts'
import { runsOf } from './pattern.ts'

export interface AskedSlot {
  name: string
  /** Stands after it in the text: "in."; empty where nothing does. */
  unit: string
  /** Whether # stands before it: a wire gauge, a breaker. */
  isNumbered: boolean
  inputMode: 'text' | 'decimal' | 'numeric'
  /** Offered to be tapped; anything else can be typed. */
  offers: readonly string[]
}

const UNIT = /^ (in\.|ft|sq ft|°F|psi|percent|A|V|dB)(?!\w)/
const DECIMAL: readonly SlotKind[] = ['length', 'number', 'temperature', 'pressure', 'percent']
/** Of an inch: a keyboard of digits has no fractions. */
const FRACTIONS = ['1/16', '1/8', '3/16', '1/4', '3/8', '1/2', '3/4', '1']

/** The slots of these patterns, each once. */
export function askedSlots(patterns: readonly string[], slots: Slots): AskedSlot[] {
  const asked = new Map<string, AskedSlot>()
  for (const { pieces } of patterns.flatMap((pattern) => runsOf(pattern, slots))) {
    for (const [index, piece] of pieces.entries()) {
      if (piece.kind !== 'slot' || asked.has(piece.name)) continue
      const slot = ownValue(slots, piece.name)
      const [before, next] = [pieces[index - 1], pieces[index + 1]]
      const unit = next?.kind === 'text' ? (UNIT.exec(next.text)?.[1] ?? '') : ''
      const isNumbered = before?.kind === 'text' && before.text.endsWith('#')
      if (slot !== undefined)
        asked.set(piece.name, { name: piece.name, unit, isNumbered, ...typedBy(slot, unit) })
    }
  }
  return [...asked.values()]
}

function typedBy(slot: Slot, unit: string): Pick<AskedSlot, 'inputMode' | 'offers'> {
  if (typeof slot !== 'string') return { inputMode: 'text', offers: slot.of }
  const inputMode = slot === 'year' ? 'numeric' : DECIMAL.includes(slot) ? 'decimal' : 'text'
  return { inputMode, offers: slot === 'length' && unit === 'in.' ? FRACTIONS : [] }
}
