// The stores of one write transaction of the outbox, and how an entry is written.
import type { KeptInspection, StoredPhoto } from './database.ts'
import type { StoredEdit } from './edits.ts'

export interface WriteStores {
  edits: {
    add: (entry: StoredEdit) => Promise<number>
    put: (entry: StoredEdit) => Promise<number>
    delete: (seq: number) => Promise<void>
  }
  photos: {
    get: (photoId: string) => Promise<StoredPhoto | undefined>
    put: (photo: StoredPhoto) => Promise<string>
    delete: (photoId: string) => Promise<void>
  }
  inspections: {
    get: (inspectionId: number) => Promise<KeptInspection | undefined>
    put: (data: KeptInspection) => Promise<number>
  }
}

/** Writes an entry in its place, or at the end where it has none yet. */
export async function putEdit(store: WriteStores['edits'], entry: StoredEdit): Promise<void> {
  if (entry.seq !== 0) {
    await store.put(entry)
    return
  }
  const { seq: _none, ...rest } = entry
  // The database gives the seq (autoIncrement); its types do not know that a value may come without.
  await store.add(rest as StoredEdit)
}
