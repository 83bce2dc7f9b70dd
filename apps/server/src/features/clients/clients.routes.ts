// HTTP of clients.
import { clientRoutes } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { type Endpoint, Refusal, read, write } from '#server/platform/http/endpoint.ts'
import type { Clients } from './clients.service.ts'

export function clientEndpoints(clients: Clients): Endpoint[] {
  return [
    read(clientRoutes.getClientsList, async ({ tx, caller, input }) => {
      const { active = true, paginate = true, search, listSize = 0 } = input
      const query = { isActive: active, search, from: paginate ? listSize : null }
      return { clients: await clients.list(tx, caller, query), message: TEXT.clientsLoaded }
    }),
    read(clientRoutes.getClients, async ({ tx, caller, input: { listSize = 0, search } }) => ({
      clients: await clients.list(tx, caller, { isActive: true, search, from: listSize }),
    })),
    read(clientRoutes.getArchived, async ({ tx, caller, input: { listSize = null, search } }) => ({
      clients: await clients.list(tx, caller, { isActive: false, search, from: listSize }),
    })),
    read(clientRoutes.getClient, async ({ tx, caller, input }) => ({
      client: await clients.show(tx, caller, input),
    })),
    write(clientRoutes.create, async ({ tx, caller, input }) => ({
      client: await clients.create(tx, caller, input),
    })),
    write(clientRoutes.update, async ({ tx, caller, input: { client_id, ...fields } }) => {
      const client = await clients.update(tx, caller, client_id, fields)
      return client ? { client } : new Refusal(TEXT.sampleStays)
    }),
    write(clientRoutes.archive, async ({ tx, caller, input }) => {
      await clients.setActive(tx, caller.scope, input.client_id, false)
      return {}
    }),
    write(clientRoutes.restore, async ({ tx, caller, input }) => {
      await clients.setActive(tx, caller.scope, input.client_id, true)
      return { message: TEXT.clientRestored }
    }),
    write(clientRoutes.remove, async ({ tx, caller, input }) => {
      await clients.remove(tx, caller.scope, input.client_id)
      return { message: TEXT.clientDeleted }
    }),
  ]
}
