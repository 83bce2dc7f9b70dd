// What other slices may call of clients.
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import { clientEndpoints } from './clients.routes.ts'
import { type Clients, type ClientsDeps, clientsService } from './clients.service.ts'
import { clientImportEndpoints } from './import.routes.ts'
import { clientImport } from './import.service.ts'

export type { ClientCard, ClientRecord } from './clients.repo.ts'
export type { Clients, Owner } from './clients.service.ts'

export interface ClientsSlice {
  endpoints: Endpoint[]
  clients: Clients
}

export function clientsSlice(deps: ClientsDeps): ClientsSlice {
  const clients = clientsService(deps)
  return {
    endpoints: [...clientEndpoints(clients), ...clientImportEndpoints(clientImport(deps))],
    clients,
  }
}
