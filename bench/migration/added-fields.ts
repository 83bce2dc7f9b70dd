// Fields that answers have gained since the older reading, each with its reason: what compare allows, and nothing else.

export interface AddedField {
  /** Method and path; `*` for every call. */
  call: string
  /** Names from the answer's root; `*` stands for each item of a list and each name of a record. */
  path: readonly string[]
  reason: string
}

export const ADDED_FIELDS: readonly AddedField[] = []
