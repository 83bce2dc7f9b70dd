// The tables of reports and notifications.
import type { ReportLanguage } from '@plumbline/domain/report/content'
import type { Generated } from 'kysely'

export interface ReportsTable {
  id: Generated<number>
  /** Whose it is (0031). */
  owner_id: number
  /** Who made it. */
  user_id: number
  client_id: number
  inspection_id: number
  /** Of all versions of an inspection, drawn with the first; null: a version of before (0067). */
  number: string | null
  /** 1, 2, … within the inspection. */
  version: number
  /** Printed on the cover, so made with the row; by it anybody may ask whether a file is genuine (0011). */
  code: Generated<string>
  state: 'queued' | 'running' | 'done' | 'failed'
  /** Percent. */
  progress: Generated<number>
  appendix_a: boolean
  appendix_b: boolean
  fingerprint: string
  client_name: string
  client_email: string
  requested_at: Date
  made_at: Date | null
  /** In which its moments are printed; null: made before there was one (0023). */
  time_zone: string | null
  /** Storage key, which is the file's SHA-256. */
  file_key: string | null
  file_name: string | null
  pages: number | null
  bytes: number | null
  standard: string | null
  /** That its file speaks (0075). */
  language: Generated<ReportLanguage>
  /** Whether the inspector asked for it, and not a mail alone, and is told when it is ready (0009). */
  is_announced: Generated<boolean>
  /** Signs the addresses of its photos' originals; null: of before, or the inspector ended them (0068). */
  photo_secret: string | null
  /** What to tell the inspector when it failed. */
  failure: string | null
}

export interface NotificationsTable {
  id: Generated<number>
  user_id: number
  type: 'report' | 'email'
  report_id: number
  client_name: string
  file_key: string
  file_name: string
  created_at: Date
  read_at: Date | null
}

export interface ReportTables {
  reports: ReportsTable
  notifications: NotificationsTable
}
