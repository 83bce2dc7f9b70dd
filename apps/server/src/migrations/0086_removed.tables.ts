// The table of what was removed of inspections.
import type { RemovedKind } from '@plumbline/contract/removed'
import type { ColumnType, Generated } from 'kysely'

export interface RemovedTable {
  id: Generated<number>
  owner_id: number
  /** What it was removed from, and goes with: null of an inspection (0094) or a client. */
  inspection_id: number | null
  /** The client of a removed inspection (0094). */
  client_id: number | null
  /** The id of a removed inspection or client (0094). */
  thing_id: number | null
  kind: RemovedKind
  /** Id of the category that the label was of; empty of an inspection or a client. */
  category: string
  /** As it was shown. */
  name: string
  /** How many it has (0094). */
  photos: number
  /** JSON: a label with its photos, as the slice of inspections keeps both, or all rows by their tables. */
  content: ColumnType<unknown, string, never>
  /** Storage keys of all its files. */
  file_keys: string[]
  removed_at: Date
}

export interface RemovedTables {
  removed: RemovedTable
}
