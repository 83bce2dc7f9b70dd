// Lists that come ten at a time, the request carrying the count already loaded (decision 17).
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-text.ts'

interface EndlessOptions<T> {
  queryKey: readonly unknown[]
  /** Asks the server for what follows the `listSize` rows already there. */
  fetchPage: (listSize: number, signal: AbortSignal) => Promise<T[]>
  enabled?: boolean
  /** Milliseconds until the loaded rows are asked anew, or false for not by itself. */
  refreshAfter?: (rows: T[]) => number | false
}

export interface Endless<T> {
  rows: T[]
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  /** The text of a failed load, or null. */
  error: string | null
  /** How often a load failed: a retry that fails again counts anew. */
  failures: number
  retry: () => void
  /** The rows belong to an earlier search; the new ones are on their way. */
  isStale: boolean
}

/**
 * Rows of all pages so far, each once: what was added at the head meanwhile pushes rows into the next page, which the
 * count already loaded then gives again. Rows stay while another search is on its way.
 */
export function useEndless<T extends { id: unknown }>({
  queryKey,
  fetchPage,
  enabled = true,
  refreshAfter,
}: EndlessOptions<T>): Endless<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: T[], all: T[][]) =>
      last.length < PAGE_SIZE ? undefined : all.reduce((sum, page) => sum + page.length, 0),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state }) => refreshAfter?.(state.data?.pages.flat() ?? []) ?? false,
  })
  return {
    rows: uniqueById(query.data?.pages.flat() ?? []),
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage()
    },
    error: query.error ? errorText(query.error) : null,
    failures: query.errorUpdateCount,
    retry: () => {
      if (query.isFetchNextPageError) query.fetchNextPage()
      else query.refetch()
    },
    isStale: query.isPlaceholderData,
  }
}

/** The first of the rows with the same id. */
export function uniqueById<T extends { id: unknown }>(rows: T[]): T[] {
  const seen = new Set<unknown>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}
