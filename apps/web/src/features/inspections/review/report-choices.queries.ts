// What the inspector says of this one report, read and saved whole.
import { type ReportChoices, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

const keyOf = (inspectionId: number) => [...queryKeys.reports, 'choices', inspectionId] as const

export function useReportChoices(inspectionId: number) {
  return useQuery({
    queryKey: keyOf(inspectionId),
    // One that was made on this device is not on the server yet.
    enabled: inspectionId > 0,
    queryFn: async ({ signal }) =>
      (await callOk(reportChoicesRoutes.get, { inspection_id: inspectionId }, { signal })).choices,
  })
}

/** The caller says what went wrong. A report made before is no longer up to date. */
export function useSaveReportChoices(inspectionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ conclusion, picks, ...rest }: ReportChoices) =>
      (
        await callOk(reportChoicesRoutes.save, {
          ...rest,
          inspection_id: inspectionId,
          ...(conclusion === null ? {} : { conclusion }),
          ...(picks === null ? {} : { picks }),
        })
      ).choices,
    onSuccess: (choices) => {
      void queries.invalidateQueries({ queryKey: queryKeys.reports })
      queries.setQueryData(keyOf(inspectionId), choices)
    },
  })
}
