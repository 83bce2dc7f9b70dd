// HTTP of what was removed.
import { REMOVED_TEXT, removedRoutes } from '@plumbline/contract/removed'
import { type Endpoint, read, write } from '#server/platform/http/endpoint.ts'
import type { Removed } from './removed.service.ts'

export function removedEndpoints(removed: Removed): Endpoint[] {
  return [
    read(removedRoutes.list, async ({ tx, caller }) => ({ removed: await removed.list(tx, caller.scope) })),
    write(removedRoutes.restore, async ({ tx, caller, input }) => ({
      ...(await removed.restore(tx, caller.scope, input)),
      message: REMOVED_TEXT.restored,
    })),
  ]
}
