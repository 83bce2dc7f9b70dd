// Reading an inspection into the device's store, where every screen finds it, with or without a network.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { OutputOf } from '@plumbline/contract/route'
import { ApiError, callOk } from '#web/lib/api.ts'
import type { InspectionData } from './inspection-data.ts'
import { isLocal } from './local-ids.ts'
import type { Outbox } from './outbox.ts'
import { stepsWithoutValueLabels } from './value-labels.ts'

/** How often a reading is repeated because an edit was acknowledged meanwhile. */
const READINGS = 4

function empty(inspectionId: number): InspectionData {
  return { inspectionId, bookMark: 0, catalogueVersion: '', steps: {}, client: null }
}

/** Reads all steps into the store. Throws `ApiError`. */
export async function loadInspection(
  outbox: Outbox,
  inspectionId: number,
  signal?: AbortSignal,
): Promise<void> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const since = await outbox.acknowledged(inspectionId)
    const input = { inspection_id: inspectionId }
    const answer = await callOk(inspectionRoutes.getStepCategories, input, signal ? { signal } : {})
    const isKept = await outbox.keepServer(inspectionId, since, (kept) => ({
      ...(kept ?? empty(inspectionId)),
      ...stepsOf(answer),
    }))
    if (isKept) return
  }
}

/**
 * Opens the step at a place: stores it as the active one on the server (the bookmark), and reads it anew where the others
 * are known too. Without a network, and behind another that waits, it waits in the outbox. Throws `ApiError`.
 */
export async function openStep(outbox: Outbox, inspectionId: number, bookmark: number): Promise<void> {
  const keep = () => outbox.apply(inspectionId, { kind: 'bookmark', place: bookmark })
  const { queue, view } = outbox.stateOf(inspectionId)
  const hasWaiting = isLocal(inspectionId) || queue.some(({ edit }) => edit.kind === 'bookmark')
  try {
    if (!hasWaiting) return await openStepNow(outbox, inspectionId, bookmark)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'network') throw error
  }
  if (view && view.data.bookMark !== bookmark) await keep()
}

async function openStepNow(outbox: Outbox, inspectionId: number, bookmark: number): Promise<void> {
  const since = await outbox.acknowledged(inspectionId)
  const input = { inspection_id: inspectionId, book_mark: bookmark }
  const answer = await callOk(inspectionRoutes.getStepCategories, input)
  await outbox.keepServer(inspectionId, since, (kept) => {
    const before = kept ?? empty(inspectionId)
    return {
      ...before,
      bookMark: answer.book_mark,
      catalogueVersion: answer.catalogue_version,
      steps:
        Object.keys(before.steps).length > 0
          ? { ...before.steps, ...stepsWithoutValueLabels(answer.stepCategories) }
          : {},
    }
  })
}

/** Reads whose inspection it is and what stands around its steps. Throws `ApiError`. */
export async function loadHead(outbox: Outbox, inspectionId: number): Promise<void> {
  const answer = await callOk(inspectionRoutes.getReport, { inspection_id: inspectionId })
  const since = await outbox.acknowledged(inspectionId)
  await outbox.keepServer(inspectionId, since, (kept) => ({
    ...(kept ?? empty(inspectionId)),
    ...headOf(answer),
  }))
}

/** All steps as they are kept. */
export function stepsOf(
  answer: OutputOf<typeof inspectionRoutes.getStepCategories>,
): Pick<InspectionData, 'bookMark' | 'catalogueVersion' | 'steps'> & { revision: number } {
  return {
    bookMark: answer.book_mark,
    revision: answer.revision,
    catalogueVersion: answer.catalogue_version,
    steps: stepsWithoutValueLabels(answer.stepCategories),
  }
}

/** Whose inspection it is and what stands around its steps, as it is kept. */
export function headOf({
  client,
  property,
  inspection,
  user,
  summary,
}: OutputOf<typeof inspectionRoutes.getReport>): Required<Pick<InspectionData, 'client' | 'head'>> {
  const { id, client_name } = client
  const levels = summary.map(({ category, label, level, trade }) => ({ category, label, level, trade }))
  return {
    client: { id, client_name, address: property.address },
    head: { client, property, inspection, user, levels },
  }
}

/** The ready narratives and search words of a catalogue version, from the device where it has them. */
export async function loadCatalogue(outbox: Outbox, version: string): Promise<CatalogueEntries> {
  const kept = await outbox.store
    .run((database) => database.get('catalogues', version))
    .catch(() => undefined)
  if (kept) return kept.entries
  const answer = await callOk(inspectionRoutes.catalogue, { version })
  const entries = answer.catalogue
  // Without room it is read again the next time.
  await outbox.store
    .run((database) => database.put('catalogues', { version, entries }))
    .catch(() => undefined)
  return entries
}
