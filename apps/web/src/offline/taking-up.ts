// What a page takes up that others left: edits and photos of pages that are gone, and its own where the database was lost.
import { newKey } from '#web/lib/encoding.ts'
import { isWithoutItsPhoto, LEFT_FROM, LOST_FROM, UNWRITTEN_FROM } from './change.ts'
import { readOldUnnamed } from './database.ts'
import { type Edit, photoOf, type StoredEdit } from './edits.ts'
import type { Journal } from './journal.ts'
import { isWaiting } from './keep-photos.ts'
import type { Ledger } from './ledger.ts'
import { isLocal } from './local-ids.ts'
import type { LeftPhoto, PhotoStore } from './photo-store.ts'
import type { Store } from './store.ts'

export interface TakingUp {
  store: Store
  ledger: Ledger
  photos: PhotoStore
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
  memory.unwritten = [...memory.unwritten, { ...entry, seq: leftSeq(nextSeq()) }].sort(
    (a, b) => a.seq - b.seq,
  )
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
 * Takes up photos whose files were left without a row: each with the edit that it came by, unless one that waits brings
 * it. Under a new key: the server knows a photo by its own id, and an edit may have changed since the file was written.
 */
export async function takeUpFiles(taking: TakingUp, left: readonly LeftPhoto[]): Promise<void> {
  const { ledger, photos } = taking
  for (const noted of new Set(left.map(({ row }) => row.inspectionId))) {
    await ledger.memory(noted).reading
    const inspectionId = ledger.names.idOf(noted)
    const memory = ledger.memory(noted)
    const waiting = [...memory.committed, ...memory.unwritten]
    const isMade = !isLocal(inspectionId) || waiting.some(({ edit }) => edit.kind === 'start')
    const known = new Set(waiting.map(({ edit }) => photoOf(edit)))
    const own = left.filter(({ row }) => row.inspectionId === noted)
    const found = own.filter(({ row }) => !known.has(row.photoId))
    const entries = found.flatMap(({ edit }) =>
      edit ? [foundEntry(taking, inspectionId, edit, isMade)] : [],
    )
    memory.unwritten = [...memory.unwritten, ...entries].sort((one, other) => one.seq - other.seq)
    for (const { row, before } of own) photos.addLeft({ ...row, inspectionId }, before)
    const photoIds = new Set(own.map(({ row }) => row.photoId))
    await ledger.write(inspectionId, async ({ queue, put }) => {
      for (const entry of queue)
        if (photoIds.has(photoOf(entry.edit) ?? '') && isWithoutItsPhoto(entry))
          await put(withItsPhoto(entry))
    })
    // Those without a label.
    await ledger.reload(inspectionId)
  }
}

const NO_INSPECTION = 'Your browser deleted the inspection this belongs to. Save the photo'

const leftSeq = (seq: number) => LEFT_FROM + seq - UNWRITTEN_FROM

/** An inspection that was made here and is gone with the database is made by nobody any more. */
function foundEntry({ nextSeq }: TakingUp, inspectionId: number, edit: Edit, isMade: boolean): StoredEdit {
  const found = { inspectionId, edit, seq: leftSeq(nextSeq()), key: newKey(), isUndoable: false, attempts: 0 }
  if (isMade) return { ...found, status: 'pending' }
  return { ...found, status: 'failed', failure: { kind: 'refused', message: NO_INSPECTION } }
}

function withItsPhoto({ failure: _gone, ...entry }: StoredEdit): StoredEdit {
  return { ...entry, status: 'pending', key: newKey(), attempts: 0 }
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
