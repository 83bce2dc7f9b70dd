// The client whose inspection is shown: its name, address, cover and whether it is archived.
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** The client of the steps; asked again when a page of theirs is opened. Undefined: not known yet whose they are. */
export function useClientOfSteps(clientId: number | undefined) {
  return useQuery<Client>({
    queryKey: [...queryKeys.client(clientId ?? 0), 'steps'],
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) =>
      (await callOk(clientRoutes.getClient, { client_id: clientId ?? 0 }, { signal })).client,
  })
}
