// Brings the content of the inspections that lists on this device show: steps, entries, what stands around them, and the
// texts of their form, so that each opens without a signal.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { ApiError, callOk } from '#web/lib/api.ts'
import { STRICT } from './database.ts'
import type { InspectionData } from './inspection-data.ts'
import type { KeptLists, KnownInspection } from './kept-lists.ts'
import { headOf, loadCatalogue, loadHead, loadInspection, stepsOf } from './load.ts'
import type { Outbox } from './outbox.ts'

/**
 * Reads what is missing or older than the lists say, one inspection after the other, the newest first.
 * @param mayRead asked before each: false leaves the rest to the next time
 * @param onRead called with each that was read
 * Gives whether all is here. Throws `ApiError`.
 */
export async function keepContent(
  lists: KeptLists,
  outbox: Outbox,
  mayRead: (inspectionId: number) => boolean,
  onRead: (inspectionId: number) => void,
): Promise<boolean> {
  let isAll = true
  for (const known of await lists.inspections()) {
    if (isHere(known)) continue
    if (!mayRead(known.id)) {
      isAll = false
      continue
    }
    try {
      const here = await bring(outbox, known.id)
      if (here !== undefined) await lists.noteHere(known.id, here)
      // Edits that were sent meanwhile kept it from being taken in.
      if (!isHere({ ...known, here: here ?? null })) isAll = false
    } catch (error) {
      // Removed meanwhile, which the next change says.
      if (error instanceof ApiError && error.status === 404) continue
      throw error
    }
    onRead(known.id)
  }
  return isAll
}

function isHere({ revision, here }: KnownInspection): boolean {
  return here !== null && here >= (revision ?? 0)
}

/** Reads an inspection; gives the revision of what is here then. */
async function bring(outbox: Outbox, inspectionId: number): Promise<number | undefined> {
  // What this page shows or sends goes by its own way, which knows of edits under way.
  if (outbox.ledger.all().has(inspectionId)) {
    await loadInspection(outbox, inspectionId)
    await loadHead(outbox, inspectionId)
  } else await bringQuietly(outbox, inspectionId)
  const kept = await outbox.server(inspectionId)
  if (kept?.catalogueVersion) await loadCatalogue(outbox, kept.catalogueVersion)
  return kept?.revision
}

/** Straight to the disk: in memory are only those that are open. */
async function bringQuietly(outbox: Outbox, inspectionId: number): Promise<void> {
  const since = await outbox.acknowledged(inspectionId)
  const input = { inspection_id: inspectionId }
  const steps = await callOk(inspectionRoutes.getStepCategories, input)
  const report = await callOk(inspectionRoutes.getReport, input)
  const data: InspectionData = { inspectionId, ...stepsOf(steps), ...headOf(report) }
  await outbox.store.run(async (database) => {
    const tx = database.transaction('inspections', 'readwrite', STRICT)
    const acknowledged = (await tx.store.get(inspectionId))?.acknowledged ?? 0
    // An edit was sent meanwhile, which this reading may miss.
    if (acknowledged === since) await tx.store.put({ ...data, acknowledged })
    await tx.done
  })
}
