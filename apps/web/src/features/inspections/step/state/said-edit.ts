// The edit that takes a finding by what was said: its ready narrative, with the level and the place of the sentence.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Level } from '@plumbline/contract/steps'
import type { DetailsEdit, LabelPath } from '#web/offline/edits.ts'
import { type RecordTexts, readyTexts } from './narrative.ts'

/** What a sentence says of a finding besides which one it is. */
export interface SaidOfFinding {
  level: Level | null
  /** In the words that were said. */
  place: string | null
}

/** Texts that were entered before stay; so does a place, where there is one. */
export function saidEdit(
  catalogue: CatalogueEntries | null,
  path: LabelPath,
  before: RecordTexts,
  { level, place }: SaidOfFinding,
): DetailsEdit {
  const ready = before.hasRecord ? null : readyTexts(catalogue, path)
  const takesPlace = place !== null && before.texts.location === ''
  const takesLevel = level !== null && before.level === null
  return {
    kind: 'details',
    ...path,
    checked: true,
    texts: { ...ready?.texts, ...(takesPlace ? { location: place } : {}) },
    ...(takesLevel ? { level } : {}),
  }
}
