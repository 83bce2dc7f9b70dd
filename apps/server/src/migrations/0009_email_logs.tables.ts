// The table of mailed reports.
import type { Generated } from 'kysely'

export interface EmailLogsTable {
  id: Generated<number>
  /** Whose it is (0031). */
  owner_id: number
  /** Who made it. */
  user_id: number
  /** Null once the client was deleted. */
  client_id: number | null
  /** The very version that is mailed; null once the client was deleted. */
  report_id: number | null
  /** 0 pending, 1 sent, 2 failed. */
  status: Generated<number>
  client_name: string
  /** To. */
  client_email: string
  cc: string[]
  bcc: string[]
  /** The inspector's letter. */
  letter: string
  failure_message: string | null
  /** Cc and Bcc that were refused while the rest was taken. */
  rejected: Generated<string[]>
  /** Without brackets; the same at every try. */
  message_id: string
  /** The try that went as far as handing the mail over, and has not come back since. */
  handed_over_by: string | null
  created_at: Date
  updated_at: Date
}

export interface EmailLogTables {
  email_logs: EmailLogsTable
}
