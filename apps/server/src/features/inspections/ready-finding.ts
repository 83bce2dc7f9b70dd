// The ready finding of a label: what a save fills into its texts, and which of them are still the template's.
import type { SlotValues } from '@plumbline/contract/slots'
import type { Recommendation } from '@plumbline/contract/template'
import { FIELD } from '@plumbline/contract/texts'
import { type CategoryDefinition, type Form, recommendationOf } from '@plumbline/domain/form'
import { askedSlots } from '@plumbline/domain/ready-text/asked'
import {
  type FilledFinding,
  isLive,
  READY_FIELDS,
  RECORD_TEXTS,
  type RecordText,
  refilled,
} from '@plumbline/domain/ready-text/finding'
import { invalid } from '#server/platform/errors.ts'
import { type LabelTexts, type PresentLabel, type StoredLabel, textsToKeep } from './label-overlay.ts'

/** Null for a label that was added, and for one that is no finding. */
export function readyOf(
  form: Form,
  { id }: Pick<CategoryDefinition, 'id'>,
  { catalogueLabel }: Pick<PresentLabel, 'catalogueLabel'>,
): Recommendation | null {
  return catalogueLabel === null ? null : recommendationOf(form, id, catalogueLabel)
}

/** Texts of a record by their fields. */
type Texts = Partial<Record<RecordText, string | null>>

/**
 * The texts of a record that are live, filled with what is said of the finding now. Those that were edited are not among
 * them.
 * @param after the ready finding, where a newer template is taken over
 */
export function refill(
  ready: Recommendation | null,
  before: LabelTexts,
  filled: FilledFinding,
  after: Recommendation | null = ready,
): Texts {
  if (!ready || !after) return {}
  return Object.fromEntries(
    Object.entries(refilled(ready, before, filled, after)).map(([name, text]) => [name, text || null]),
  )
}

/**
 * The slots after a save: an empty value clears, any other is kept as it was typed. Fails with 422 for one that the finding
 * has not, as the place, which is the record's location.
 * @param mayBeOlder leaves such a one out: a newer template may have taken it away while the device was offline
 */
export function slotsAfter(
  ready: Recommendation | null,
  before: SlotValues | null,
  given: SlotValues = {},
  mayBeOlder = false,
): SlotValues | null {
  const now = new Map(Object.entries(before ?? {}))
  for (const [name, value] of Object.entries(given)) {
    const isKnown = name !== 'place' && (now.has(name) || Object.hasOwn(ready?.slots ?? {}, name))
    if (isKnown) now.set(name, value)
    else if (!mayBeOlder) throw invalid({ slots: [FIELD.noSlot(name)] })
  }
  const filled = [...now].filter(([, value]) => value.trim() !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

/** What another house may have too: the texts that are live are the template's, and null. */
export function ownTextsOf(ready: Recommendation | null, row: LabelTexts) {
  const live = READY_FIELDS.filter((field) => ready && isLive(ready, field, row[RECORD_TEXTS[field]], row))
  return { ...textsToKeep(row), ...Object.fromEntries(live.map((field) => [RECORD_TEXTS[field], null])) }
}

/**
 * A row with its live texts in the words of a newer template. It stays as it is where none of them says anything, as of a
 * finding that was removed, and where the newer texts have no place for what was filled in.
 */
export function rewritten(
  row: StoredLabel,
  ready: Recommendation | null,
  after: Recommendation | null,
): StoredLabel {
  const texts = refill(ready, row, row, after)
  const isSaid = Object.values(RECORD_TEXTS).some((name) => row[name] !== null && Object.hasOwn(texts, name))
  const patterns = after ? READY_FIELDS.map((field) => after[field]) : []
  const asked = new Set(askedSlots(patterns, after?.slots ?? {}).map(({ name }) => name))
  return isSaid && Object.keys(row.slots ?? {}).every((name) => asked.has(name)) ? { ...row, ...texts } : row
}
