// Lists of inspections, and whether a client has one.
import { clientRoutes } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { call, callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { meantOf } from '#web/offline/client-here.ts'
import { orKept } from '#web/offline/or-kept.ts'
import { useCardsWithWaiting } from '#web/offline/use-waiting-cards.ts'

/** The newest inspections: the first page of the list. */
export function useRecentInspections() {
  const query = useQuery({
    queryKey: [...queryKeys.inspections, 'recent'],
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call(inspectionRoutes.getInspections, {}, { signal })).inspections,
        async (lists) => (await lists.searchInspections('')).slice(0, PAGE_SIZE),
      ),
  })
  const cards = useCardsWithWaiting(query.data ?? NO_CARDS)
  return { ...query, data: query.data && cards }
}

const NO_CARDS: readonly InspectionCard[] = []

/** Active clients, the newest page of those that match. */
export function useNewestClients(search: string, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.clients, 'picker', search],
    queryFn: ({ signal }) =>
      orKept(
        async () => {
          const input = { active: 1, search, paginate: 1, listSize: 0 }
          return (await callOk(clientRoutes.getClientsList, input, { signal })).clients
        },
        (lists) => lists.searchClients(search),
      ),
    enabled,
  })
}

/** All inspections that match, ten at a time. */
export function useInspectionList(search: string, enabled: boolean) {
  const list = useEndless<InspectionCard>({
    queryKey: [...queryKeys.inspections, 'list', search],
    fetchPage: (listSize, signal) =>
      orKept(
        async () =>
          (await call(inspectionRoutes.getInspections, { listSize, search }, { signal })).inspections,
        async (lists) => (await lists.searchInspections(search)).slice(listSize),
      ),
    enabled,
  })
  return { ...list, rows: useCardsWithWaiting(list.rows, { search }) }
}

/** A client's inspection, the newest open one: its id, or 0 where there is none yet. Throws `ApiError`. */
export async function findInspection(clientId: number): Promise<number> {
  return orKept(
    async () => {
      const answer = await callOk(inspectionRoutes.checkIfInspectionExists, { client_id: clientId })
      return answer.inspection?.id ?? answer.inspection_id
    },
    async (lists) => {
      const client = await lists.client(clientId)
      return client && meantOf(client, await lists.inspectionsOf(clientId))
    },
  )
}
