// The table of what versions of reports say.
import type { IssuedReport } from '@plumbline/domain/report/content'
import type { ColumnType } from 'kysely'

export interface ReportContentsTable {
  report_id: number
  /** `later`: the version is older than this table; it says what the inspection said when it was first asked for. */
  made: 'with' | 'later'
  made_at: Date
  content: ColumnType<IssuedReport, string, never>
  /** Storage keys. */
  pictures: string[]
}

export interface ReportContentTables {
  report_contents: ReportContentsTable
}
