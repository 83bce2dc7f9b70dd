// What other slices may call of clients.
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Slice } from '#server/platform/slice.ts'
import { handOverClients } from './clients.repo.ts'
import { clientEndpoints } from './clients.routes.ts'
import { type Clients, type ClientsDeps, clientsService } from './clients.service.ts'
import { clientImportEndpoints } from './import.routes.ts'
import { clientImport } from './import.service.ts'

export type { ClientCard, ClientRecord } from './clients.repo.ts'
export type { Asker, Clients, PresentCard } from './clients.service.ts'

export interface ClientsSlice extends Slice {
  clients: Clients
}

export function clientsSlice(deps: ClientsDeps & { limits: RateLimits }): ClientsSlice {
  const clients = clientsService(deps)
  return {
    name: 'clients',
    endpoints: [...clientEndpoints(clients), ...clientImportEndpoints(clientImport(deps))],
    clients,
    on: { 'member.left': (tx, { scope, heirId }) => handOverClients(tx, scope, heirId) },
    notExported: 'data-rights lists the clients itself: the folders of the export are theirs',
    notRemoved: 'data-rights removes the clients before the account, in batches',
  }
}
