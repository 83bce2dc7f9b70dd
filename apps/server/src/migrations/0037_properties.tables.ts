// The table of properties, and the view of what lists show of an inspection.
import type { ColumnType, Generated } from 'kysely'
import type { InspectionsTable, Versions } from './0003_inspections.tables.ts'

export interface PropertiesTable {
  id: Generated<number>
  /** Whose it is. */
  owner_id: number
  /** Who made it. */
  user_id: number
  address: string
  city: string
  state: string
  zip: string
  year_built: number | null
  size_sqft: number | null
  kind: string | null
  units: number | null
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
  /** Counts its changes (0085). */
  version: Generated<number>
  /** Of each field, the count at which it was changed last (0085). */
  field_versions: ColumnType<Versions | null, string | undefined, string>
}

/** One row an inspection (0085). */
export interface InspectionCardsView
  extends Pick<
    InspectionsTable,
    'client_id' | 'active_section' | 'cover_cut_key' | 'not_applicable' | 'progress' | 'revision' | 'versions'
  > {
  inspection_id: number
  inspection_kind: string
  /** Until its first report is made: the one place that says so. */
  is_open: boolean
  property_id: number
  property_address: string
  property_city: string
  property_state: string
  template_id: number
  template_version_id: number
  template_name: string
  /** The place of the active section, from 1; 0 before the first was opened. */
  book_mark: number
  /** Of the form's sections in their order, parted by blanks: text, for arrays are slow to read. */
  section_keys: string
  active_title: string | null
}

export interface PropertyTables {
  properties: PropertiesTable
  inspection_cards: InspectionCardsView
}
