// The table of what inspectors say of one inspection's report; an inspection without choices has no row.
import type { OwnText, ReportPick } from '@plumbline/contract/report-choices'
import type { ReportLanguages } from '@plumbline/contract/report-settings'
import type { ColumnType } from 'kysely'

export interface ReportChoicesTable {
  inspection_id: number
  owner_id: number
  /** Counts the saves. */
  version: number
  /** Null: proposed. */
  conclusion: string | null
  picks: ColumnType<ReportPick[] | null, string | null, string | null>
  agreement: string
  language: ReportLanguages
  print_changes: boolean
  /** Those that are Spanish, or written in both languages, each text once. */
  own_texts: ColumnType<OwnText[], string | undefined, string | undefined>
  updated_at: Date
}

export interface ReportChoicesTables {
  report_choices: ReportChoicesTable
}
