// Whose inspection is shown and of which house: names, address, cover, and whether the client is archived.
import type { Client } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { PropertyAddress } from '@plumbline/contract/properties'
import { TEXT } from '@plumbline/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { currentOffline } from '#web/offline/offline.ts'
import { orKept } from '#web/offline/or-kept.ts'

/** Asked again when a page of its steps is opened. Undefined: not known yet whose they are. */
export function useClientOfSteps(clientId: number | undefined, inspectionId: number) {
  return useQuery({
    queryKey: [...queryKeys.client(clientId ?? 0), 'steps', inspectionId],
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) => {
      if (!isLocal(inspectionId))
        return orKept(
          () => ask(clientId, inspectionId, signal),
          () => onDevice(inspectionId),
        )
      const found = await onDevice(inspectionId)
      if (!found) throw new ApiError('http', 404, TEXT.notFoundPage)
      return found
    },
  })
}

async function ask(clientId: number | undefined, inspectionId: number, signal: AbortSignal) {
  const which = {
    ...(clientId && !isLocal(clientId) ? { client_id: clientId } : {}),
    inspection_id: inspectionId,
  }
  const { client, property } = await callOk(inspectionRoutes.checkIfInspectionExists, which, { signal })
  return whose(client, property)
}

async function onDevice(inspectionId: number) {
  const head = (await currentOffline()?.outbox.server(inspectionId))?.head
  return head ? whose(head.client, head.property) : null
}

/** Of which house: where none is told, of that at the client's address. */
const whose = (client: Client, property: PropertyAddress | null | undefined) => ({
  client,
  property: property ?? client,
})
