// The table of sample reports.
import type { Generated } from 'kysely'

export interface SampleReportsTable {
  version: Generated<number>
  /** Over all that it says and how it looks. */
  fingerprint: string
  /** Also the moment that it names as that of its making, so that it has the same bytes however often it is made. */
  asked_at: Date
  /** Storage key of the PDF, which is its SHA-256; null until it is made. */
  file_key: string | null
}

export interface SampleReportTables {
  sample_reports: SampleReportsTable
}
