// How the owner wants its reports to be, read and saved whole.
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import type { InputOf } from '@plumbline/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export function useReportSettings() {
  return useQuery({
    queryKey: queryKeys.reportSettings,
    queryFn: async ({ signal }) => (await callOk(reportSettingsRoutes.get, {}, { signal })).settings,
  })
}

/** The caller says what went wrong: it may belong to a field. A report made before is no longer up to date. */
export function useSaveReportSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (fields: InputOf<typeof reportSettingsRoutes.update>) =>
      (await callOk(reportSettingsRoutes.update, fields)).settings,
    onSuccess: (settings) => {
      queries.setQueryData(queryKeys.reportSettings, settings)
      void queries.invalidateQueries({ queryKey: queryKeys.reports })
    },
  })
}
