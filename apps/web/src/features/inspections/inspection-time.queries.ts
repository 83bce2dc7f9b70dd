// Dates, times and weather of an inspection.
import { type InspectionTime, TIME_FIELDS } from '@plumbline/contract/inspection-times'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { TEXT } from '@plumbline/contract/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { findInspection } from '#web/features/inspections/inspection-list.queries.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { lastWhole, type StoredEdit } from '#web/offline/edits.ts'
import { differing, stateOfTimes } from '#web/offline/fields.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import type { OfflineStore } from '#web/offline/offline.ts'
import { outcomeOf } from '#web/offline/outcome.ts'
import { baseIn } from '#web/offline/rebase.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import type { TimesEdit } from '#web/offline/whole-edits.ts'
import { tellingOf } from '#web/shared/sending/tell-outcome.ts'
import { toast } from '#web/ui/toast.tsx'

export interface FoundTime {
  inspectionId: number
  inspection: InspectionTime | null
  /** At the property; null where it is not known. */
  time_zone: string | null
  /** Of the times; undefined where none is known. */
  version: number | undefined
}

/** Asked while the dialog is open; what waits on this device is laid over. Undefined: the client's inspection. */
export function useInspectionTime(clientId: number, named: number | undefined, enabled: boolean) {
  const offline = useOffline()
  return useQuery({
    queryKey: [...queryKeys.inspectionTimes, clientId, named],
    queryFn: async ({ signal }): Promise<FoundTime> => {
      const inspectionId = named ?? (isLocal(clientId) ? 0 : await findInspection(clientId))
      if (inspectionId === 0) throw new ApiError('refused', 200, TEXT.noInspection)
      const found = await readTime(offline, { clientId, inspectionId }, signal)
      const waiting = offline && lastWhole(offline.outbox.stateOf(inspectionId).queue, 'times')
      return { inspectionId, ...found, ...(waiting ? { inspection: waiting.times } : {}) }
    },
    enabled: enabled && offline !== null,
    gcTime: 0,
  })
}

/** From the server, and without an answer from this device. */
async function readTime(
  offline: OfflineStore | null,
  { clientId, inspectionId }: { clientId: number; inspectionId: number },
  signal: AbortSignal,
): Promise<Omit<FoundTime, 'inspectionId'>> {
  await offline?.outbox.whenRead(inspectionId)
  const kept = offline?.outbox.stateOf(inspectionId).server?.head
  const here = kept && {
    inspection: kept.inspection,
    time_zone: null,
    version: kept.inspection.times_version,
  }
  if (isLocal(inspectionId) && here) return here
  try {
    const which = { ...(isLocal(clientId) ? {} : { client_id: clientId }), inspection_id: inspectionId }
    const found = await callOk(inspectionRoutes.getTime, which, { signal })
    return { ...found, version: found.inspection?.version }
  } catch (error) {
    if (here && error instanceof ApiError && error.kind === 'network') return here
    throw error
  }
}

/** Says in a toast what became of them. Throws `ApiError`. */
export function useSaveInspectionTime() {
  const client = useQueryClient()
  const offline = useOffline()
  return useMutation({
    mutationFn: async ({ found, times }: { found: FoundTime; times: InspectionTime }) => {
      if (!offline) throw new Error('Nobody is signed in')
      const { tell, tellLate: onLate } = tellingOf(() => toast.success(TEXT.weatherUpdated))
      const { inspectionId, inspection, version } = found
      const changed = differing(TIME_FIELDS, times, inspection ?? {})
      const edit: TimesEdit = { kind: 'times', times, changed }
      await offline.outbox.apply(inspectionId, edit, {
        base: baseIn(stateOfTimes(inspection ?? {}, version), edit),
      })
      const isIt = ({ edit }: StoredEdit) => edit.kind === 'times'
      tell(await outcomeOf(offline.outbox, inspectionId, isIt, { onLate }))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.inspectionTimes }),
  })
}
