// What was deleted and is brought back: from the page of it, and by the Undo behind a deletion.
import { type RemovedThing, removedRoutes } from '@plumbline/contract/removed'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'

const read = async (signal?: AbortSignal) =>
  (await callOk(removedRoutes.list, {}, signal ? { signal } : {})).removed

/** Newest first; fetched each time the page is opened. */
export function useDeleted() {
  return useQuery({ queryKey: queryKeys.deleted, queryFn: ({ signal }) => read(signal), staleTime: 0 })
}

/** Restores one of the list; what became of it is said in a toast. */
export function useRestore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: RemovedThing) => callOk(removedRoutes.restore, { kind, id }),
    onSuccess: () => told(queries),
    onError: (error) => {
      toast.error(errorText(error))
      return queries.invalidateQueries({ queryKey: queryKeys.deleted })
    },
  })
}

/** The Undo of a deletion that the server took just now. */
export function useUndoDelete(): (deleted: { kind: 'client' | 'inspection'; id: number }) => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async ({ kind, id }: { kind: 'client' | 'inspection'; id: number }) => {
      const thing = (await read()).find(
        (one) => one.kind === kind && id === (kind === 'client' ? one.client_id : one.inspection_id),
      )
      // Another device restored it first.
      if (thing) await callOk(removedRoutes.restore, { kind, id: thing.id })
    },
    onSuccess: () => told(queries),
    onError: (error) => toast.error(errorText(error)),
  })
  return mutate
}

/** Fetches clients and inspections again wherever they are shown. */
function told(queries: QueryClient): Promise<void> {
  toast.success('Restored')
  return queries.invalidateQueries()
}
