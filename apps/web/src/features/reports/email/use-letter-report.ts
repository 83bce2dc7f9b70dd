// What the prepared letter says of the report: in which language it speaks, and whether it has a summary.
import { useQuery } from '@tanstack/react-query'
import { type LetterReport, UNKNOWN_REPORT } from '#web/features/reports/email/letter.ts'
import { choicesQuery } from '#web/shared/inspection/choices/use-choices.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'

/** Until both are answered, what holds of any report. */
export function useLetterReport(inspectionId: number): LetterReport {
  const settings = useReportSettings().data
  const choices = useQuery(choicesQuery(inspectionId)).data
  if (!settings || !choices) return UNKNOWN_REPORT
  return { language: choices.language === 'es' ? 'es' : 'en', hasSummary: settings.summary === 1 }
}
