// The edit that takes a finding by what was said: its ready narrative, with the level and the place of the sentence.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Level } from '@plumbline/contract/steps'
import type { Edit, LabelPath } from '#web/offline/edits.ts'
import { fillingOf, type RecordTexts, readyFinding, readyTexts } from './narrative.ts'

/** What a sentence says of a finding besides which one it is. */
export interface SaidOfFinding {
  level: Level | null
  /** In the words that were said. */
  place: string | null
  /** What of the blanks of its ready sentences. */
  slots?: SlotValues
}

/**
 * Texts that were entered before stay; so does a place, where there is one. The level is the said one, else the usual one;
 * where there is nothing to write it is only checked.
 */
export function saidEdit(
  catalogue: CatalogueEntries | null,
  path: LabelPath,
  before: RecordTexts,
  { level, place, slots = {} }: SaidOfFinding,
): Edit {
  const takesPlace = place !== null && before.texts.location === ''
  const filled = takesPlace ? { location: place } : {}
  const ready = before.hasRecord ? null : readyTexts(catalogue, path, { ...filled, slots })
  const taken = before.level === null ? (level ?? ready?.level ?? null) : null
  if (!ready && !takesPlace && taken === null) {
    const { label, ...category } = path
    return { kind: 'checks', ...category, checks: [{ label, checked: true }] }
  }
  return {
    kind: 'details',
    ...path,
    checked: true,
    texts: { ...ready?.texts, ...filled },
    ...(ready ? {} : fillingOf(readyFinding(catalogue, path), before, filled)),
    ...(taken === null ? {} : { level: taken }),
    ...(ready && Object.keys(slots).length > 0 ? { slots } : {}),
  }
}
