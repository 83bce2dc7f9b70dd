// The table of exports and deletions of whole accounts.
import type { DataJobState } from '@plumbline/contract/data-rights'
import type { Generated } from 'kysely'

export interface DataJobsTable {
  id: Generated<number>
  kind: 'export' | 'deletion'
  /** Whose data; null once the account is gone. */
  user_id: number | null
  /** Who asked for it: the account itself, or an administrator; null once that account is gone. */
  asked_by: number | null
  /** SHA-256 of what lets a deletion be asked about when nobody is signed in any more. */
  key_hash: Buffer | null
  state: Generated<DataJobState>
  /** Percent. */
  progress: Generated<number>
  /** Clients that there were when it was asked for. */
  total: number
  asked_at: Date
  finished_at: Date | null
  /** Storage key of the ZIP. */
  file_key: string | null
  file_name: string | null
  bytes: number | null
}

export interface DataRightsTables {
  data_jobs: DataJobsTable
}
