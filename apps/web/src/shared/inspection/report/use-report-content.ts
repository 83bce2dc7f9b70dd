// What the report would say of what this device holds, edits that are not uploaded included.
import type { ReportContent } from '@plumbline/domain/report/content'
import { NO_CHOICES } from '@plumbline/domain/report/input'
import { makeReportContent } from '@plumbline/domain/report/make'
import { useMemo } from 'react'
import type { InspectionData, InspectionHead } from '#web/offline/inspection-data.ts'
import { type OfflineInspection, useCatalogue } from '#web/offline/use-offline.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { useChoices } from '../choices/use-choices.ts'
import { type ReportPictures, reportInput } from './report-input.ts'

export interface DraftReport {
  content: ReportContent
  /** Conclusion and top findings where nothing is chosen. */
  proposed: ReportContent['top']
  pictures: ReportPictures
  choices: ReturnType<typeof useChoices>
  /** The owner's settings or this report's choices could not be read: the defaults stand in for them. */
  isDefault: boolean
}

/** Null until the inspection was read. */
export function useReportContent(offline: Pick<OfflineInspection, 'inspectionId' | 'data' | 'photosOf'>) {
  const { inspectionId, data, photosOf } = offline
  const catalogue = useCatalogue(data?.catalogueVersion)
  const settings = useReportSettings()
  const choices = useChoices(inspectionId)
  const { known, shown } = choices.state
  const isDefault = Boolean((settings.error && !settings.data) || (choices.error && known === null))
  const made = useMemo(() => {
    if (!isRead(data)) return null
    const device = { head: data.head, data, photosOf, catalogue, settings: settings.data, choices: shown }
    const { input, pictures } = reportInput(device)
    const content = makeReportContent(input, null)
    const { top } = makeReportContent({ ...input, choices: NO_CHOICES }, null)
    return { content, proposed: top, pictures }
  }, [data, photosOf, catalogue, settings.data, shown])
  return made && ({ ...made, choices, isDefault } satisfies DraftReport)
}

/** Whether both the steps and what stands around them are here. */
export function isRead(data: InspectionData | null): data is InspectionData & { head: InspectionHead } {
  return data?.head !== undefined && Object.keys(data.steps).length > 0
}
