// What the reports pages read: whose report it is, its inspection, the versions made, and how far one is.

import { useDebouncedValue } from '@mantine/hooks'
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { LIST_ALL_MAX, PICKER_SEARCH_DEBOUNCE_MS } from '@plumbline/contract/limits'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf, OutputOf } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subjectOnDevice } from '#web/features/reports/report-on-device.ts'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { isLive } from '#web/lib/live.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { matches } from '#web/lib/search.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { orKept } from '#web/offline/or-kept.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { useClientsWithWaiting } from '#web/offline/use-waiting-cards.ts'
import { stepWithoutValueLabels } from '#web/offline/value-labels.ts'
import { toast } from '#web/ui/toast.tsx'

export const versionsKey = (inspectionId: number) => [...queryKeys.reports, 'versions', inspectionId] as const

const subjectKey = [...queryKeys.reports, 'subject'] as const

/** What of the address is nothing is 0: no client asks nothing, no inspection asks for the one that the client means. */
export function useReportSubject(clientId: number, inspectionId: number) {
  const queries = useQueryClient()
  const offline = useOffline()
  const isMadeHere = isLocal(clientId) || isLocal(inspectionId)
  const subject = useQuery({
    queryKey: [...subjectKey, clientId, inspectionId],
    enabled: clientId !== 0,
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<ReportSubject> => {
      const here = async () => (offline ? subjectOnDevice(offline.outbox, clientId, inspectionId) : null)
      if (isMadeHere) {
        const found = await here()
        if (found) return found
        throw new ApiError('http', 404, TEXT.notFoundPage)
      }
      try {
        return await ask(signal)
      } catch (error) {
        const found = error instanceof ApiError && error.kind === 'network' ? await here() : null
        if (found) return found
        throw error
      }
    },
  })
  // Another tab may start its inspection, or a page that is gone may have left the start behind.
  const isStartAwaited = isMadeHere && subject.data?.inspectionId === 0
  const { refetch } = subject
  useEffect(() => {
    if (!offline || !isStartAwaited) return
    const { ledger } = offline.outbox
    return ledger.onChange(() => {
      if (ledger.names.idOf(clientId) === clientId) void refetch()
    })
  }, [offline, isStartAwaited, clientId, refetch])
  return subject

  async function ask(signal: AbortSignal): Promise<ReportSubject> {
    const named = inspectionId > 0 ? { inspection_id: inspectionId } : {}
    const which = { client_id: clientId, ...named }
    const found = await callOk(inspectionRoutes.checkIfInspectionExists, which, { signal })
    const inspection_id = found.inspection_id
    if (inspection_id === 0) return { client: found.client, inspectionId: 0, report: null }
    const whole = await callOk(inspectionRoutes.getReport, { inspection_id }, { signal })
    const report = { ...whole, steps: whole.steps.map(stepWithoutValueLabels) }
    const subject = { client: found.client, inspectionId: inspection_id, report }
    if (inspectionId === 0) queries.setQueryData([...subjectKey, clientId, inspection_id], subject)
    return subject
  }
}

/** Versions made of an inspection, newest first. */
export function useReportVersions(inspectionId: number) {
  return useQuery({
    queryKey: versionsKey(inspectionId),
    enabled: inspectionId > 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await callOk(reportRoutes.reportVersions, { inspection_id: inspectionId }, { signal })).reports,
  })
}

/** What the server alone knows of a report before it is made. */
export function useReportCheck(input: InputOf<typeof reportRoutes.reportCheck>) {
  return useQuery({
    queryKey: [...queryKeys.reports, 'check', input],
    enabled: Number(input.inspection_id) > 0,
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callOk(reportRoutes.reportCheck, input, { signal }),
  })
}

/**
 * The inspector's own texts of a report made now, line by line.
 * @param isWaiting what waits on this device is not among them: they are asked for again when it is uploaded
 */
export function useOwnTexts(input: InputOf<typeof reportRoutes.ownTexts>, isWaiting: boolean) {
  return useQuery({
    queryKey: [...queryKeys.reports, 'own-texts', input, isWaiting],
    staleTime: 0,
    refetchOnReconnect: true,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callOk(reportRoutes.ownTexts, input, { signal })).texts,
  })
}

/** Brings an archived client back. */
export function useRestoreClient(clientId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callOk(clientRoutes.restore, { client_id: clientId }),
    onSuccess: async () => {
      for (const queryKey of [queryKeys.clients, queryKeys.inspections, ['client']])
        void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: queryKeys.reports })
      toast.success(TEXT.clientRestored)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Ends the addresses of the original photos in all versions made so far. */
export function useEndPhotoLinks(inspectionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callOk(reportRoutes.endPhotoLinks, { inspection_id: inspectionId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: versionsKey(inspectionId) }),
  })
}

/** While the stream tells of it, asking is for what it might miss. */
const POLL_MS = 500
const POLL_WHILE_LIVE_MS = 3_000

/** How far a report is, asked until it is done or failed; null asks nothing. */
export function useReportStatus(reportId: number | null) {
  return useQuery<OutputOf<typeof reportRoutes.reportStatus>>({
    queryKey: queryKeys.reportStatus(reportId),
    enabled: reportId !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const known = state.data?.state
      if (known === 'done' || known === 'failed') return false
      return isLive() ? POLL_WHILE_LIVE_MS : POLL_MS
    },
    refetchIntervalInBackground: true,
    queryFn: ({ signal }) => callOk(reportRoutes.reportStatus, { report_id: reportId ?? 0 }, { signal }),
  })
}

function fetchClients(search: string, signal: AbortSignal): Promise<Client[]> {
  const input = { active: true, paginate: false, ...(search === '' ? {} : { search }) }
  return orKept(
    async () => (await callOk(clientRoutes.getClientsList, input, { signal })).clients,
    (lists) => lists.searchClients(search),
  )
}

const NOBODY: readonly Client[] = []

/**
 * Active clients to choose from. Those loaded are filtered at once; only where there are more than one answer
 * holds is the server asked, as soon as the specification allows (decision 28).
 */
export function useClientChoice(search: string) {
  const wanted = search.trim()
  const [asked] = useDebouncedValue(wanted, PICKER_SEARCH_DEBOUNCE_MS)
  const all = useQuery({
    queryKey: [...queryKeys.clients, 'report'],
    queryFn: ({ signal }) => fetchClients('', signal),
  })
  const isPart = (all.data?.length ?? 0) >= LIST_ALL_MAX
  const found = useQuery({
    queryKey: [...queryKeys.clients, 'report', asked],
    enabled: isPart && asked !== '' && asked === wanted,
    queryFn: ({ signal }) => fetchClients(asked, signal),
  })
  const loaded = useClientsWithWaiting(all.data ?? NOBODY)
  const local =
    wanted === ''
      ? loaded
      : loaded.filter((client) => matches(wanted, client.client_name, client.email, client.address))
  return {
    clients: isPart && wanted !== '' && found.data ? found.data : local,
    isEmpty: all.isSuccess && loaded.length === 0,
    isLoading: all.isPending || (isPart && wanted !== '' && !found.data),
    error: all.error,
    refetch: () => void all.refetch(),
  }
}
