// The last inspection of a house, and how many of its description answers a new one would take over.
import type { DetailFields } from '@plumbline/contract/inspection-details'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { lastHere } from '#web/offline/last-here.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { newForm } from '#web/offline/new-form.ts'
import { useOffline } from '#web/offline/use-offline.ts'

export interface LastInspection {
  date: string
  /** Of the property by named fields, as far as they are here. */
  details: DetailFields
  /** Null where they are not on this device, and no answer comes. */
  answers: number | null
}

/** Of a house by its id; without one there is none. @param template null: the default */
export function useLastInspection(property: number | null, template: number | null): LastInspection | null {
  const offline = useOffline()
  const { data } = useQuery({
    queryKey: [...queryKeys.clients, 'last-at', property, template],
    enabled: property !== null && property > 0 && !isLocal(property) && offline !== null,
    queryFn: async ({ signal }): Promise<LastInspection | null> => {
      const asked = { property_id: property ?? 0, ...(template === null ? {} : { template_id: template }) }
      try {
        return (await callOk(inspectionRoutes.lastAtProperty, asked, { signal })).last
      } catch (error) {
        if (!offline || !(error instanceof ApiError) || error.kind !== 'network') throw error
        const form = await newForm(offline.outbox, template)
        const last = form && (await lastHere(offline.outbox, property ?? 0, form.steps))
        return last && { date: last.date, answers: last.answers?.length ?? null, details: last.details }
      }
    },
  })
  return data ?? null
}
