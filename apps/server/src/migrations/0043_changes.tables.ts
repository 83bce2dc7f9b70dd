// The table of what was changed, one row a thing.
import type { ChangeKind } from '@plumbline/contract/changes'
import type { ColumnType } from 'kysely'

export interface ChangesTable {
  owner_id: number
  kind: ChangeKind
  thing_id: number
  is_removed: boolean
  /** Of an inspection. */
  revision: number | null
  /** The transaction that changed it last. */
  xid: ColumnType<string, never, never>
  changed_at: Date
}

export interface ChangeTables {
  changes: ChangesTable
}
