// The tables of inspections: what the inspector changed of the pinned catalogue, and nothing else (decision 10).

import type { FindingCounts, StepState } from '@plumbline/contract/clients'
import type { DetailFields } from '@plumbline/contract/inspection-details'
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Level } from '@plumbline/contract/steps'
import type { ColumnType, Generated } from 'kysely'

/**
 * What lists show of a step, kept beside the inspection; a step without anything entered is not there, or `na` where it may
 * be left out.
 */
export interface StepProgress {
  state: Exclude<StepState, 'none'>
  findings: FindingCounts
}
/** By the key of the section. */
export type Progress = Record<string, StepProgress>

/** By the key of the section. */
export type NotApplicableReasons = Record<string, WhyNotApplicable>

/** Of each thing that was changed, the revision that it was changed at. */
export type Versions = Record<string, number>

/** Former name → name, by category. */
export type FormerLabels = Record<string, Record<string, string>>

export interface InspectionsTable {
  id: Generated<number>
  client_id: number
  /** Whose it is (0031). */
  owner_id: number
  /** Who made it. */
  user_id: number
  /** Which house (0037). */
  property_id: number
  /** `home`, or what it is beside that (0037). */
  kind: Generated<string>
  /** Its name in lower case, "{client_name} - {address}", for the trigram index (0038). */
  search_name: string
  /** The version of the template that it was made with (0028). */
  template_version_id: number
  /** The overall property description. */
  description: string
  /** The key of the section that was open last (0028); null before the first was opened. */
  active_section: string | null
  start_date: string | null
  end_date: string | null
  start_time: string | null
  end_time: string | null
  weather_condition: string | null
  /** The upright whole, for the report. */
  cover_key: string | null
  cover_width: number | null
  cover_height: number | null
  /** The 225x170 cut, for lists. */
  cover_cut_key: string | null
  /** Keys of sections. */
  not_applicable: Generated<string[]>
  /** Why they are, by their keys (0102). */
  not_applicable_reasons: ColumnType<NotApplicableReasons, string | undefined, string>
  /** JSON text goes in, an object comes out. */
  progress: ColumnType<Progress, string | undefined, string>
  /** By category: names that labels of its form had before a newer version was taken over (0049). */
  former_labels: ColumnType<FormerLabels, string | undefined, string>
  /** By the number of a section, the last place that a finding got there (0095). */
  last_numbers: ColumnType<Record<string, number>, string | undefined, string>
  /** Fields of the house and the day that were answered (0098). */
  details: ColumnType<DetailFields, string | undefined, string>
  /** Goes up with every change that a report would show. */
  revision: Generated<number>
  /** Of the description, the times and each of them, the cover, and sections by their key; null: none since 0085. */
  versions: ColumnType<Versions | null, string | undefined, never>
  /** yyyy-MM-dd in UTC, as lists show and search it. */
  added_on: string
}

/** A predefined label that was touched, or one that the inspector added. */
export interface InspectionLabelsTable {
  id: Generated<number>
  inspection_id: number
  /** Id of the category, which begins with its section's key: `roofing.description.covering-material`. */
  category: string
  /** The predefined label, or null for an added one. */
  catalogue_label: string | null
  /** The name of an added or renamed label, or null. */
  name: string | null
  is_deleted: boolean
  is_checked: boolean
  /** Of a finding that a version printed, for life: `4.2` (0095). */
  number: string | null
  comment: string | null
  level: Level | null
  implication: string | null
  task: string | null
  timeframe: string | null
  location: string | null
  /** Who does it; null is that of the form. What it may cost, in whole units of money (0060). */
  trade: string | null
  cost_from: number | null
  cost_to: number | null
  /** What was filled into its texts, by the names of the slots (0103). */
  slots: ColumnType<SlotValues | null, string | null | undefined, string | null>
  /** The answer to a question that takes a value, the upper end of a range, and the unit (0046). */
  value: string | null
  value_to: string | null
  unit: string | null
  /**
   * The inspection that brought this answer, which may be gone, and its day, until somebody confirms it or says otherwise
   * (0052). No answer bears them.
   */
  carried_from: number | null
  carried_on: string | null
  /** The revision at which a text, the level or a caption was changed last; until 0085 their number of saves. */
  version: number
  /** The same of the check, the value and the name (0085). */
  checked_version: Generated<number>
  /** The same of the order of its photos (0085). */
  order_version: Generated<number>
  /** The same of each text, of the level, and of the captions by their photos; null: none since 0085. */
  field_versions: ColumnType<Versions | null, string | null | undefined, string | null>
}

/** A photo of a label, in the order of positions, then of ids; keys are those of the file store. */
export interface InspectionImagesTable {
  id: Generated<number>
  label_id: number
  caption: string | null
  original_key: string
  original_width: number
  original_height: number
  thumbnail_key: string
  print_key: string
  print_width: number
  print_height: number
  print_bytes: number
  /** For reports of very many photos: of the same shape, lighter. */
  small_print_key: string
  small_print_bytes: number
  /** Among the photos of its label (0020). */
  position: number
  /** yyyy-MM-ddTHH:mm by the camera's clock, with its offset where the file had it; null: it did not say (0068). */
  taken_at: string | null
}

export interface InspectionTables {
  inspections: InspectionsTable
  inspection_labels: InspectionLabelsTable
  inspection_images: InspectionImagesTable
}
