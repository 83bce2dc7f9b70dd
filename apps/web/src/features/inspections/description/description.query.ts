// What the property description starts with: the saved or suggested text, and an unsaved one of this device.
import type { Client } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { type Draft, readDraft } from '#web/lib/drafts.ts'

export interface DescriptionStart {
  client: Client
  /** 0: none yet, the first save makes it. */
  inspectionId: number
  templateId: number
  /** Saved, or suggested where there is no inspection. */
  text: string
  /** Kept on this device and different from the text. */
  draft: Draft | null
}

/** The key under which a client's unsaved description is kept. */
export function draftKeyOf(clientId: number): string {
  return `property-description:${clientId}`
}

/** Asked each time the page is opened: a draft that was just saved must not come back. */
export function useDescriptionStart(userId: number, clientId: number) {
  return useQuery({
    queryKey: ['property-description', userId, clientId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<DescriptionStart> => {
      const [answer, draft] = await Promise.all([
        callOk(inspectionRoutes.checkIfInspectionExists, { client_id: clientId }, { signal }),
        readDraft(userId, draftKeyOf(clientId)),
      ])
      const text = answer.template.paragraph_text
      return {
        client: answer.client,
        inspectionId: answer.inspection_id,
        templateId: answer.template.id,
        text,
        draft: draft !== null && draft.text !== text ? draft : null,
      }
    },
  })
}
