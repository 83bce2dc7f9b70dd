// The view of what lists show beside a client.
import type { InspectionsTable } from './0003_inspections.tables.ts'
import type { ReportsTable } from './0004_reports.tables.ts'

export interface ClientCardsView
  extends Pick<
    InspectionsTable,
    'client_id' | 'book_mark' | 'cover_cut_key' | 'not_applicable' | 'progress'
  > {
  inspection_id: number
  report_made_at: ReportsTable['made_at']
  report_file_key: ReportsTable['file_key']
  report_file_name: ReportsTable['file_name']
  /** 0023 */
  report_time_zone: ReportsTable['time_zone']
}

export interface ClientCardsViews {
  client_cards: ClientCardsView
}
