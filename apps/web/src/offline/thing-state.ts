// What stands in a thing that an edit changes or removes: its fields as texts, each with its version.
import type { LabelImage } from '@plumbline/contract/comment-records'

/** A field's content as a text, and the version that it had: any revision at which it was seen. */
export interface FieldState {
  value: string
  version?: number | undefined
}

/** By name. */
export type Fields = Readonly<Record<string, FieldState>>

/** What stands in a thing that an edit changes or removes. */
export interface ThingState {
  fields: Fields
  /** Of a label: its photos, by their own ids, or where they have none by those of their images. */
  photos?: readonly string[]
  /** The images among these, to be shown. */
  images?: readonly LabelImage[]
}
