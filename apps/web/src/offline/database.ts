// The outbox's IndexedDB: one database per user, so that no account sees another's edits (decision 7).
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
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
  /** Its edit, written with the bytes and before the queue has it: a page that dies between both loses neither. */
  entry?: StoredEdit
}

/** Server data, with the count of edits acknowledged since: an older reading must not overwrite it. */
export type KeptInspection = InspectionData & { acknowledged: number }

export interface OfflineSchema extends DBSchema {
  edits: { key: number; value: StoredEdit; indexes: { inspection: number } }
  photos: { key: string; value: StoredPhoto; indexes: { inspection: number } }
  inspections: { key: number; value: KeptInspection }
  catalogues: { key: string; value: { version: string; entries: CatalogueEntries } }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const VERSION = 2

/**
 * Opens (and makes) the database of a user. `onClosed` is called when the browser closes it, or a newer tab has to.
 * Rejects where the browser has no storage for us.
 */
export function openOfflineDatabase(
  userId: number,
  onClosed: () => void = () => undefined,
  prefix = 'plumbline-field',
): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>(`${prefix}-${userId}`, VERSION, {
    upgrade(database, before, _after, tx) {
      if (before < 1) {
        const edits = database.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true })
        edits.createIndex('inspection', 'inspectionId')
        database.createObjectStore('photos', { keyPath: 'photoId' })
        database.createObjectStore('inspections', { keyPath: 'inspectionId' })
        database.createObjectStore('catalogues', { keyPath: 'version' })
      }
      if (before < 2) tx.objectStore('photos').createIndex('inspection', 'inspectionId')
    },
    blocking(_current, _blocked, event) {
      // A newer tab wants to upgrade: let it.
      if (event.target instanceof IDBDatabase) event.target.close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** Every write of ours is on the disk before it counts as saved. */
export const STRICT: IDBTransactionOptions = { durability: 'strict' }

/**
 * The photos that no edit names, of one inspection or of all: those that wait for their label, and those whose page
 * died before their edit was queued. The bytes of the others, which may be many, stay unread.
 */
export async function readUnnamed(database: OfflineDatabase, inspectionId?: number): Promise<StoredPhoto[]> {
  // One after the other: a transaction over both would keep edits waiting behind photos that are being written.
  const photoIds = await (inspectionId === undefined
    ? database.getAllKeys('photos')
    : database.getAllKeysFromIndex('photos', 'inspection', inspectionId))
  const named = new Set<string>()
  for (const { edit } of await database.getAll('edits')) if (edit.kind === 'photo') named.add(edit.photoId)
  const unnamed = photoIds.filter((photoId) => !named.has(photoId))
  const found = await Promise.all(unnamed.map((photoId) => database.get('photos', photoId)))
  return found.filter((photo) => photo !== undefined)
}

/** Every queue by inspection, in order. */
export async function readQueues(database: OfflineDatabase): Promise<Map<number, StoredEdit[]>> {
  const queues = new Map<number, StoredEdit[]>()
  for (const entry of await database.getAll('edits')) {
    const queue = queues.get(entry.inspectionId)
    if (queue) queue.push(entry)
    else queues.set(entry.inspectionId, [entry])
  }
  return queues
}
