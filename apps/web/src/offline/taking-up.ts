// What a page takes up that others left: edits and photos of pages that are gone, and its own where the database was lost.
import { LEFT_FROM, LOST_FROM, UNWRITTEN_FROM } from './change.ts'
import { readOldUnnamed } from './database.ts'
import type { StoredEdit } from './edits.ts'
import type { Journal } from './journal.ts'
import { isWaiting } from './keep-photos.ts'
import type { Ledger } from './ledger.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Store } from './store.ts'

export interface TakingUp {
  store: Store
  ledger: Ledger
  journal: Journal | null
  /** The next place behind all that this page made. */
  nextSeq: () => number
}

/** Takes up an edit that a page noted which is gone: nothing where its key waits already. */
export async function takeIn({ ledger, journal, nextSeq }: TakingUp, noted: StoredEdit): Promise<void> {
  const inspectionId = ledger.names.idOf(noted.inspectionId)
  const entry = { ...noted, inspectionId }
  const memory = ledger.memory(inspectionId)
  await memory.reading
  if ([...memory.committed, ...memory.unwritten].some((other) => other.key === entry.key)) {
    if (memory.committed.some((other) => other.key === entry.key)) journal?.forget(entry.key)
    return
  }
  const seq = LEFT_FROM + nextSeq() - UNWRITTEN_FROM
  memory.unwritten = [...memory.unwritten, { ...entry, seq }].sort((a, b) => a.seq - b.seq)
  await ledger.write(entry.inspectionId)
}

/** Takes up the photos that an older version left: with their edits, or parked. */
export async function takeUpPhotos(taking: TakingUp): Promise<void> {
  const { ledger, store } = taking
  const left = await store.run(readOldUnnamed).catch(() => [])
  for (const { photoId, inspectionId, entry } of left) {
    const memory = ledger.memory(inspectionId)
    if (isWaiting(memory, photoId)) continue
    if (entry) await takeIn(taking, entry)
    else memory.parked.set(photoId, 'kept')
    ledger.refresh(memory)
  }
}

/**
 * The browser closed the database, and may have emptied it: what this page knows goes to the new one, where it is
 * not there already.
 */
export function keepAfterLoss({ ledger, photos }: { ledger: Ledger; photos: PhotoStore }): void {
  photos.afterLoss()
  for (const [inspectionId, memory] of ledger.all()) {
    const lost = memory.committed.map((entry) => ({ ...entry, seq: LOST_FROM + entry.seq }))
    memory.committed = []
    memory.ahead.clear()
    memory.overPhotos.clear()
    memory.unwritten = [...lost, ...memory.unwritten]
    for (const [photoId, word] of memory.parked) if (word === 'kept') memory.parked.delete(photoId)
    const { server } = memory
    void ledger.write(inspectionId, async (work) => {
      if (server && !work.server) await work.keepServer(server)
    })
    // Photos without a label, as far as they are still there.
    void ledger.reload(inspectionId)
  }
}
