// What happened to the account, a page at a time.
import { type Activity, activityRoutes } from '@plumbline/contract/activity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** Newest first; the next page is what came before the last one that is there. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: queryKeys.activity,
    queryFn: ({ pageParam, signal }) =>
      callOk(activityRoutes.list, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ activity, has_more }: { activity: Activity[]; has_more: boolean }) =>
      has_more ? activity.at(-1)?.id : undefined,
  })
}
