// A client with several inspections, as a stage for journeys.
import type { Client } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { Inspector } from './inspector.ts'
import { call } from './server.ts'

/** Another house than that at which the clients of journeys live. */
export const MESA = { address: '7 Mesa Court', city: 'Buda', state: 'Texas', zip: '78610' }

/** A further inspection of a client, at the client's address unless said otherwise; gives its id. */
export async function startAnother(
  inspector: Inspector,
  client: Client,
  more: Partial<InputOf<typeof inspectionRoutes.create>> = {},
): Promise<number> {
  const fields = { client_id: client.id, new: 1, paragraph_text: 'A house.', ...more }
  return (await call(inspectionRoutes.create, fields, inspector)).inspection_id
}

/** The newest first. */
export async function inspectionsOf(inspector: Inspector, client: Client) {
  return (await call(inspectionRoutes.byClient, { client_id: client.id }, inspector)).inspections
}
