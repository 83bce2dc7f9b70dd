// What the prepared letter says of the report: in which language it speaks, and whether it has a summary.
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { useQuery } from '@tanstack/react-query'
import { type LetterReport, UNKNOWN_REPORT } from '#web/features/reports/email/letter.ts'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'

/** Until both are answered, what holds of any report. */
export function useLetterReport(inspection_id: number): LetterReport {
  const settings = useReportSettings().data
  const choices = useQuery({
    queryKey: [...queryKeys.reports, 'letter', inspection_id],
    queryFn: async ({ signal }) =>
      (await callOk(reportChoicesRoutes.get, { inspection_id }, { signal })).choices,
  }).data
  if (!settings || !choices) return UNKNOWN_REPORT
  return { language: choices.language === 'es' ? 'es' : 'en', hasSummary: settings.summary === 1 }
}
