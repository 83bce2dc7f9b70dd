// Clients: active and archived lists, one client with its properties, and what can be done with it.
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import type { InputOf } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { useWriteKey } from '#web/lib/use-write-key.ts'
import { orKept } from '#web/offline/or-kept.ts'
import { toast } from '#web/ui/toast.tsx'

/** Active clients whose name, email or address holds the search. */
export function useActiveClients(search: string) {
  return useEndless<Client>({
    queryKey: [...queryKeys.clients, 'active', search],
    fetchPage: (listSize, signal) =>
      orKept(
        async () => {
          const page = { active: 1, search, paginate: 1, listSize }
          return (await callOk(clientRoutes.getClientsList, page, { signal })).clients
        },
        async (lists) => (await lists.searchClients(search)).slice(listSize),
      ),
  })
}

/** Archived clients whose name holds the search. */
export function useArchivedClients(search: string, enabled: boolean) {
  return useEndless<Client>({
    queryKey: [...queryKeys.clients, 'archived', search],
    fetchPage: async (listSize, signal) =>
      (await callOk(clientRoutes.getArchived, { listSize, search }, { signal })).clients,
    enabled,
  })
}

export function useClient(clientId: number) {
  return useQuery({
    queryKey: queryKeys.client(clientId),
    queryFn: ({ signal }) =>
      orKept(
        async () => (await callOk(clientRoutes.getClient, { client_id: clientId }, { signal })).client,
        (lists) => lists.client(clientId),
      ),
  })
}

/** What is known of the houses of a client's inspections. */
export function useClientProperties(clientId: number) {
  return useQuery({
    queryKey: [...queryKeys.clients, 'properties', clientId],
    queryFn: async ({ signal }) =>
      (await callOk(propertyRoutes.list, { client_id: clientId }, { signal })).properties,
  })
}

/** Lists of clients and of inspections change with every client. */
function forgetLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.clients }),
    client.invalidateQueries({ queryKey: queryKeys.inspections }),
  ])
}

export function useAddClient() {
  const client = useQueryClient()
  const { keyOf } = useWriteKey()
  return useMutation({
    mutationFn: (fields: InputOf<typeof clientRoutes.create>) =>
      callOk(clientRoutes.create, fields, { idempotencyKey: keyOf(fields) }),
    onSuccess: () => forgetLists(client),
  })
}

export function useUpdateClient(clientId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: InputOf<typeof clientRoutes.create>) =>
      callOk(clientRoutes.update, { ...fields, client_id: clientId }),
    onSuccess: (answer) => {
      client.setQueryData(queryKeys.client(clientId), answer.client)
      return forgetLists(client)
    },
  })
}

type Move = 'archive' | 'restore' | 'remove'

interface MoveOptions {
  /** Called with the client's id once the server took it, also when the row is gone from the page by then. */
  onDone: (clientId: number) => void
}

/** Archives, restores or deletes a client; a failure is said in a toast. */
export function useMoveClient(move: Move, { onDone }: MoveOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (clientId: number) => callOk(clientRoutes[move], { client_id: clientId }),
    onSuccess: (_answer, clientId) => {
      onDone(clientId)
      void client.invalidateQueries({
        queryKey: queryKeys.client(clientId),
        // A page of a client that is gone is being left.
        refetchType: move === 'remove' ? 'none' : 'active',
      })
      return forgetLists(client)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Deletes one inspection; its client and the others stay. A failure is said in a toast. */
export function useRemoveInspection(clientId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (inspectionId: number) => callOk(inspectionRoutes.remove, { inspection_id: inspectionId }),
    onSuccess: () => {
      toast.success(TEXT.inspectionDeleted)
      // Its mails name nobody any more.
      for (const queryKey of [queryKeys.client(clientId), queryKeys.reports, queryKeys.emailLogs])
        void client.invalidateQueries({ queryKey })
      return forgetLists(client)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
