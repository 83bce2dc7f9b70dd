// HTTP of "Say it".
import { suggestRoutes } from '@plumbline/contract/suggest'
import { type Endpoint, read } from '#server/platform/http/endpoint.ts'
import type { Suggestions } from './suggest.service.ts'

export function suggestEndpoints(suggestions: Suggestions): Endpoint[] {
  return [
    read(suggestRoutes.suggest, async ({ tx, caller, input }) => ({
      candidates: await suggestions.suggest(tx, caller.scope, input),
    })),
  ]
}
