// Clients: active and archived lists, one client with its properties, and what can be done with it.
import { CLIENT_FIELDS, type Client, ClientFields, clientRoutes } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { propertyRoutes } from '@plumbline/contract/properties'
import { TEXT } from '@plumbline/contract/texts'
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientValues } from '#web/features/clients/client-form.tsx'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { isSameMatter, type StoredEdit } from '#web/offline/edits.ts'
import { differing, stateOfClient, stateOfVersion } from '#web/offline/fields.ts'
import { CLIENT_QUEUE, isLocal } from '#web/offline/local-ids.ts'
import {
  addClient,
  changeNewClient,
  discardClient,
  discardInspection,
  isNewClient,
  newMade,
} from '#web/offline/making-edits.ts'
import { orKept } from '#web/offline/or-kept.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { type Outcome, type OutcomeOptions, outcomeOf } from '#web/offline/outcome.ts'
import { baseIn } from '#web/offline/rebase.ts'
import type { ThingState } from '#web/offline/thing-state.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { useClientsWithWaiting, useClientWithWaiting } from '#web/offline/use-waiting-cards.ts'
import type { ClientEdit, Move, NewClientEdit } from '#web/offline/whole-edits.ts'
import { useUndoDelete } from '#web/shared/deleted/use-restore.ts'
import { tellingOf } from '#web/shared/sending/tell-outcome.ts'
import { toast } from '#web/ui/toast.tsx'

/** Active clients whose name, email or address holds the search. */
export function useActiveClients(search: string) {
  const list = useEndless<Client>({
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
  return { ...list, rows: useClientsWithWaiting(list.rows, search) }
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

/** With what waits on this device; one that waits to be made is known here alone. */
export function useClient(clientId: number) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.client(clientId),
    enabled: !isLocal(clientId),
    queryFn: ({ signal }) =>
      orKept(
        async () => (await callOk(clientRoutes.getClient, { client_id: clientId }, { signal })).client,
        (lists) => lists.client(clientId),
      ),
  })
  const client = useClientWithWaiting(clientId, data)
  return { data: client, error, isPending: isPending && !client, refetch }
}

