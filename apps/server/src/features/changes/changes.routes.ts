// HTTP of the feed of changes.
import { changeRoutes } from '@plumbline/contract/changes'
import { CHANGES_MAX } from '@plumbline/contract/limits'
import { type Endpoint, read } from '#server/platform/http/endpoint.ts'
import type { Changes } from './changes.service.ts'

export function changeEndpoints(changes: Changes): Endpoint[] {
  return [
    read(changeRoutes.changes, ({ tx, caller, input: { cursor, limit = CHANGES_MAX } }) =>
      changes.since(tx, caller.scope, cursor, limit),
    ),
  ]
}
