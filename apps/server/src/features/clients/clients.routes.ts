// HTTP of clients.
import { clientRoutes } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { AppError } from '#server/platform/errors.ts'
import { type Call, type Endpoint, Refusal, read, write } from '#server/platform/http/endpoint.ts'
import type { ClientBase, Clients } from './clients.service.ts'

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
    write(clientRoutes.update, async ({ tx, caller, input }) => {
      const { client_id, version, changed, ...fields } = input
      const client = await clients.update(tx, caller, client_id, fields, { version, changed })
      if (client instanceof AppError) return client
      return client ? { client } : new Refusal(TEXT.sampleStays)
    }),
    write(clientRoutes.archive, async ({ tx, caller, input }) => {
      await clients.setActive(
        tx,
        caller.scope,
        input.client_id,
        false,
        baseOf(clients, { tx, caller, input }),
      )
      return {}
    }),
    write(clientRoutes.restore, async ({ tx, caller, input }) => {
      await clients.setActive(tx, caller.scope, input.client_id, true, baseOf(clients, { tx, caller, input }))
      return { message: TEXT.clientRestored }
    }),
    write(clientRoutes.remove, async ({ tx, caller, input }) => {
      await clients.remove(tx, caller.scope, input.client_id, baseOf(clients, { tx, caller, input }))
      return { message: TEXT.clientDeleted }
    }),
  ]
}

/** Of a call about one client. */
function baseOf(
  clients: Clients,
  { tx, caller, input }: Pick<Call<typeof clientRoutes.archive>, 'tx' | 'caller' | 'input'>,
): ClientBase {
  const { client_id, version } = input
  return { version, current: () => clients.show(tx, caller, { client_id }) }
}
