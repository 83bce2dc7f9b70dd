// What the fields of an open entry take.
import type { RowPatch } from './core/operations.ts'
import type { Row } from './core/parts.ts'

export interface EntryFieldsProps {
  row: Row
  onPatch: (patch: RowPatch, step: string) => void
  /** What is wrong with a field, by its label. */
  errorOf: (field: string) => string | undefined
  trades: readonly string[]
  isReadOnly: boolean
  isPhone: boolean
}
