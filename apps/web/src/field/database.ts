// The outbox's IndexedDB: one database per user, so that no account sees another's edits (decision 7).
import type { CatalogueEntries } from '@plumbline/contract/inspections'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'

/** A photo as it waits: ArrayBuffer and not Blob, which Safari loses. */
export interface StoredPhoto {
  photoId: string
  inspectionId: number
  bytes: ArrayBuffer
  type: string
  name: string
  /** Whether it has been made small enough to go out. */
  isPrepared: boolean
}

/** Server data, with the count of edits acknowledged since: an older reading must not overwrite it. */
export type KeptInspection = InspectionData & { acknowledged: number }

export interface FieldSchema extends DBSchema {
  edits: { key: number; value: StoredEdit; indexes: { inspection: number } }
  photos: { key: string; value: StoredPhoto }
  inspections: { key: number; value: KeptInspection }
  catalogues: { key: string; value: { version: string; entries: CatalogueEntries } }
}

export type FieldDatabase = IDBPDatabase<FieldSchema>

const VERSION = 1

/** Opens (and makes) the database of a user. Rejects where the browser has no storage for us. */
export function openFieldDatabase(userId: number, prefix = 'plumbline-field'): Promise<FieldDatabase> {
  return openDB<FieldSchema>(`${prefix}-${userId}`, VERSION, {
    upgrade(database) {
      const edits = database.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true })
      edits.createIndex('inspection', 'inspectionId')
      database.createObjectStore('photos', { keyPath: 'photoId' })
      database.createObjectStore('inspections', { keyPath: 'inspectionId' })
      database.createObjectStore('catalogues', { keyPath: 'version' })
    },
    blocking(_current, _blocked, event) {
      // A newer tab wants to upgrade: let it.
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

/** Every write of ours is on the disk before it counts as saved. */
export const STRICT: IDBTransactionOptions = { durability: 'strict' }

/** The photos of an inspection that no edit names. The bytes of the others, which may be many, stay unread. */
export async function readParked(database: FieldDatabase, inspectionId: number): Promise<StoredPhoto[]> {
  const tx = database.transaction(['edits', 'photos'], 'readonly')
  const [edits, photoIds] = await Promise.all([
    tx.objectStore('edits').getAll(),
    tx.objectStore('photos').getAllKeys(),
  ])
  const named = new Set(edits.map(({ edit }) => (edit.kind === 'photo' ? edit.photoId : '')))
  const unnamed = photoIds.filter((photoId) => !named.has(photoId))
  const photos = await Promise.all(unnamed.map((photoId) => tx.objectStore('photos').get(photoId)))
  return photos.filter((photo) => photo?.inspectionId === inspectionId) as StoredPhoto[]
}

/** Every queue by inspection, in order. */
export async function readQueues(database: FieldDatabase): Promise<Map<number, StoredEdit[]>> {
  const queues = new Map<number, StoredEdit[]>()
  for (const entry of await database.getAll('edits')) {
    const queue = queues.get(entry.inspectionId)
    if (queue) queue.push(entry)
    else queues.set(entry.inspectionId, [entry])
  }
  return queues
}
