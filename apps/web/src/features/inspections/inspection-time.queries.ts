// Dates, times and weather of a client's inspection.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** Asked while the dialog is open. */
export function useInspectionTime(clientId: number, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.inspectionTime(clientId),
    queryFn: ({ signal }) => callOk(inspectionRoutes.getTime, { client_id: clientId }, { signal }),
    enabled,
    gcTime: 0,
  })
}

export function useSaveInspectionTime(clientId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: InputOf<typeof inspectionRoutes.updateTime>) =>
      callOk(inspectionRoutes.updateTime, fields),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.inspectionTime(clientId) }),
  })
}
