// Lists of inspections, and whether a client has one.
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { call, callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { orKept } from '#web/offline/or-kept.ts'

/** The newest inspections: the first page of the list. */
export function useRecentInspections() {
  return useQuery({
    queryKey: [...queryKeys.inspections, 'recent'],
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call(inspectionRoutes.getInspections, {}, { signal })).inspections,
        async (lists) => (await lists.searchInspections('')).slice(0, PAGE_SIZE),
      ),
  })
}

/** All inspections that match, ten at a time. */
export function useInspectionList(search: string, enabled: boolean) {
  return useEndless<InspectionCard>({
    queryKey: [...queryKeys.inspections, 'list', search],
    fetchPage: (listSize, signal) =>
      orKept(
        async () =>
          (await call(inspectionRoutes.getInspections, { listSize, search }, { signal })).inspections,
        async (lists) => (await lists.searchInspections(search)).slice(listSize),
      ),
    enabled,
  })
}

/** A client's inspection: its id, or 0 where there is none yet. Throws `ApiError`. */
export async function findInspection(clientId: number): Promise<number> {
  const answer = await callOk(inspectionRoutes.checkIfInspectionExists, { client_id: clientId })
  return answer.inspection?.id ?? answer.inspection_id
}
