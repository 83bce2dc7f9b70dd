// The outbox's IndexedDB: one database per user, so that no account sees another's edits (decision 7).
import type { Account } from '@plumbline/contract/account'
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { TemplateCard } from '@plumbline/contract/templates'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { photoOf, type StoredEdit } from './edits.ts'
import type { InspectionData, Steps } from './inspection-data.ts'
import { noteCleared } from './waiting-note.ts'

/** A photo that waits; its picture is a file of its own (`photo-files.ts`). One that no edit names waits for its label. */
export interface PhotoRow {
  photoId: string
  inspectionId: number
  type: string
  name: string
  /** Whether it has been made small enough to go out. */
  isPrepared: boolean
  /** The name of its file: another one whenever the picture is another. */
  file: string
  /** Of the picture, in bytes. */
  size: number
}

/** A photo as it waited until version 2, with its edit where the queue might not have had that yet. */
export interface OldPhoto extends Omit<PhotoRow, 'file' | 'size'> {
  bytes: ArrayBuffer
  entry?: StoredEdit
}

/** Server data, with the count of edits acknowledged since: an older reading must not overwrite it. */
export type KeptInspection = InspectionData & { acknowledged: number }

/** Which number the server gave what was made here: for ever, since addresses and notes of dead pages name it by the first. */
export interface NameRow {
  local: number
  id: number
}

/** Another one whenever something of an inspection was put on the disk; none where that cannot be told. */
export interface StampRow {
  inspectionId: number
  stamp: string
}

/** What an inspection that is started here begins with. */
export interface NewForm {
  catalogueVersion: string
  templateId: number
  /** Absent in what a former build kept. */
  versionId?: number
  templateName: string
  /** The suggested description. */
  text: string
  steps: Steps
  user: Account
  /** All that an inspection could begin with when it was read; of the default alone. */
  templates?: readonly TemplateCard[]
}

export interface OfflineSchema extends DBSchema {
  edits: { key: number; value: StoredEdit; indexes: { inspection: number } }
  pictures: { key: string; value: PhotoRow; indexes: { inspection: number } }
  /** Pictures where the browser has no files for pages. */
  bytes: { key: string; value: { name: string; bytes: ArrayBuffer } }
  photos: { key: string; value: OldPhoto; indexes: { inspection: number } }
  inspections: { key: number; value: KeptInspection }
  /** What a page has read of an inspection is as it was while its stamp is. Whatever changes that takes it away. */
  stamps: { key: number; value: StampRow }
  names: { key: number; value: NameRow }
  /** That of the default, and others by their template. */
  forms: { key: 'new' | number; value: NewForm }
  catalogues: { key: string; value: { version: string; entries: CatalogueEntries } }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const VERSION = 5

/** The name of an owner's database, and of the outbox that it belongs to. */
export const databaseOf = (owner: number) => `plumbline-field-${owner}`

/**
 * Opens (and makes) the database of a user, a newer one as it is. `onClosed` is called when the browser closes it, or a
 * newer tab has to. Rejects where the browser has no storage for us.
 */
export async function openOfflineDatabase(
  userId: number,
  onClosed: () => void = () => undefined,
  prefix = 'plumbline-field',
): Promise<OfflineDatabase> {
  const name = `${prefix}-${userId}`
  try {
    return await openVersion(name, VERSION, onClosed)
  } catch (error) {
    // An update was taken back: what it kept is read as far as this version knows it.
    if (error instanceof DOMException && error.name === 'VersionError')
      return openVersion(name, undefined, onClosed)
    throw error
  }
}

function openVersion(
  name: string,
  version: number | undefined,
  onClosed: () => void,
): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>(name, version, {
    upgrade(database, before, _after, tx) {
      if (before < 1) {
        noteCleared(name)
        const edits = database.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true })
        edits.createIndex('inspection', 'inspectionId')
        database.createObjectStore('photos', { keyPath: 'photoId' })
        database.createObjectStore('inspections', { keyPath: 'inspectionId' })
        database.createObjectStore('catalogues', { keyPath: 'version' })
      }
      if (before < 2) tx.objectStore('photos').createIndex('inspection', 'inspectionId')
      if (before < 3) {
        const pictures = database.createObjectStore('pictures', { keyPath: 'photoId' })
        pictures.createIndex('inspection', 'inspectionId')
        database.createObjectStore('bytes', { keyPath: 'name' })
      }
      if (before < 4) {
        database.createObjectStore('names', { keyPath: 'local' })
        database.createObjectStore('forms')
      }
      if (before < 5) database.createObjectStore('stamps', { keyPath: 'inspectionId' })
    },
    blocking(_current, _blocked, event) {
      // A newer tab wants to upgrade: let it.
      if (event.target instanceof IDBDatabase) event.target.close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** Every write of ours is on the disk before it counts as kept. */
export const STRICT: IDBTransactionOptions = { durability: 'strict' }

/** What a page has read of an inspection, and the stamp that it had then. */
export interface OnDisk {
  stamp: string
  rows: readonly StoredEdit[]
  server: KeptInspection | undefined
}

/** Every queue by inspection, in order; what `known` has read under the stamp of now is not read again. */
export async function readQueues(
  database: OfflineDatabase,
  known: (inspectionId: number) => OnDisk | null,
): Promise<Map<number, readonly StoredEdit[]>> {
  const tx = database.transaction(['edits', 'stamps'])
  const byInspection = tx.objectStore('edits').index('inspection')
  const queues = new Map<number, readonly StoredEdit[]>()
  let cursor = await byInspection.openKeyCursor(null, 'nextunique')
  while (cursor) {
    const { key } = cursor
    const row = await tx.objectStore('stamps').get(key)
    const read = known(key)
    queues.set(key, row && read?.stamp === row.stamp ? read.rows : await byInspection.getAll(key))
    cursor = await cursor.continue()
  }
  return queues
}

/** The server's data of an inspection; what `known` has read under the stamp of now is not read again. */
export async function readServer(
  database: OfflineDatabase,
  inspectionId: number,
  known: () => OnDisk | null,
): Promise<KeptInspection | undefined> {
  const tx = database.transaction(['inspections', 'stamps'])
  const row = await tx.objectStore('stamps').get(inspectionId)
  const read = known()
  return row && read?.stamp === row.stamp ? read.server : tx.objectStore('inspections').get(inspectionId)
}

/** The ids of photos that no edit names. */
export function unnamedOf(photoIds: readonly string[], edits: Iterable<StoredEdit>): string[] {
  const named = new Set<string>()
  for (const { edit } of edits) {
    const photoId = photoOf(edit)
    if (photoId !== null) named.add(photoId)
  }
  return photoIds.filter((photoId) => !named.has(photoId))
}

/** The photos of version 2 that no edit names: they wait for their label, or their page died before it was queued. */
export async function readOldUnnamed(database: OfflineDatabase): Promise<OldPhoto[]> {
  const photoIds = await database.getAllKeys('photos')
  if (photoIds.length === 0) return []
  const unnamed = unnamedOf(photoIds, await database.getAll('edits'))
  const found = await Promise.all(unnamed.map((photoId) => database.get('photos', photoId)))
  return found.filter((photo) => photo !== undefined)
}
