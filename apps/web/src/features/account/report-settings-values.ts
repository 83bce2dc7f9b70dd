// The settings of all reports as the form holds them.
import type { ReportSettings } from '@plumbline/contract/report-settings'
import type { Ink } from '#web/shared/signature/signature-ink.ts'

export interface SettingsValues
  extends Omit<ReportSettings, 'signature_image' | 'summary' | 'lists' | 'costs'>,
    Record<string, unknown> {
  summary: boolean
  lists: boolean
  costs: boolean
  /** A new picture; null: the one that is there stays. */
  signature_image: File | null
  /** What the pad holds, which is not sent: the picture is. */
  signature_ink: Ink
}

export function valuesOf(settings: ReportSettings): SettingsValues {
  return {
    ...settings,
    summary: settings.summary === 1,
    lists: settings.lists === 1,
    costs: settings.costs === 1,
    signature_image: null,
    signature_ink: 'none',
  }
}
