// A client with several inspections, as a stage for component tests.
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { call } from '#web/lib/api.ts'

/** Another house than that at which the clients of tests live. */
export const MESA = { address: '7 Mesa Court', city: 'Buda', state: 'Texas', zip: '78610' }

/** A further inspection of a client, at the client's address unless said otherwise; gives its id. */
export async function startAnother(
  client: Client,
  more: Partial<InputOf<typeof inspectionRoutes.create>> = {},
): Promise<number> {
  const fields = { client_id: client.id, new: 1, paragraph_text: 'A house.', ...more }
  return (await call(inspectionRoutes.create, fields)).inspection_id
}

/** The newest first. */
export async function inspectionsOf(client: Client) {
  return (await call(inspectionRoutes.byClient, { client_id: client.id })).inspections
}

/** The inspector's clients, as the server keeps them. */
export async function clientsKept(): Promise<Client[]> {
  return (await call(clientRoutes.getClients, {})).clients
}
