// All inspections of a client, newest first, and how one of them is named in a line.
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { dayOf, relativeDay } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { orKept } from '#web/offline/or-kept.ts'
import { useCardsWithWaiting } from '#web/offline/use-waiting-cards.ts'
import { kindWord } from './kinds.ts'

/** What changes lists of clients changes it too: a report that was made, a cover, another inspection. */
export function useClientInspections(clientId: number) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...queryKeys.clients, 'inspections', clientId],
    enabled: !isLocal(clientId),
    queryFn: ({ signal }) =>
      orKept(
        async () =>
          (await callOk(inspectionRoutes.byClient, { client_id: clientId }, { signal })).inspections,
        async (lists) => ((await lists.client(clientId)) ? lists.inspectionsOf(clientId) : null),
      ),
  })
  const isMadeHere = isLocal(clientId)
  const cards = useCardsWithWaiting(data ?? NO_CARDS, { clientId })
  return {
    data: data || isMadeHere ? cards : undefined,
    error,
    isPending: isPending && !isMadeHere,
    refetch,
  }
}

const NO_CARDS: readonly InspectionCard[] = []

/** "Nov 12" */
export function dayText({ date }: Pick<InspectionCard, 'date'>): string {
  const day = dayOf(date)
  return day ? relativeDay(day) : date
}

/** "Re-inspection, Nov 12" */
export function inspectionName(card: Pick<InspectionCard, 'kind' | 'date'>): string {
  return `${kindWord(card.kind)}, ${dayText(card)}`
}
