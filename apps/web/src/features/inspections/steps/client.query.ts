// The client whose inspection is shown: its name, address, cover and whether it is archived.
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** The client of the steps page; asked again when the page is opened. */
export function useClientOfSteps(clientId: number) {
  return useQuery<Client>({
    queryKey: [...queryKeys.client(clientId), 'steps'],
    queryFn: async ({ signal }) =>
      (await callOk(clientRoutes.getClient, { client_id: clientId }, { signal })).client,
  })
}
