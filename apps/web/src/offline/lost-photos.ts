// Photos that the browser removed from the device though their edits are still there: said as soon as it is known.
import { isWithoutItsPhoto, withoutItsPhoto } from './change.ts'
import { photoOf, type StoredEdit } from './edits.ts'
import type { Ledger } from './ledger.ts'
import type { PhotoStore } from './photo-store.ts'

/** Looks which waiting photos are gone: their edits need somebody, and so do those without a label. Never rejects. */
export async function nameLostPhotos(ledger: Ledger, photos: PhotoStore): Promise<void> {
  const queues = await ledger.queues()
  const idsOf = (entries: readonly StoredEdit[]) =>
    entries.filter((entry) => !isWithoutItsPhoto(entry)).flatMap(({ edit }) => photoOf(edit) ?? [])
  const lost = new Set(await photos.lost([...queues.values()].flatMap(idsOf)).catch(() => []))
  if (lost.size === 0) return
  for (const [inspectionId, entries] of queues)
    if (idsOf(entries).some((photoId) => lost.has(photoId)))
      await ledger.write(inspectionId, async ({ queue, put }) => {
        for (const entry of queue)
          if (idsOf([entry]).some((photoId) => lost.has(photoId))) await put(withoutItsPhoto(entry))
      })
  // Those without a label.
  for (const inspectionId of [...ledger.all().keys()]) await ledger.reload(inspectionId)
}
