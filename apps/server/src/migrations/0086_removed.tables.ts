// The table of what was removed of inspections.
import type { RemovedKind } from '@plumbline/contract/removed'
import type { ColumnType, Generated } from 'kysely'

export interface RemovedTable {
  id: Generated<number>
  owner_id: number
  inspection_id: number
  kind: RemovedKind
  /** Id of the category that the label was of. */
  category: string
  /** The label's, as it was shown. */
  name: string
  /** JSON: the label with its photos, as the slice of inspections keeps both. */
  content: ColumnType<unknown, string, never>
  /** Storage keys of its photos in all sizes. */
  file_keys: string[]
  removed_at: Date
}

export interface RemovedTables {
  removed: RemovedTable
}
