// The table of emails that can be put back.
import type { Generated } from 'kysely'

export interface EmailChangesTable {
  id: Generated<number>
  user_id: number
  /** As the account had it. */
  old_email: string
  /** SHA-256 of what the link holds. */
  token_hash: Buffer
  changed_at: Date
  expires_at: Date
}

export interface EmailChangeTables {
  email_changes: EmailChangesTable
}
