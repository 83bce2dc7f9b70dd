// Clients: active and archived lists, one client, and what can be done with it.
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import type { InputOf } from '@plumbline/contract/route'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOk } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { toast } from '#web/ui/toast.tsx'

/** Active clients whose name, email or address holds the search. */
export function useActiveClients(search: string) {
  return useEndless<Client>({
    queryKey: [...queryKeys.clients, 'active', search],
    fetchPage: async (listSize, signal) =>
      (await callOk(clientRoutes.getClientsList, { active: 1, search, paginate: 1, listSize }, { signal }))
        .clients,
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
    queryFn: async ({ signal }) =>
      (await callOk(clientRoutes.getClient, { client_id: clientId }, { signal })).client,
  })
}

/** Lists of clients and of inspections change with every client. */
function forgetLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.clients }),
    client.invalidateQueries({ queryKey: queryKeys.inspections }),
  ])
}

/** The same fields sent again, after a lost answer say, are the same client: they keep their key. */
export function useAddClient() {
  const client = useQueryClient()
  const sent = useRef({ fields: '', idempotencyKey: '' })
  return useMutation({
    mutationFn: (fields: InputOf<typeof clientRoutes.create>) => {
      const text = JSON.stringify(fields)
      if (sent.current.fields !== text) sent.current = { fields: text, idempotencyKey: newKey() }
      return callOk(clientRoutes.create, fields, { idempotencyKey: sent.current.idempotencyKey })
    },
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
      return forgetLists(client)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
