// What the property description starts with, and under which name an unsaved one lies on this device.

import type { Client } from '@plumbline/contract/clients'
import { allDetails, type DetailFields, type InspectionDetails } from '@plumbline/contract/inspection-details'
import type { PropertyAddress } from '@plumbline/contract/properties'
import { PARAGRAPHS_OF_FIELDS } from '@plumbline/contract/suggested-descriptions'
import { paragraphsOf, rewritten, writtenBy } from '#web/features/inspections/description/property-text.ts'
import type { Draft } from '#web/lib/draft-notes.ts'
import type { StartEdit } from '#web/offline/whole-edits.ts'
import type { NewInspection } from '#web/shared/inspection/new-inspection.ts'
import type { Begin } from '#web/shared/inspection/start/start-values.ts'

/** Whose description it is. With neither of the last two: that of the inspection which the client has or gets. */
export interface DescriptionSubject {
  clientId: number
  /** 0: none is named. */
  inspectionId: number
  /** A further one, which the first save makes. */
  further: NewInspection | null
}

export interface DescriptionStart {
  client: Client
  /** Of the house; '' where it is not known. */
  address: string
  /** Where the house is, as far as it is known here. */
  house: PropertyAddress
  /** What the first save tells the server of a further one. */
  target: Omit<StartEdit['wish'], 'paragraph_text' | 'template_id'>
  /** What the start sheet was told of one that is not made yet; null: nothing, or it was left. */
  begin: Begin | null
  /** 0: none yet, the first save makes it. */
  inspectionId: number
  templateId: number
  /** A unit of a building is described, not a house. */
  isUnit: boolean
  /** Saved, or what a new one begins with. */
  text: string
  details: InspectionDetails
  /** Of the saved text; undefined where none is known. */
  version?: number | undefined
  /** Under which the unsaved text is kept on this device. */
  draftKey: string
  /** Kept on this device and different from what is saved. */
  draft: DescriptionDraft | null
}

/** Of the client's first, or of one that is there. */
export const targetOfFirst = (begin: Begin | null): DescriptionStart['target'] => ({
  kind: begin?.values.kind ?? '',
})

/** Where a further one is; undefined: it is the client's first. */
export const propertyOf = (target: DescriptionStart['target']): NewInspection['property'] | undefined =>
  target.new ? (target.property ?? target.property_id ?? null) : undefined

/** What the start sheet adds to the first save. */
export function wishOfBegin(
  begin: Begin | null,
): Pick<StartEdit['wish'], 'start_date' | 'start_time' | 'details'> {
  if (!begin) return {}
  const { details, values } = begin
  return { start_date: values.start_date, start_time: values.start_time, details }
}

/** Null where the sheet was left by Cancel. */
export const doneBegin = (begin: Begin | null) => (begin?.isDone ? begin : null)

export const ofClient = (clientId: number) => `property-description:${clientId}`

export const ofInspection = (inspectionId: number) => `property-description:inspection:${inspectionId}`

export function draftOfFurther(clientId: number, property: NewInspection['property']): string {
  return `${ofClient(clientId)}:new:${typeof property === 'object' ? (property?.address ?? '') : property}`
}

/** A text and the named fields beside it. */
export interface Described {
  text: string
  details: InspectionDetails
}

export interface DescriptionDraft extends Described {
  /** What it began with is not what is saved now. */
  isOutdated: boolean
}

/** As it is kept as a draft. */
export const encoded = ({ text, details }: Described) => JSON.stringify({ text, details })

/**
 * The changes of a draft, applied to what is saved now; null where it changes nothing. A draft from before there were
 * fields holds a text only.
 */
export function unsaved(draft: Draft | null, saved: Described, isUnit: boolean): DescriptionDraft | null {
  if (draft === null) return null
  const kept = decoded(draft.text, saved.details)
  const base = decoded(draft.base, saved.details)
  const details = { ...saved.details, ...changedDetails(base.details, kept.details) }
  const text =
    kept.text === base.text
      ? saved.text
      : rewritten(kept.text, paragraphsOf(kept.details, isUnit), paragraphsOf(details, isUnit))
  const now = { text, details }
  return encoded(now) === encoded(saved) ? null : { ...now, isOutdated: encoded(base) !== encoded(saved) }
}

function decoded(kept: string, details: InspectionDetails): Described {
  if (!kept.startsWith('{"text":')) return { text: kept, details }
  try {
    const { text, details: fields } = JSON.parse(kept) as Described
    return { text, details: allDetails(fields) }
  } catch {
    return { text: kept, details }
  }
}

/** The fields that are not as they were. */
export function changedDetails(before: InspectionDetails, now: InspectionDetails): DetailFields {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => String(before[name as keyof InspectionDetails]) !== String(value),
    ),
  )
}

/** What a new inspection begins with: the sentences of fields that are known, and the template's own paragraphs. */
export function described(suggested: string, details: InspectionDetails, isUnit: boolean): string {
  const own = suggested
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '' && !PARAGRAPHS_OF_FIELDS.includes(paragraph))
  return [writtenBy(details, isUnit), ...own].filter((one) => one !== '').join('\n\n')
}

/** The template's kind tells; where it is not known, what only a unit has. */
export function isUnitOf(kind: string | undefined, details: InspectionDetails): boolean {
  if (kind) return kind.toLowerCase() === 'condominium'
  return (
    details.floor !== '' || details.floors !== '' || details.parking !== '' || details.unit_systems.length > 0
  )
}
