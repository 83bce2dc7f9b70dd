// Reads what the property description starts with: the saved or suggested text, and an unsaved one of this device.
import { allDetails, type DetailFields } from '@plumbline/contract/inspection-details'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import { TEXT } from '@plumbline/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { startOnDevice } from '#web/features/inspections/description/description-on-device.ts'
import {
  type DescriptionStart,
  type DescriptionSubject,
  described,
  doneBegin,
  draftOfFurther,
  isUnitOf,
  ofClient,
  ofInspection,
  targetOfFirst,
  unsaved,
} from '#web/features/inspections/description/description-start.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/drafts.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import type { NewInspection } from '#web/shared/inspection/new-inspection.ts'
import { readBegin } from '#web/shared/inspection/start/start-values.ts'

/** Asked each time the page is opened: a draft that was just saved must not come back. */
export function useDescriptionStart(userId: number, subject: DescriptionSubject) {
  const offline = useOffline()
  return useQuery({
    queryKey: ['property-description', userId, subject],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: offline !== null,
    queryFn: async ({ signal }) => {
      const { clientId, inspectionId, further } = subject
      const localsOf: LocalsOf = (id) => offline?.outbox.ledger.names.localsOf(id) ?? []
      const onDevice = () => (offline ? startOnDevice(offline, subject) : null)
      if (isLocal(clientId) || isLocal(inspectionId)) {
        const found = await onDevice()
        if (found) return found
        throw new ApiError('http', 404, TEXT.notFoundPage)
      }
      try {
        return await (further
          ? readFurther(userId, clientId, further, localsOf, signal)
          : readOwn(userId, subject, localsOf, signal))
      } catch (error) {
        const found = error instanceof ApiError && error.kind === 'network' ? await onDevice() : null
        if (found) return found
        throw error
      }
    },
  })
}

/** Under which numbers of this device drafts may lie too. */
type LocalsOf = (id: number) => number[]

async function readOwn(
  userId: number,
  { clientId, inspectionId: named }: DescriptionSubject,
  localsOf: LocalsOf,
  signal: AbortSignal,
): Promise<DescriptionStart> {
  const begin = doneBegin(await readBegin(userId, { clientId }, localsOf(clientId)))
  const wanted = begin?.values.template ?? null
  const which = {
    client_id: clientId,
    ...(named > 0 ? { inspection_id: named } : {}),
    ...(wanted === null ? {} : { template_id: wanted }),
  }
  const found = await callOk(inspectionRoutes.checkIfInspectionExists, which, { signal })
  const { client, inspection_id: inspectionId, property, template } = found
  const isFirst = inspectionId === 0
  const ofThis = isFirst ? localsOf(clientId).map(ofClient) : localsOf(inspectionId).map(ofInspection)
  const draftKey = isFirst ? ofClient(clientId) : ofInspection(inspectionId)
  // Text of before clients could have several lies under the client.
  const ofBefore = !isFirst && client.inspection_count <= 1 ? [ofClient(clientId)] : []
  const draft = await readDraft(userId, draftKey, ...ofThis, ...ofBefore)
  const started = startOf(template, isFirst ? begin?.details : found.inspection?.details)
  const saved = isFirst ? started : { ...started, text: template.paragraph_text }
  return {
    client,
    address: property?.address ?? client.address,
    house: property ?? client,
    target: targetOfFirst(begin),
    begin: isFirst ? begin : null,
    inspectionId,
    version: found.inspection?.description_version,
    ...saved,
    draftKey,
    draft: unsaved(draft, saved, started.isUnit),
  }
}

async function readFurther(
  userId: number,
  clientId: number,
  { kind, template: wanted, property, takesOver }: NewInspection,
  localsOf: LocalsOf,
  signal: AbortSignal,
): Promise<DescriptionStart> {
  const further = { client_id: clientId, new: 1, ...(wanted === null ? {} : { template_id: wanted }) }
  const target = { new: true, kind, ...(takesOver ? { take_over: true } : {}) }
  const draftKey = draftOfFurther(clientId, property)
  const [{ client, template }, known, draft, begin] = await Promise.all([
    callOk(inspectionRoutes.checkIfInspectionExists, further, { signal }),
    typeof property === 'number' ? callOk(propertyRoutes.list, { client_id: clientId }, { signal }) : null,
    readDraft(userId, draftKey, ...localsOf(clientId).map((id) => draftOfFurther(id, property))),
    readBegin(userId, { clientId, property }, localsOf(clientId)),
  ])
  const started = startOf(template, doneBegin(begin)?.details)
  const start = {
    client,
    begin: doneBegin(begin),
    inspectionId: 0,
    ...started,
    draftKey,
    draft: unsaved(draft, started, started.isUnit),
  }
  if (property === null) return { ...start, address: client.address, house: client, target }
  if (typeof property === 'object')
    return { ...start, address: property.address, house: property, target: { ...target, property } }
  const house = known?.properties.find(({ id }) => id === property)
  return {
    ...start,
    address: house?.address ?? '',
    house: house ?? client,
    target: { ...target, property_id: property },
  }
}

/** What a new one begins with. */
function startOf(
  { id, kind, paragraph_text }: { id: number; kind?: string | undefined; paragraph_text: string },
  fields: DetailFields = {},
) {
  const details = allDetails(fields)
  const isUnit = isUnitOf(kind, details)
  return { templateId: id, isUnit, details, text: described(paragraph_text, details, isUnit) }
}
