// HTTP of what is kept for the next inspections.
import { keepRoutes } from '@plumbline/contract/templates'
import { type Endpoint, write } from '#server/platform/http/endpoint.ts'
import type { Keeping } from './keep.service.ts'

export function keepEndpoint(keeping: Keeping): Endpoint {
  return write(keepRoutes.keep, ({ tx, caller, input }) => keeping.keep(tx, caller.scope, input))
}
