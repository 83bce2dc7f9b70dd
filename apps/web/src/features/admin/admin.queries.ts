// The administrator's reads and writes, and what a write changes in the lists that are loaded.
import {
  type AdminUser,
  adminRoutes,
  type FILTER_ACTIVE,
  type FILTER_INACTIVE,
} from '@plumbline/contract/admin'
import { PAGE_SIZE } from '@plumbline/contract/limits'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type Endless, useEndless } from '#web/lib/use-endless.ts'

export type ActiveFilter = typeof FILTER_ACTIVE | typeof FILTER_INACTIVE | undefined

type UserPages = InfiniteData<AdminUser[], number>

/** Users, newest first, endless; with a search all that match, at once (specification section 4). */
export function useUsers(search: string, active: ActiveFilter): Endless<AdminUser> {
  const filter = active === undefined ? {} : { active }
  const all = useEndless({
    queryKey: [...queryKeys.users, 'list', active],
    fetchPage: async (listSize, signal) =>
      (await call(adminRoutes.getUserData, { ...filter, listSize }, { signal })).users,
    enabled: search === '',
  })
  const found = useFound(search, filter)
  if (search === '') return all
  // Until the first answer is there, what is loaded stands in.
  return found.isLoading && all.rows.length > 0
    ? { ...found, rows: all.rows, isLoading: false, isStale: true }
    : found
}

/** One answer, which no scrolling adds to. */
function useFound(search: string, filter: { active?: ActiveFilter }): Endless<AdminUser> {
  const query = useQuery({
    queryKey: [...queryKeys.users, 'search', search, filter.active],
    queryFn: async ({ signal }) => {
      // A search that finds nothing is status false, which is no failure here.
      const { users } = await call(adminRoutes.searchByAdmin, { search, ...filter }, { signal })
      return { pages: [users], pageParams: [0] }
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return {
    rows: query.data?.pages.flat() ?? [],
    isLoading: query.isPending,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    error: query.error ? errorText(query.error) : null,
    failures: query.errorUpdateCount,
    retry: () => query.refetch(),
    isStale: query.isPlaceholderData,
  }
}

/** Changes the loaded rows of every list; the number of a list's pages stays, for the last one says whether more follow. */
function changeRows(client: QueryClient, change: (rows: AdminUser[]) => AdminUser[]): void {
  client.setQueriesData<UserPages>({ queryKey: queryKeys.users }, (data) => {
    if (!data) return data
    const rows = change(data.pages.flat())
    if (data.pages.length < 2) return { ...data, pages: [rows] }
    const last = Math.max(0, rows.length - (data.pages.at(-1)?.length ?? PAGE_SIZE))
    return { pages: [rows.slice(0, last), rows.slice(last)], pageParams: [0, last] }
  })
}

/**
 * The row flips once the server has done it.
 * @param tell says how it went, whether or not the row is still on screen by then
 */
export function useSetActive(tell: { done: (isActive: boolean) => void; failed: (error: unknown) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ user, isActive }: { user: AdminUser; isActive: boolean }) => {
      const { id, email } = user
      const input = { id, email, is_active: isActive ? '1' : '0' }
      return callOk(adminRoutes.changeUserIsActive, input)
    },
    onSuccess: ({ is_active }, { user }) => {
      changeRows(client, (rows) => rows.map((row) => (row.id === user.id ? { ...row, is_active } : row)))
      tell.done(is_active === 1)
    },
    onError: tell.failed,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.audit }),
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: ({ user: { id, email }, password }: { user: AdminUser; password: string }) =>
      callOk(adminRoutes.changePasswordByAdmin, { id, email, password }),
  })
}

/** The row goes once the server has done it. */
export function useDeleteUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AdminUser) => callOk(adminRoutes.deleteUser, { user_id: id }),
    onSuccess: (_, { id }) => forgetUser(client, id),
  })
}

/** A user who is gone leaves the loaded lists; where that empties a page, it is asked for anew. */
export function forgetUser(client: QueryClient, id: number): void {
  changeRows(client, (rows) => rows.filter((row) => row.id !== id))
  const lists = client.getQueriesData<UserPages>({ queryKey: queryKeys.users })
  // A first page that lost a row looks like the last one.
  for (const [queryKey, data] of lists)
    if (data?.pages.length === 1) void client.invalidateQueries({ queryKey, exact: true })
}

export function useAudit(search: string) {
  return useEndless({
    queryKey: [...queryKeys.audit, search],
    fetchPage: async (listSize, signal) =>
      (await call(adminRoutes.audit, { listSize, search }, { signal })).rows,
  })
}

export function useOverview() {
  return useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => call(adminRoutes.overview, {}, { signal }),
  })
}

export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callOk(adminRoutes.retryJob, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.overview }),
  })
}