/** What is known of the houses of a client's inspections. */
export function useClientProperties(clientId: number) {
  return useQuery({
    queryKey: [...queryKeys.clients, 'properties', clientId],
    enabled: !isLocal(clientId),
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

/** The outbox of who is signed in. */
function useOutbox(): () => Outbox {
  const offline = useOffline()
  return () => {
    if (!offline) throw new Error('Nobody is signed in')
    return offline.outbox
  }
}

/** Gives the client's number, and whether it is that of this device until there is a signal. Throws `ApiError`. */
export function useAddClient() {
  const client = useQueryClient()
  const outboxOf = useOutbox()
  // Sent again from the same form it is the same client.
  const [made] = useState(newMade)
  return useMutation({
    mutationFn: async (values: ClientValues) => {
      const outbox = outboxOf()
      await addClient(outbox, made, ClientFields.parse(values))
      const outcome = await outcomeOf(outbox, CLIENT_QUEUE, (entry) => isNewClient(entry, made.id))
      return { clientId: outbox.ledger.names.idOf(made.id), outcome }
    },
    onSuccess: () => forgetLists(client),
  })
}

/** `seen`: the client as the form began with it. Throws `ApiError`. */
export function useUpdateClient(seen: Client) {
  const clientId = seen.id
  const client = useQueryClient()
  const outboxOf = useOutbox()
  return useMutation({
    mutationFn: async (values: ClientValues) => {
      const [outbox, fields] = [outboxOf(), ClientFields.parse(values)]
      if (isLocal(outbox.ledger.names.idOf(clientId))) {
        await changeNewClient(outbox, clientId, fields)
        const isIt = (entry: StoredEdit) => isNewClient(entry, clientId)
        return outcomeOf(outbox, CLIENT_QUEUE, isIt, { takesBack: false })
      }
      const changed = differing(CLIENT_FIELDS, fields, seen)
      return change(outbox, { kind: 'client-fields', clientId, fields, changed }, stateOfClient(seen))
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.client(clientId) })
      return forgetLists(client)
    },
  })
}

/** Puts a change of what was seen so into the outbox, and follows it. Throws `ApiError`. */
async function change(
  outbox: Outbox,
  edit: Exclude<ClientEdit, NewClientEdit>,
  seen: ThingState,
  options: OutcomeOptions = {},
): Promise<Outcome> {
  await outbox.apply(CLIENT_QUEUE, edit, { base: baseIn(seen, edit) })
  const isIt = (entry: StoredEdit) => entry.edit.kind === edit.kind && isSameMatter(entry.edit, edit)
  return outcomeOf(outbox, CLIENT_QUEUE, isIt, options)
}

interface MoveOptions {
  /** Called once the server took it, perhaps later (`tell-outcome.ts`). */
  tellSuccess: () => void
  /** Called once the server took it, or this device, also when the row is gone from the page by then. */
  onDone?: () => void
}

/** Archives, restores or deletes a client; what became of it is said in a toast. */
export function useMoveClient(move: Move, { tellSuccess, onDone }: MoveOptions) {
  const client = useQueryClient()
  const outboxOf = useOutbox()
  return useMutation({
    mutationFn: async (seen: Client) => {
      const { id: clientId, client_name: clientName } = seen
      const outbox = outboxOf()
      const { tell, tellLate } = tellingOf(tellSuccess)
      let outcome: Outcome = 'sent'
      // The server has nothing of it.
      if (isLocal(outbox.ledger.names.idOf(clientId))) await discardClient(outbox, clientId)
      else
        outcome = await change(
          outbox,
          { kind: 'move-client', clientId, clientName, move },
          stateOfClient(seen),
          { onLate: tellLate },
        )
      return { outcome, tell: () => tell(outcome) }
    },
    // Otherwise it would be back between the answer and the list that is read anew.
    onMutate: ({ id }) => dropClient(client, move === 'restore' ? 'archived' : 'active', id),
    onSuccess: ({ outcome, tell }, { id }) => {
      tell()
      if (outcome !== 'conflict') onDone?.()
      void client.invalidateQueries({
        queryKey: queryKeys.client(id),
        // A page of a client that is gone is being left.
        refetchType: move === 'remove' ? 'none' : 'active',
      })
      return forgetLists(client)
    },
    onError: (error) => {
      void forgetLists(client)
      toast.error(errorText(error))
    },
  })
}

/** Takes a client out of a loaded list. */
function dropClient(queries: QueryClient, list: 'active' | 'archived', clientId: number): void {
  queries.setQueriesData<InfiniteData<Client[]>>(
    { queryKey: [...queryKeys.clients, list] },
    (loaded) =>
      loaded && { ...loaded, pages: loaded.pages.map((page) => page.filter(({ id }) => id !== clientId)) },
  )
}

/** Deletes one inspection; its client and the others stay. A failure is said in a toast. */
export function useRemoveInspection({ id: clientId, client_name: clientName }: Client) {
  const client = useQueryClient()
  const undo = useUndoDelete()
  const outboxOf = useOutbox()
  return useMutation({
    mutationFn: async ({ id: inspectionId, version }: InspectionCard) => {
      const outbox = outboxOf()
      const id = outbox.ledger.names.idOf(inspectionId)
      const action = { label: 'Undo', onClick: () => undo({ kind: 'inspection', id }) }
      const { tell, tellLate } = tellingOf(() =>
        toast.success(TEXT.inspectionDeleted, isLocal(id) ? {} : { action }),
      )
      let outcome: Outcome = 'sent'
      if (isLocal(id)) await discardInspection(outbox, inspectionId)
      else {
        // Its steps may have been seen at a later revision than the card has. What waits of it goes once it is gone.
        const revision = (await outbox.server(inspectionId))?.revision
        const seen = [version, revision].filter((one) => one !== undefined)
        const state = stateOfVersion(seen.length > 0 ? Math.max(...seen) : undefined)
        const edit = { kind: 'remove-inspection', inspectionId, clientId, clientName } as const
        outcome = await change(outbox, edit, state, { onLate: tellLate })
      }
      return () => tell(outcome)
    },
    onMutate: ({ id: inspectionId }) => {
      client.setQueryData<InspectionCard[]>([...queryKeys.clients, 'inspections', clientId], (cards) =>
        cards?.filter(({ id }) => id !== inspectionId),
      )
    },
    onSuccess: (tell) => {
      tell()
      // Its mails name nobody any more.
      for (const queryKey of [queryKeys.client(clientId), queryKeys.reports, queryKeys.emailLogs])
        void client.invalidateQueries({ queryKey })
      return forgetLists(client)
    },
    onError: (error) => {
      void forgetLists(client)
      toast.error(errorText(error))
    },
  })
}
