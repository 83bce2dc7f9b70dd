// The table of what versions of reports say.
import type { IssuedReport } from '@plumbline/domain/report/content'
import type { ColumnType } from 'kysely'

/** What a photo's number in a report leads to. */
export interface PhotoOriginal {
  /** Storage key. */
  key: string
  /** yyyy-MM-ddTHH:mm by the camera's clock; null: unknown. */
  taken_at: string | null
}
export type PhotoOriginals = Readonly<Record<string, PhotoOriginal>>

export interface ReportContentsTable {
  report_id: number
  /** `later`: the version is older than this table; it says what the inspection said when it was first asked for. */
  made: 'with' | 'later'
  made_at: Date
  content: ColumnType<IssuedReport, string, never>
  /** Storage keys of what it shows, and of the originals. */
  pictures: string[]
  /** By the numbers of photos. */
  originals: ColumnType<PhotoOriginals, string, never>
}

export interface ReportContentTables {
  report_contents: ReportContentsTable
}
