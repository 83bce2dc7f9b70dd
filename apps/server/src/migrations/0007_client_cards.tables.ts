// The view of what lists show beside a client.
import type { InspectionsTable } from './0003_inspections.tables.ts'
import type { ReportsTable } from './0004_reports.tables.ts'

export interface ClientCardsView
  extends Pick<
    InspectionsTable,
    'client_id' | 'active_section' | 'cover_cut_key' | 'not_applicable' | 'progress'
  > {
  inspection_id: number
  /** The place of the active section, from 1; 0 before the first was opened. */
  book_mark: number
  /** Of the form's sections in their order, parted by blanks (0030): text, for arrays are slow to read. */
  section_keys: string
  active_title: string | null
  report_made_at: ReportsTable['made_at']
  report_file_key: ReportsTable['file_key']
  report_file_name: ReportsTable['file_name']
  /** 0023 */
  report_time_zone: ReportsTable['time_zone']
}

export interface ClientCardsViews {
  client_cards: ClientCardsView
}
