// What was made on this device gets the server's number: its edits, photos and data go on under that.
import { type NameRow, type OfflineDatabase, STRICT } from './database.ts'
import type { InspectionData } from './inspection-data.ts'
import type { Memory } from './inspection-state.ts'

/** What was answered: the edit of a queue by which something was made, under which number here and there. */
export interface Numbered extends NameRow {
  queue: number
  /** Of the edit; left out where that is over, and others came behind it under the number of here. */
  key?: string
}

/** Writes it down and moves what stands under the number of here, in one strict transaction. Rejects as the disk does. */
export async function renumber(database: OfflineDatabase, numbered: Numbered): Promise<void> {
  const { queue, local, id, key } = numbered
  const tx = database.transaction(
    ['edits', 'inspections', 'pictures', 'names', 'stamps'],
    'readwrite',
    STRICT,
  )
  const [edits, inspections, pictures] = [
    tx.objectStore('edits'),
    tx.objectStore('inspections'),
    tx.objectStore('pictures'),
  ]
  void tx.objectStore('names').put({ local, id })
  for (const one of [queue, local, id]) void tx.objectStore('stamps').delete(one)
  for (const entry of await edits.index('inspection').getAll(queue))
    if (entry.key === key) void edits.delete(entry.seq)
  for (const entry of await edits.index('inspection').getAll(local))
    if (entry.key !== key) void edits.put({ ...entry, inspectionId: id })
  for (const row of await pictures.index('inspection').getAll(local))
    void pictures.put({ ...row, inspectionId: id })
  const [made, known] = [await inspections.get(local), await inspections.get(id)]
  if (made) {
    void inspections.delete(local)
    if (!known) void inspections.put({ ...made, ...renamed(made, id), acknowledged: made.acknowledged + 1 })
  }
  await tx.done
}

function renamed({ head }: InspectionData, id: number): Pick<InspectionData, 'inspectionId' | 'head'> {
  return {
    inspectionId: id,
    ...(head ? { head: { ...head, inspection: { ...head.inspection, id } } } : {}),
  }
}

/** Adds what a page holds under the number of here to what it holds under the server's, without the edit of a key. */
export function moveMemory(from: Memory, to: Memory, id: number, key: string | undefined): void {
  const before = to === from ? [] : to.unwritten
  const moved = from.unwritten.filter((entry) => entry.key !== key)
  to.unwritten = [...before, ...moved.map((entry) => ({ ...entry, inspectionId: id }))].sort(
    (a, b) => a.seq - b.seq,
  )
  for (const [seq, step] of from.ahead) to.ahead.set(seq, step)
  for (const [name, seq] of from.leaving) to.leaving.set(name, seq)
  for (const photoId of from.overPhotos) to.overPhotos.add(photoId)
  for (const name of from.refused) to.refused.add(name)
  for (const [photoId, word] of from.parked) to.parked.set(photoId, word)
  for (const [name, share] of from.progress) to.progress.set(name, share)
  for (const listener of from.listeners) to.listeners.add(listener)
  if (key !== undefined) to.refused.delete(key)
  // Until what is kept of it is read from the disk.
  if (to === from && to.server) to.server = { ...to.server, ...renamed(to.server, id) }
}
