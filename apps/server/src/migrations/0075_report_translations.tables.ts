// The table of reports' second files.
import type { IssuedReport, ReportLanguage } from '@plumbline/domain/report/content'
import type { ColumnType } from 'kysely'

export interface ReportTranslationsTable {
  report_id: number
  language: ReportLanguage
  /** Storage key, which is the file's SHA-256. */
  file_key: string
  file_name: string
  pages: number
  bytes: number
  standard: string | null
  /** What it says; its pictures are those of the version's own content. */
  content: ColumnType<IssuedReport, string, never>
}

export interface ReportTranslationTables {
  report_translations: ReportTranslationsTable
}
