// Which inspections are on this device, and the ways to take others along and to leave them here again.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-text.ts'
import { bytesText } from '#web/lib/format.ts'
import { loadCode } from '#web/lib/load-code.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import type { KeptInspection } from '#web/offline/kept-here.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { toast } from '#web/ui/toast.tsx'

export interface TakeAlong {
  /** Undefined: it is not on this device. */
  of: (inspectionId: number) => KeptInspection | undefined
  /** It is on the server alone. */
  mayTake: (inspectionId: number) => boolean
  /** All inspections of a client, or those of these ids. A failure is said in a toast. */
  take: (clientId: number, ids?: readonly number[]) => void
  leave: (ids: readonly number[]) => void
}

/** Shared with what follows the feed: loaded when it is first asked for. */
const load = () => loadCode(() => import('#web/offline/kept-here.ts'))

/** Null until it is known, and where this device keeps nothing. */
export function useTakeAlong(): TakeAlong | null {
  const queries = useQueryClient()
  const { data: kept } = useQuery({
    queryKey: [...queryKeys.kept, 'inspections'],
    queryFn: async () => (await load()).keptInspections(),
    networkMode: 'always',
  })
  if (!kept) return null
  const change = (work: (code: Awaited<ReturnType<typeof load>>) => Promise<void>) =>
    void load()
      .then(work)
      .catch((error: unknown) => toast.error(errorText(error)))
      .then(() => queries.invalidateQueries({ queryKey: queryKeys.kept }))
  return {
    of: (inspectionId) => kept.get(inspectionId),
    mayTake: (inspectionId) => !kept.has(inspectionId) && !isLocal(inspectionId),
    take: (clientId, ids) => change((code) => code.take(clientId, ids)),
    leave: (ids) => change((code) => code.leave(ids)),
  }
}

/** "Downloading, 12 of 41 photos"; once all is here what it takes: "Downloaded, 1.2 MB". Null of what is not taken. */
export function takenText(kept: KeptInspection | undefined): string | null {
  if (!kept?.isTaken) return null
  const { here, all } = kept.thumbnails
  if (!kept.isHere) return 'Downloading…'
  return here < all ? `Downloading, ${here} of ${all} photos` : `Downloaded, ${bytesText(kept.bytes)}`
}
