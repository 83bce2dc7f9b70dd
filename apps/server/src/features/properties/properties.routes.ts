// HTTP of properties.
import { propertyRoutes } from '@plumbline/contract/properties'
import { AppError } from '#server/platform/errors.ts'
import { type Endpoint, read, write } from '#server/platform/http/endpoint.ts'
import type { Properties } from './properties.service.ts'

export function propertyEndpoints(properties: Properties): Endpoint[] {
  return [
    read(propertyRoutes.list, async ({ tx, caller, input: { client_id, search, listSize = null } }) => ({
      properties: await properties.list(tx, caller.scope, { clientId: client_id, search, from: listSize }),
    })),
    write(propertyRoutes.update, async ({ tx, caller, input }) => {
      const { property_id, version, changed, ...change } = input
      const base = { version, changed }
      const property = await properties.update(tx, caller.scope, property_id, change, base)
      return property instanceof AppError ? property : { property }
    }),
  ]
}
