// The cache of what was read from the server.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api.ts'

/** Lost networks are tried twice more; an answer of the server is final. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        // Never pause: what fails must say so (experience: no blank failure).
        networkMode: 'always',
        retry: (failures, error) => error instanceof ApiError && error.kind === 'network' && failures < 2,
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
