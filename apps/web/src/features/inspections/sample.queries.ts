// The sample inspection: made, and removed with its client.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { OutputOf } from '@plumbline/contract/route'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'

/** Some fifty photos are decoded, on a busy server in turns with those of others. */
const SLOW_MS = 120_000

/** It is in the lists of clients, inspections and reports. */
function forgetLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.clients }),
    client.invalidateQueries({ queryKey: queryKeys.inspections }),
    client.invalidateQueries({ queryKey: queryKeys.reports }),
  ])
}

/** Makes the sample, or finds the one that is there; a failure is said in a toast. */
export function useMakeSample(onMade: (made: OutputOf<typeof inspectionRoutes.createSample>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callOk(inspectionRoutes.createSample, {}, { timeout: SLOW_MS }),
    onSuccess: (made) => {
      onMade(made)
      return forgetLists(client)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Deletes the sample's client; a failure is said in a toast. */
export function useRemoveSample() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (clientId: number) => callOk(clientRoutes.remove, { client_id: clientId }),
    onSuccess: () => {
      toast.success('Sample deleted')
      return forgetLists(client)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
