// Lists with what was made, changed or removed on this device laid over, as React state.
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { matches } from '#web/lib/search.ts'
import { useUser } from '#web/lib/use-session.ts'
import { useOffline } from './use-offline.ts'
import { cardsWith, clientsWith, type Here } from './waiting-cards.ts'

const NONE: Here['states'] = new Map()

function useHere(): Here {
  const offline = useOffline()
  const user = useUser()
  const subscribe = useCallback(
    (listener: () => void) => offline?.outbox.ledger.onState(listener) ?? (() => undefined),
    [offline],
  )
  const states = useSyncExternalStore(subscribe, () => offline?.outbox.ledger.states() ?? NONE)
  const addedBy = user ? `${user.first_name} ${user.last_name}` : ''
  return useMemo(
    () => ({ states, addedBy, idOf: (id) => offline?.outbox.ledger.names.idOf(id) ?? id }),
    [states, addedBy, offline],
  )
}

/** Clients of a list in which `search` was looked for. */
export function useClientsWithWaiting(clients: readonly Client[], search = ''): Client[] {
  const here = useHere()
  return useMemo(
    () =>
      clientsWith(clients, here, ({ client_name, email, address }) =>
        matches(search, client_name, email, address),
      ),
    [clients, here, search],
  )
}

/** Inspections of a list in which `search` was looked for, or of one client. */
export function useCardsWithWaiting(
  cards: readonly InspectionCard[],
  { search = '', clientId }: { search?: string; clientId?: number } = {},
): InspectionCard[] {
  const here = useHere()
  return useMemo(
    () =>
      cardsWith(
        cards,
        here,
        ({ inspection_name, date, client_id }) =>
          matches(search, inspection_name, date) && (clientId === undefined || clientId === client_id),
      ),
    [cards, here, search, clientId],
  )
}

/** A client that waits to be made, or a change of one laid over what is known; null where neither is here. */
export function useClientWithWaiting(clientId: number, known: Client | undefined): Client | undefined {
  const all = useClientsWithWaiting(useMemo(() => (known ? [known] : []), [known]))
  return all.find(({ id }) => id === clientId) ?? known
}
