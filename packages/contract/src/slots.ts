// The slots of a ready finding: what of a house goes into its texts, how each is typed, and what was filled in.
import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { FIELD } from './texts.ts'
import { text } from './wire.ts'

/** Everything but `choice`, which brings its choices. */
const PLAIN_KINDS = [
  'place',
  'length',
  'number',
  'temperature',
  'pressure',
  'percent',
  'year',
  'time',
  'person',
  'text',
] as const
export type SlotKind = (typeof PLAIN_KINDS)[number] | 'choice'

const SLOTS_MAX = 12
const SLOT_CHOICES_MAX = 20
/** Of a value, in characters. */
export const SLOT_VALUE_MAX = 200

const SlotName = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,29}$/, 'A blank’s name is 1 to 30 lowercase letters and digits, a letter first.')

const Choice = z.string().overwrite(cleanLine).trim().min(1).max(SLOT_VALUE_MAX)

/** A slot as a template has it: its kind, or for a choice what is offered; anything else can be typed, too. */
export const Slot = z.union(
  [
    z.enum(PLAIN_KINDS),
    z.strictObject({ kind: z.literal('choice'), of: z.array(Choice).min(1).max(SLOT_CHOICES_MAX) }),
  ],
  {
    error: `A blank is one of ${PLAIN_KINDS.join(', ')}, or a choice of 1 to ${SLOT_CHOICES_MAX} texts.`,
  },
)
export type Slot = z.output<typeof Slot>

/** By name, as it stands in the texts: `size` for `[size]`. */
export const Slots = z
  .record(SlotName, Slot)
  .refine((slots) => Object.keys(slots).length <= SLOTS_MAX, `A finding takes ${SLOTS_MAX} blanks at most.`)
export type Slots = Readonly<Record<string, Slot>>

/** What was filled in, by name. */
export const SlotValues = z.record(z.string(), z.string())
export type SlotValues = Readonly<Record<string, string>>

/** What a save fills in: one line each, an empty one clears. */
export const SlotValuesInput = z.record(z.string(), text(SLOT_VALUE_MAX), { error: FIELD.slots })
