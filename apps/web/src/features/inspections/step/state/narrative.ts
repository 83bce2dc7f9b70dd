// The ready narrative of a finding, and what the sheet writes back when it is cancelled.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category } from '@plumbline/contract/inspections'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Level } from '@plumbline/contract/steps'
import { ownValue } from '@plumbline/domain/own-value'
import { type AskedSlot, askedSlots } from '@plumbline/domain/ready-text/asked'
import {
  type FilledFinding,
  isLive,
  READY_FIELDS,
  RECORD_TEXTS,
  type ReadyFinding,
  refilled,
  textOfReady,
} from '@plumbline/domain/ready-text/finding'
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
  slots: SlotValues
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
    slots: details?.slots ?? {},
    isChecked: isChecked(category, label),
    hasRecord: details !== undefined,
  }
}

/** The finding of a label whose ready texts have slots, or null. */
export function readyFinding(catalogue: CatalogueEntries | null, path: LabelPath): ReadyFinding | null {
  const { ready, trade = '' } = entryOf(catalogue, path) ?? {}
  return ready ? { ...ready, trade } : null
}

/** The finding of the part whose description a record still has, as the label of one may be renamed; null where there is none. */
export function findingOf(
  catalogue: CatalogueEntries | null,
  { category }: Pick<LabelPath, 'category'>,
  { texts, slots }: Pick<RecordTexts, 'texts' | 'slots'>,
): ReadyFinding | null {
  const findings = Object.values(catalogue?.[category] ?? {}).flatMap(({ ready, trade = '' }) =>
    ready ? [{ ...ready, trade }] : [],
  )
  return findings.find((one) => isLive(one, 'condition', texts.comment, { ...texts, slots })) ?? null
}

/**
 * The texts of a finding that nobody edited and that read otherwise with what is filled in now.
 * @param now what it says; `filled` what of it changes
 */
export function refilledTexts(
  ready: ReadyFinding | null,
  { texts, slots }: Pick<RecordTexts, 'texts' | 'slots'>,
  filled: FilledFinding,
): Texts {
  if (!ready) return {}
  const { location, trade } = texts
  const now = refilled(ready, { ...texts, slots }, { slots, location, trade, ...filled })
  return Object.fromEntries(
    Object.entries(now).filter(([name, text]) => text !== texts[name as keyof typeof now]),
  )
}

/** The same for an edit, as it is kept and not sent; nothing where it changes no text. */
export function fillingOf(
  ready: ReadyFinding | null,
  now: Pick<RecordTexts, 'texts' | 'slots'>,
  filled: FilledFinding,
): Pick<DetailsEdit, 'filling'> {
  const texts = refilledTexts(ready, now, filled)
  return ready && Object.keys(texts).length > 0 ? { filling: { ready, texts } } : {}
}

/** What is asked for the texts of a finding that nobody edited; its place has a field of its own. */
export function askedOf(ready: ReadyFinding | null, now: Pick<RecordTexts, 'texts' | 'slots'>): AskedSlot[] {
  if (!ready?.slots) return []
  const asked = askedSlots(
    liveFields(ready, now).map((field) => ready[field]),
    ready.slots,
  )
  return asked.filter(({ name }) => name !== 'place')
}

/** The texts of a finding with blanks that nobody edited, as they read now. */
export function liveTexts(ready: ReadyFinding | null, now: Pick<RecordTexts, 'texts' | 'slots'>): Texts {
  if (!ready) return {}
  const names = liveFields(ready, now).map((field) => RECORD_TEXTS[field])
  return Object.fromEntries(names.map((name) => [name, now.texts[name]]))
}

function liveFields(ready: ReadyFinding, { texts, slots }: Pick<RecordTexts, 'texts' | 'slots'>) {
  const filled = { slots, location: texts.location, trade: texts.trade }
  return READY_FIELDS.filter((field) => isLive(ready, field, texts[RECORD_TEXTS[field]], filled))
}

/**
 * The catalogue's ready texts of a recommendation, or null for a label that the inspector added.
 * @param filled what was filled in; left out: nothing
 */
export function readyTexts(
  catalogue: CatalogueEntries | null,
  path: LabelPath,
  filled: FilledFinding = {},
): { texts: Texts; level: Level | null } | null {
  const entry = entryOf(catalogue, path)
  if (entry?.condition === undefined) return null
  const finding = readyFinding(catalogue, path)
  const { condition, implication = '', task = '', timeframe = '', level = null } = entry
  const texts: Texts = finding
    ? { timeframe, ...filledTexts(finding, filled) }
    : { comment: condition, implication, task, timeframe }
  for (const field of ['trade', ...COST_FIELDS] as const)
    if (entry[field] !== undefined) texts[field] = textOf(entry, field)
  return { texts, level }
}

function filledTexts(finding: ReadyFinding, filled: FilledFinding): Texts {
  return Object.fromEntries(
    READY_FIELDS.map((field) => [RECORD_TEXTS[field], textOfReady(finding, field, filled)]),
  )
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

/**
 * The edits that write back how a label stood when its sheet was opened; none where nothing changed. Sentences that nobody
 * edited are filled with what was filled in then.
 */
export function restoringEdits(
  path: LabelPath,
  opening: RecordTexts,
  now: RecordTexts,
  ready: ReadyFinding | null,
): Edit[] {
  const { step, section, category, label } = path
  if (!opening.hasRecord && now.hasRecord) {
    const clear: Edit = { kind: 'clear', ...path }
    if (!opening.isChecked) return [clear]
    return [clear, { kind: 'checks', step, section, category, checks: [{ label, checked: true }] }]
  }
  const { location, trade } = opening.texts
  const { filling } = fillingOf(ready, now, { slots: opening.slots, location, trade })
  const texts: Texts = {}
  for (const field of TEXT_FIELDS) {
    const was = opening.texts[field]
    if (was !== now.texts[field] && was !== filling?.texts[field]) texts[field] = was
  }
  if (COST_FIELDS.some((field) => texts[field] !== undefined))
    for (const field of COST_FIELDS) texts[field] = opening.texts[field]
  const edit: DetailsEdit = { kind: 'details', ...path, ...(filling ? { filling } : {}) }
  if (Object.keys(texts).length > 0) edit.texts = texts
  if (opening.level !== null && opening.level !== now.level) edit.level = opening.level
  const slots = changedSlots(opening.slots, now.slots)
  if (Object.keys(slots).length > 0) edit.slots = slots
  const edits: Edit[] = edit.texts || edit.level || edit.slots ? [edit] : []
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

/** What brings the slots back to what they were. */
function changedSlots(opening: SlotValues, now: SlotValues): SlotValues {
  const names = Object.keys({ ...opening, ...now }).filter(
    (name) => ownValue(opening, name) !== ownValue(now, name),
  )
  return Object.fromEntries(names.map((name) => [name, ownValue(opening, name) ?? '']))
}
