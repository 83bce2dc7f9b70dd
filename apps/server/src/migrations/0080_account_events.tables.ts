// The table of what happened to accounts.
import type { AccountEvent } from '@plumbline/contract/activity'
import type { Generated } from 'kysely'

export interface AccountEventsTable {
  id: Generated<number>
  /** Whom it is about. */
  user_id: number
  at: Date
  event: AccountEvent
  /** Of a change by an administrator: the path of its call; else ''. */
  detail: string
  /** `Chrome on Windows`. */
  device: string
  /** SHA-256 of what tells the device from others; null where an administrator did it. */
  device_key: Buffer | null
  /** Network address; '' where an administrator did it. */
  address: string
  by_administrator: boolean
}

export interface AccountEventTables {
  account_events: AccountEventsTable
}
