// The table of how owners want their reports to be; an owner who changed nothing has no row.
import type { ReportLanguages, ReportStandard, SignatureKind } from '@plumbline/contract/report-settings'

export interface ReportSettingsTable {
  owner_id: number
  /** Counts the saves. */
  version: number
  standard: ReportStandard
  standard_text: string
  license_state: string
  summary: boolean
  lists: boolean
  costs: boolean
  state_note: string
  /** Of each level, in the owner's words (0095); empty: the standard wording. */
  meaning_safety: string
  meaning_concern: string
  meaning_repair: string
  meaning_improve: string
  meaning_monitor: string
  signature: SignatureKind
  signature_text: string
  /** Above a signature (0099); empty: the standard wording. */
  signature_sentence: string
  /** Storage key. */
  signature_key: string | null
  signature_width: number | null
  signature_height: number | null
  mail_megabytes: number
  language: ReportLanguages
  updated_at: Date
}

export interface ReportSettingsTables {
  report_settings: ReportSettingsTable
}
