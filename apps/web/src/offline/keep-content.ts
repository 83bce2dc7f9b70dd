// Brings the content of the inspections that lists on this device show: steps, entries, what stands around them, and the
// texts of their form, so that each opens without a signal.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { SECTIONS } from '@plumbline/contract/step-names'
import { ApiError, callOk } from '#web/lib/api.ts'
import { STRICT } from './database.ts'
import type { InspectionData } from './inspection-data.ts'
import { type Brought, isHere, isOfTheseDays, type KeptLists } from './kept-lists.ts'
import { headOf, loadCatalogue, loadHead, loadInspection, stepsOf } from './load.ts'
import { withDenied } from './not-applicable.ts'
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
      const data = await bring(outbox, known.id)
      const here = data?.revision === undefined ? null : broughtOf(data, data.revision)
      if (here) await lists.note(known.id, { here })
      // Edits that were sent meanwhile kept it from being taken in.
      if (!isHere({ ...known, here })) isAll = false
    } catch (error) {
      // Removed meanwhile, which the next change says.
      if (error instanceof ApiError && error.status === 404) continue
      throw error
    }
    onRead(known.id)
  }
  return isAll
}

/** What the lists are to know of content that is here. */
function broughtOf(data: InspectionData, revision: number): Brought {
  const categories = Object.values(data.steps).flatMap((step) =>
    step ? SECTIONS.flatMap((section) => step[section]) : [],
  )
  const images = categories.flatMap(({ labels_details }) => labels_details.flatMap(({ images }) => images))
  const cover = data.head?.client.pagecover
  const thumbnails = [...(cover ? [cover] : []), ...images.map(({ thumbnail }) => thumbnail)]
  return { revision, bytes: JSON.stringify(data).length, thumbnails, at: Date.now() }
}

/** Lets go what is neither of these days nor taken along, where no page has it open and nothing waits; gives how many. */
export async function dropOld(lists: KeptLists, outbox: Outbox, now = Date.now()): Promise<number> {
  await outbox.whenAllRead
  let dropped = 0
  for (const known of await lists.inspections()) {
    if (known.isTaken || isOfTheseDays(known, now) || outbox.ledger.all().has(known.id)) continue
    await outbox.store.run(async (database) => {
      const tx = database.transaction(['inspections', 'stamps'], 'readwrite')
      for (const name of tx.objectStoreNames) void tx.objectStore(name).delete(known.id)
      await tx.done
    })
    await lists.removeInspection(known.id)
    dropped += 1
  }
  return dropped
}

/** Reads an inspection; gives what is here then. */
async function bring(outbox: Outbox, inspectionId: number): Promise<InspectionData | null> {
  // What this page shows or sends goes by its own way, which knows of edits under way.
  if (outbox.ledger.all().has(inspectionId)) {
    await loadInspection(outbox, inspectionId)
    await loadHead(outbox, inspectionId)
  } else await bringQuietly(outbox, inspectionId)
  const kept = await outbox.server(inspectionId)
  if (kept?.catalogueVersion) await loadCatalogue(outbox, kept.catalogueVersion)
  return kept
}

/** Straight to the disk: in memory are only those that are open. */
async function bringQuietly(outbox: Outbox, inspectionId: number): Promise<void> {
  const since = await outbox.acknowledged(inspectionId)
  const input = { inspection_id: inspectionId }
  const steps = await callOk(inspectionRoutes.getStepCategories, input)
  const report = await callOk(inspectionRoutes.getReport, input)
  const data: InspectionData = { inspectionId, ...stepsOf(steps), ...headOf(report) }
  await outbox.store.run(async (database) => {
    const tx = database.transaction(['inspections', 'stamps'], 'readwrite', STRICT)
    const inspections = tx.objectStore('inspections')
    void tx.objectStore('stamps').delete(inspectionId)
    const before = await inspections.get(inspectionId)
    const acknowledged = before?.acknowledged ?? 0
    // An edit was sent meanwhile, which this reading may miss.
    if (acknowledged === since)
      await inspections.put({ ...withDenied(before ?? null, data, []), acknowledged })
    await tx.done
  })
}
