// Dates, times and weather of an inspection.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** Asked while the dialog is open. */
export function useInspectionTime(which: WhichInspection, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.inspectionTimes, which],
    queryFn: ({ signal }) => callOk(inspectionRoutes.getTime, which, { signal }),
    enabled,
    gcTime: 0,
  })
}

export function useSaveInspectionTime() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: InputOf<typeof inspectionRoutes.updateTime>) =>
      callOk(inspectionRoutes.updateTime, fields),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.inspectionTimes }),
  })
}
