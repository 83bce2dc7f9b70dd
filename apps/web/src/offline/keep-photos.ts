// Photos of the outbox on their way to the disk: written with their edits, and tried again where it refused them.
import { photoOf, type StoredEdit } from './edits.ts'
import type { Memory } from './inspection-state.ts'
import type { Ledger } from './ledger.ts'
import type { PhotoStore } from './photo-store.ts'

interface Kept {
  ledger: Ledger
  photos: PhotoStore
}

/** Photos that were chosen and cannot be read, such as those that are in a cloud and not on the device; by their names. */
export class UnreadablePhotos extends Error {
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    super(`${names.join(', ')} could not be read`)
    this.names = names
  }
}

/** Writes photos that were added, with their edits or without. Gives the ids of those that cannot be read, which are taken back. */
export async function keepPhotos(
  { ledger, photos }: Kept,
  inspectionId: number,
  photoIds: readonly string[],
): Promise<readonly string[]> {
  const { kept, refused, unreadable } = await photos.keep(photoIds, () => ledger.write(inspectionId))
  const memory = ledger.memory(inspectionId)
  const isOf = (ids: readonly string[], { edit }: StoredEdit) => ids.includes(photoOf(edit) ?? '')
  for (const photoId of unreadable) memory.parked.delete(photoId)
  for (const photoId of kept) if (memory.parked.has(photoId)) memory.parked.set(photoId, 'kept')
  for (const photoId of refused) if (memory.parked.has(photoId)) memory.parked.set(photoId, 'not kept')
  for (const entry of memory.unwritten) if (isOf(refused, entry)) memory.refused.add(entry.key)
  await ledger.write(inspectionId, async ({ queue, remove }) => {
    for (const entry of queue) if (isOf(unreadable, entry)) await remove(entry)
  })
  return unreadable
}

/** Tries once more to bring to the disk what it refused, photos and others. Never rejects. */
export async function keepAgain(outbox: Kept): Promise<void> {
  const { ledger, photos } = outbox
  for (const [inspectionId, memory] of ledger.all()) {
    const photoIds = photos.refused().filter((photoId) => isWaiting(memory, photoId))
    if (photoIds.length > 0) await keepPhotos(outbox, inspectionId, photoIds)
    else if (memory.refused.size > 0 || memory.overPhotos.size > 0 || memory.ahead.size > 0)
      await ledger.write(inspectionId)
  }
}

/** Whether a photo waits in memory, with an edit or without. */
export function isWaiting(memory: Memory, photoId: string): boolean {
  const names = ({ edit }: StoredEdit) => photoOf(edit) === photoId
  return memory.parked.has(photoId) || memory.unwritten.some(names)
}
