// Edits that concern no single label: of an inspection as a whole, and of clients; and how they go together.
import type { Client, ClientField, ClientFields } from '@plumbline/contract/clients'
import type { DetailFields } from '@plumbline/contract/inspection-details'
import type { InspectionTime } from '@plumbline/contract/inspection-times'
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import type { PropertyDescription } from '@plumbline/contract/property-description'

export interface ApplicableEdit {
  kind: 'applicable'
  step: string
  isApplicable: boolean
  /** Of one that does not apply; null where none was given, missing where it waits since before there were some. */
  why?: WhyNotApplicable | null
}

/** Makes the inspection of its queue, before which nothing of it goes out. */
export interface StartEdit {
  kind: 'start'
  /** Under which the server knows it for ever, so that a repeat makes none. */
  uuid: string
  wish: Omit<PropertyDescription, 'uuid' | 'inspection_id' | 'client_id'>
  /** For whom, as known on this device; may be one who waits too. */
  client: Client
}

export interface DescriptionEdit {
  kind: 'description'
  text: string
  templateId: number
  /** Fields that somebody changed; missing where it waits since before there were some: none. */
  details?: DetailFields
  /** Nobody changed the text here: another device's stays. */
  keepsText?: boolean
}

export interface TimesEdit {
  kind: 'times'
  times: InspectionTime
  /** Those that somebody changed; missing where it waits since before it was kept: all. */
  changed?: readonly (keyof InspectionTime)[]
}

/** The step at this place was opened. */
export interface BookmarkEdit {
  kind: 'bookmark'
  place: number
}

/** The report's cover picture, whose bytes lie in the photo store. */
export interface CoverEdit {
  kind: 'cover'
  photoId: string
  name: string
}

/** Signs the report, or takes its signature away. */
export interface SignatureEdit {
  kind: 'signature'
  signature: 'typed' | 'picture' | 'saved' | 'none'
  text: string
  /** A data URL; null unless it is a picture. */
  image: string | null
  /** yyyy-MM-dd */
  signedOn: string
  zone: string
  /** Kept as the user's own for the next reports. */
  isSaved: boolean
}

/** Makes a client, who has a number of this device until then. */
export interface NewClientEdit {
  kind: 'new-client'
  clientId: number
  uuid: string
  fields: ClientFields
  /** Since a try: what the server may have made then has other fields. */
  isChanged?: boolean
}

export interface ClientFieldsEdit {
  kind: 'client-fields'
  clientId: number
  fields: ClientFields
  /** Those that somebody changed; missing where it waits since before it was kept: all. */
  changed?: readonly ClientField[]
}

export type Move = 'archive' | 'restore' | 'remove'

export interface MoveClientEdit {
  kind: 'move-client'
  clientId: number
  clientName: string
  move: Move
}

export interface RemoveInspectionEdit {
  kind: 'remove-inspection'
  inspectionId: number
  /** Missing where it waits since before it was kept. */
  clientId?: number
  clientName: string
}

export type ClientEdit = NewClientEdit | ClientFieldsEdit | MoveClientEdit | RemoveInspectionEdit

export type WholeEdit =
  | ApplicableEdit
  | StartEdit
  | DescriptionEdit
  | TimesEdit
  | BookmarkEdit
  | CoverEdit
  | SignatureEdit
  | ClientEdit

/** Edits of one matter depend on their order. */
export function matterOf(edit: WholeEdit): string {
  switch (edit.kind) {
    case 'applicable':
      return `applicable ${edit.step}`
    case 'new-client':
    case 'client-fields':
    case 'move-client':
      return `client ${edit.clientId}`
    case 'remove-inspection':
      return `inspection ${edit.inspectionId}`
    default:
      return edit.kind
  }
}

/** One that waits and a newer one of the same matter and kind as one edit; null where each must go out. */
export function mergeWhole(older: WholeEdit, newer: WholeEdit): WholeEdit | null {
  if (older.kind !== newer.kind) return null
  switch (newer.kind) {
    case 'applicable':
    case 'bookmark':
    case 'move-client':
      return newer
    case 'description':
      return older.kind === 'description' ? mergeDescriptions(older, newer) : null
    case 'times':
      return older.kind === 'times' ? mergeTimes(older, newer) : null
    case 'client-fields':
      return older.kind === 'client-fields' ? mergeClients(older, newer) : null
    default:
      return null
  }
}

function mergeDescriptions(older: DescriptionEdit, newer: DescriptionEdit): DescriptionEdit {
  const { details } = older
  const { keepsText, ...rest } = newer
  return {
    ...rest,
    ...(keepsText && older.keepsText && { keepsText }),
    ...(details && { details: { ...details, ...newer.details } }),
  }
}

/** Both as one. One that waits from before it was told apart what was changed changes all. */
function mergeTimes(older: TimesEdit, newer: TimesEdit): TimesEdit {
  const { changed: before } = older
  const { changed, ...rest } = newer
  if (!before || !changed) return rest
  const kept = before.filter((name) => !changed.includes(name)).map((name) => [name, older.times[name]])
  return { ...newer, times: { ...newer.times, ...Object.fromEntries(kept) }, changed: union(before, changed) }
}

function mergeClients(older: ClientFieldsEdit, newer: ClientFieldsEdit): ClientFieldsEdit {
  const { changed: before } = older
  const { changed, ...rest } = newer
  if (!before || !changed) return rest
  const kept = before.filter((name) => !changed.includes(name)).map((name) => [name, older.fields[name]])
  return {
    ...newer,
    fields: { ...newer.fields, ...Object.fromEntries(kept) },
    changed: union(before, changed),
  }
}

function union<T>(one: readonly T[], other: readonly T[]): T[] {
  return [...new Set([...one, ...other])]
}
