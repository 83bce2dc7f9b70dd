// Whose inspection is shown and of which house: names, address, cover, and whether the client is archived.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** Asked again when a page of its steps is opened. Undefined: not known yet whose they are. */
export function useClientOfSteps(clientId: number | undefined, inspectionId: number) {
  return useQuery({
    queryKey: [...queryKeys.client(clientId ?? 0), 'steps', inspectionId],
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) => {
      const which = { inspection_id: inspectionId }
      const { client, property } = await callOk(inspectionRoutes.checkIfInspectionExists, which, { signal })
      return { client, property: property ?? client }
    },
  })
}
