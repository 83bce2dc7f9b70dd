// The blanks of a finding: what stands in brackets in its texts, of which kind each is, and how the texts read with them.
import type { Slot, SlotKind, Slots } from '@plumbline/contract/slots'
import type { Recommendation } from '@plumbline/contract/template'
import { ownValue } from '@plumbline/domain/own-value'
import { type AskedSlot, askedSlots } from '@plumbline/domain/ready-text/asked'
import { type FilledFinding, READY_FIELDS, textOfReady } from '@plumbline/domain/ready-text/finding'
import { bracketsIn } from '@plumbline/domain/ready-text/pattern'

export interface Blank {
  name: string
  /** Null where it has no kind; the brackets then print as written. */
  slot: Slot | null
  /** The unit that follows it in the text, or an empty string. */
  unit: string
}

export interface Blanks {
  blanks: Blank[]
  /** Text in brackets that cannot be the name of a blank: "[Size]". */
  others: string[]
  /** Whether a text names the contractor as {trade}. */
  hasTrade: boolean
}

/** In the order of the texts. */
export function blanksOf(finding: Recommendation): Blanks {
  const texts = READY_FIELDS.map((field) => finding[field])
  const { names, others } = bracketsIn(texts.join('\n'))
  const { slots = {} } = finding
  const asked = askedSlots(texts, slots)
  return {
    blanks: names.map((name) => ({
      name,
      slot: ownValue(slots, name) ?? null,
      unit: asked.find((one) => one.name === name)?.unit ?? '',
    })),
    others,
    hasTrade: texts.some((text) => text.includes('{trade}')),
  }
}

/**
 * The slots of a finding after one gets another kind, or none (null). Slots that no text names any more are left out.
 * Undefined where no slot and no {trade} is left: the texts then print as written.
 */
export function withSlot(finding: Recommendation, name: string, slot: Slot | null): Slots | undefined {
  const { blanks, hasTrade } = blanksOf(finding)
  const slots = blanks.flatMap((blank): [string, Slot][] => {
    const now = blank.name === name ? slot : blank.slot
    return now === null ? [] : [[blank.name, now]]
  })
  return slots.length > 0 || hasTrade ? Object.fromEntries(slots) : undefined
}

/** The texts that are patterns, with every blank filled in and with none. */
export function previewOf(finding: Recommendation): { filled: string[]; empty: string[] } {
  const { slots = {} } = finding
  const asked = askedSlots(
    READY_FIELDS.map((field) => finding[field]),
    slots,
  )
  const values = Object.fromEntries(asked.map((one) => [one.name, sampleOf(one, ownValue(slots, one.name))]))
  const texts = READY_FIELDS.map((field) => {
    const read = (filling: FilledFinding) => textOfReady(finding, field, filling)
    return { written: finding[field], filled: read({ slots: values, location: PLACE }), empty: read({}) }
  }).filter(({ written, filled, empty }) => filled !== written || empty !== written)
  return { filled: texts.map(({ filled }) => filled), empty: texts.map(({ empty }) => empty) }
}

const PLACE = 'Kitchen'
const SAMPLES: Readonly<Record<Exclude<SlotKind, 'choice' | 'text'>, string>> = {
  length: '3',
  number: '3',
  temperature: '120',
  pressure: '60',
  percent: '24',
  year: '2011',
  time: '2 PM',
  person: 'the owner',
  place: PLACE,
}

function sampleOf({ name, unit }: AskedSlot, slot: Slot | undefined): string {
  if (slot === undefined || slot === 'text') return name
  if (typeof slot !== 'string') return slot.of[0] ?? name
  return slot === 'length' && unit === 'in.' ? '1/4' : SAMPLES[slot]
}
