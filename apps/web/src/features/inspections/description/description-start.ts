// What the property description starts with, and under which name an unsaved one lies on this device.
import type { Client } from '@plumbline/contract/clients'
import type { PropertyAddress } from '@plumbline/contract/properties'
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
  /** Saved, or suggested where there is no inspection. */
  text: string
  /** Of the saved text; undefined where none is known. */
  version?: number | undefined
  /** Under which the unsaved text is kept on this device. */
  draftKey: string
  /** Kept on this device and different from the text. */
  draft: Draft | null
}

/** Of the client's first, or of one that is there. */
export const targetOfFirst = (begin: Begin | null): DescriptionStart['target'] => ({
  kind: begin?.values.kind ?? '',
})

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

export interface Suggested {
  id: number
  paragraph_text: string
}

export const textOf = ({ id, paragraph_text }: Suggested) => ({ templateId: id, text: paragraph_text })

export const unsaved = (draft: Draft | null, { paragraph_text }: Suggested) =>
  draft?.text === paragraph_text ? null : draft
