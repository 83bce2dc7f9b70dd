// What the property description starts with: the saved or suggested text, and an unsaved one of this device.
import type { Client } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import type { InputOf } from '@plumbline/contract/route'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { type Draft, readDraft } from '#web/lib/drafts.ts'
import type { NewInspection } from '#web/shared/inspection/new-inspection.ts'

/** Whose description it is. With neither of the last two: that of the inspection which the client has or gets. */
export interface DescriptionSubject {
  clientId: number
  /** 0: none is named. */
  inspectionId: number
  /** A further one, which the first save makes. */
  further: NewInspection | null
}

export interface DescriptionStart {
  client: Client
  /** Of the house; '' where it is not known. */
  address: string
  /** What a save tells the server of the subject. */
  target: Omit<InputOf<typeof inspectionRoutes.create>, 'paragraph_text' | 'template_id'>
  /** 0: none yet, the first save makes it. */
  inspectionId: number
  templateId: number
  /** Saved, or suggested where there is no inspection. */
  text: string
  /** Under which the unsaved text is kept on this device. */
  draftKey: string
  /** Kept on this device and different from the text. */
  draft: Draft | null
}

/** Asked each time the page is opened: a draft that was just saved must not come back. */
export function useDescriptionStart(userId: number, subject: DescriptionSubject) {
  return useQuery({
    queryKey: ['property-description', userId, subject],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      subject.further
        ? readFurther(userId, subject.clientId, subject.further, signal)
        : readOwn(userId, subject, signal),
  })
}

const ofClient = (clientId: number) => `property-description:${clientId}`

async function readOwn(
  userId: number,
  { clientId, inspectionId: named }: DescriptionSubject,
  signal: AbortSignal,
): Promise<DescriptionStart> {
  const which = { client_id: clientId, ...(named > 0 ? { inspection_id: named } : {}) }
  const found = await callOk(inspectionRoutes.checkIfInspectionExists, which, { signal })
  const { client, inspection_id: inspectionId, property, template } = found
  const isFirst = inspectionId === 0
  const draftKey = isFirst ? ofClient(clientId) : `property-description:inspection:${inspectionId}`
  // Text of before clients could have several lies under the client.
  const formerKey = !isFirst && client.inspection_count <= 1 ? ofClient(clientId) : undefined
  const draft = await readDraft(userId, draftKey, formerKey)
  return {
    client,
    address: property?.address ?? client.address,
    target: isFirst ? { client_id: clientId } : { inspection_id: inspectionId },
    inspectionId,
    ...textOf(template),
    draftKey,
    draft: unsaved(draft, template),
  }
}

async function readFurther(
  userId: number,
  clientId: number,
  { kind, property }: NewInspection,
  signal: AbortSignal,
): Promise<DescriptionStart> {
  const further = { client_id: clientId, new: 1 }
  const draftKey = `${ofClient(clientId)}:new:${typeof property === 'object' ? (property?.address ?? '') : property}`
  const [{ client, template }, known, draft] = await Promise.all([
    callOk(inspectionRoutes.checkIfInspectionExists, further, { signal }),
    typeof property === 'number' ? callOk(propertyRoutes.list, { client_id: clientId }, { signal }) : null,
    readDraft(userId, draftKey),
  ])
  const start = {
    client,
    inspectionId: 0,
    ...textOf(template),
    draftKey,
    draft: unsaved(draft, template),
  }
  if (property === null) return { ...start, address: client.address, target: { ...further, kind } }
  if (typeof property === 'object')
    return { ...start, address: property.address, target: { ...further, kind, property } }
  const house = known?.properties.find(({ id }) => id === property)
  return { ...start, address: house?.address ?? '', target: { ...further, kind, property_id: property } }
}

interface Suggested {
  id: number
  paragraph_text: string
}

const textOf = ({ id, paragraph_text }: Suggested) => ({ templateId: id, text: paragraph_text })

const unsaved = (draft: Draft | null, { paragraph_text }: Suggested) =>
  draft?.text === paragraph_text ? null : draft
