// A client and its inspections as this device knows them, kept or made here.
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { keptLists } from './kept-lists.ts'
import { isLocal } from './local-ids.ts'
import type { Outbox } from './outbox.ts'
import { newClients, startedCards } from './waiting-cards.ts'

/** A client with the inspections that are known here, the newest first; null where it is not here. */
export async function clientHere(
  outbox: Outbox,
  clientId: number,
): Promise<{ client: Client; cards: InspectionCard[] } | null> {
  await outbox.whenAllRead
  const { ledger } = outbox
  const idOf = (id: number) => ledger.names.idOf(id)
  const here = { states: ledger.states() ?? new Map(), idOf, addedBy: '' }
  const started = startedCards(here).filter(({ client_id }) => client_id === idOf(clientId))
  const made = newClients(here).find(({ id }) => id === clientId)
  if (made) return { client: made, cards: started.toReversed() }
  const lists = isLocal(clientId) ? null : keptLists()
  const client = await lists?.client(clientId)
  if (!lists || !client) return null
  return { client, cards: [...started.toReversed(), ...(await lists.inspectionsOf(clientId))] }
}

/**
 * The number of the inspection that is meant where the client alone is named, as the server would decide it (decision 35).
 * The client tells of one whose card is not on this device. 0: there is none.
 */
export function meantOf(client: Client, cards: readonly InspectionCard[]): number {
  const known = cards.find(({ is_open }) => is_open) ?? cards[0]
  return known?.id ?? client.inspection?.id ?? 0
}
