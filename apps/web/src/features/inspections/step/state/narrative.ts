// The ready narrative of a finding, and what the sheet writes back when it is cancelled.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/steps'
import {
  COST_FIELDS,
  type DetailsEdit,
  type Edit,
  type LabelPath,
  TEXT_FIELDS,
  type TextField,
  type Texts,
  textOf,
} from '#web/offline/edits.ts'
import { detailsOf, entryOf, isChecked } from './step-model.ts'

/** A label's texts and level as they stand, empty where nothing was entered. */
export interface RecordTexts {
  texts: Required<Texts>
  level: Level | null
  isChecked: boolean
  hasRecord: boolean
}

export function recordTexts(category: Category, label: string): RecordTexts {
  const details = detailsOf(category, label)
  const record = details && { ...details, comment: details.comments }
  return {
    texts: Object.fromEntries(
      TEXT_FIELDS.map((field) => [field, textOf(record, field)]),
    ) as RecordTexts['texts'],
    level: details?.radio ?? null,
    isChecked: isChecked(category, label),
    hasRecord: details !== undefined,
  }
}

/** The catalogue's ready texts of a recommendation, or null for a label that the inspector added. */
export function readyTexts(
  catalogue: CatalogueEntries | null,
  path: LabelPath,
): { texts: Texts; level: Level | null } | null {
  const entry = entryOf(catalogue, path)
  if (entry?.condition === undefined) return null
  const { condition, implication = '', task = '', timeframe = '', level = null } = entry
  const texts: Texts = { comment: condition, implication, task, timeframe }
  for (const field of ['trade', ...COST_FIELDS] as const)
    if (entry[field] !== undefined) texts[field] = textOf(entry, field)
  return { texts, level }
}

/** Whether a finding's texts are the ready ones, changed, or the inspector's own. */
export function readyState(ready: Texts | null, now: Required<Texts>): 'ready' | 'edited' | 'own' {
  if (!ready) return 'own'
  const isSame = TEXT_FIELDS.every((field) => OF_HOUSE.includes(field) || isAsReady(ready, now, field))
  return isSame ? 'ready' : 'edited'
}

/** What no ready text says of a house. */
const OF_HOUSE: readonly TextField[] = ['location', ...COST_FIELDS]

/** No trade is that of the form. */
function isAsReady(ready: Texts, now: Required<Texts>, field: TextField): boolean {
  return (ready[field] ?? '') === now[field] || (field === 'trade' && now.trade === '')
}

/** Whether a finding has costs that its form has not. */
export function hasOwnCosts(ready: Texts | null, now: Required<Texts>): boolean {
  return COST_FIELDS.some((field) => now[field] !== '' && now[field] !== ready?.[field])
}

/** What a finding that is not chosen yet will say once it is: what was entered before, else the ready narrative. */
export function chosenTexts(ready: ReturnType<typeof readyTexts>, kept: RecordTexts): RecordTexts {
  if (!ready || kept.hasRecord) return kept
  return { ...kept, texts: { ...kept.texts, ...ready.texts }, level: ready.level }
}

/**
 * The edit that chooses a recommendation: checks it and, where nothing was entered yet, fills in the
 * ready narrative and the usual level. A label without one is only checked.
 */
export function choosingEdit(catalogue: CatalogueEntries | null, path: LabelPath, before: RecordTexts): Edit {
  const { step, section, category, label } = path
  const ready = readyTexts(catalogue, path)
  if (!ready || before.hasRecord) {
    return { kind: 'checks', step, section, category, checks: [{ label, checked: true }] }
  }
  return {
    kind: 'details',
    ...path,
    checked: true,
    texts: ready.texts,
    ...(ready.level === null ? {} : { level: ready.level }),
  }
}

/**
 * The edit that brings the ready narrative to a finding that was chosen before the catalogue was there; null where there
 * is none, or where the inspector unchecked it or wrote something meanwhile. A level that was set stays.
 */
export function fillingEdit(
  catalogue: CatalogueEntries,
  path: LabelPath,
  now: RecordTexts,
): DetailsEdit | null {
  const ready = readyTexts(catalogue, path)
  if (!ready || !now.isChecked || TEXT_FIELDS.some((field) => now.texts[field] !== '')) return null
  return {
    kind: 'details',
    ...path,
    checked: true,
    texts: ready.texts,
    ...(ready.level === null || now.level !== null ? {} : { level: ready.level }),
  }
}

/** The edits that write back how a label stood when its sheet was opened; none where nothing changed. */
export function restoringEdits(path: LabelPath, opening: RecordTexts, now: RecordTexts): Edit[] {
  const { step, section, category, label } = path
  if (!opening.hasRecord && now.hasRecord) {
    const clear: Edit = { kind: 'clear', ...path }
    if (!opening.isChecked) return [clear]
    return [clear, { kind: 'checks', step, section, category, checks: [{ label, checked: true }] }]
  }
  const texts: Texts = {}
  for (const field of TEXT_FIELDS) {
    if (opening.texts[field] !== now.texts[field]) texts[field] = opening.texts[field]
  }
  if (COST_FIELDS.some((field) => texts[field] !== undefined))
    for (const field of COST_FIELDS) texts[field] = opening.texts[field]
  const edit: DetailsEdit = { kind: 'details', ...path }
  if (Object.keys(texts).length > 0) edit.texts = texts
  if (opening.level !== null && opening.level !== now.level) edit.level = opening.level
  const edits: Edit[] = edit.texts || edit.level ? [edit] : []
  if (opening.isChecked !== now.isChecked) {
    edits.push({
      kind: 'checks',
      step,
      section,
      category,
      checks: [{ label, checked: opening.isChecked }],
    })
  }
  return edits
}
