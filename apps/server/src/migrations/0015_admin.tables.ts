// The table of what administrators did.
import type { AuditAction } from '@plumbline/contract/admin'
import type { Generated } from 'kysely'

export interface AuditLogTable {
  id: Generated<number>
  at: Date
  admin_id: number
  /** As it was then: an administrator answers for what was done, also after leaving. */
  admin_email: string
  action: AuditAction
  /** Whom it was done to; the account may be gone since, and nothing else of it is kept here. */
  user_id: number | null
  detail: string
  /** Of the peer. */
  address: string
}

export interface AdminTables {
  audit_log: AuditLogTable
}
