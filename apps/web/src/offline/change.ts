// What one change of the outbox works on: the queue and the server's data of an inspection, on the disk where it
// takes them, else in memory.
import type { IDBPObjectStore } from 'idb'
import { newKey } from '#web/lib/encoding.ts'
import { enqueue, hostsOf, type Leaving } from './coalesce.ts'
import type { KeptInspection, OfflineSchema, PhotoRow } from './database.ts'
import { type Edit, isOrdered, photoOf, type StoredEdit } from './edits.ts'

/** Edits that the disk does not have yet are numbered from here, behind all that it has. */
export const UNWRITTEN_FROM = 2 ** 52
/** Those that the disk had, and lost, stand before them. */
export const LOST_FROM = 2 ** 51
/** Between: what pages left that are gone. Nobody knows which was first: a removal of theirs takes nothing else along. */
export const LEFT_FROM = LOST_FROM + UNWRITTEN_FROM / 4

/** The queue as it stands within the change, and how it is changed. */
export interface Work {
  /** In order, with those that are not on the disk behind. */
  queue: readonly StoredEdit[]
  put: (entry: StoredEdit) => Promise<void>
  remove: (entry: StoredEdit) => Promise<void>
  /** Removes a photo that no edit names. */
  removePhoto: (photoId: string) => Promise<void>
  server: KeptInspection | null
  keepServer: (data: KeptInspection) => Promise<void>
  /** What the change does to edits that are made while it is under way. */
  late: (entry: StoredEdit) => StoredEdit
}

export const PHOTO_GONE = 'The browser removed this photo from the device. Take it again'

/** An edit whose photo is on this device no longer. */
export function withoutItsPhoto(entry: StoredEdit): StoredEdit {
  return { ...entry, status: 'failed', failure: { kind: 'refused', message: PHOTO_GONE } }
}

export function isWithoutItsPhoto({ status, failure }: StoredEdit): boolean {
  return status === 'failed' && failure?.message === PHOTO_GONE
}

/** What a change may write, in one transaction. */
export const CHANGED_STORES = ['edits', 'inspections', 'pictures', 'photos', 'stamps'] as const
type Name = (typeof CHANGED_STORES)[number]
type Disk = { [One in Name]: IDBPObjectStore<OfflineSchema, Name[], One, 'readwrite'> }

interface Held extends Pick<Change, 'inspectionId' | 'unwritten' | 'server' | 'serverOnDisk'> {
  rows: readonly StoredEdit[]
  leaving: Leaving
}

/** A change under way: `rows` are on the disk, or were while it last answered; `unwritten` are in memory alone. */
export class Change implements Work {
  readonly inspectionId: number
  rows: StoredEdit[]
  unwritten: StoredEdit[]
  server: KeptInspection | null
  /** As the disk has it. */
  serverOnDisk: KeptInspection | null
  /** Under which the disk has it from now on; null: under none. Undefined: the disk is as it was. */
  stamp: string | null | undefined = undefined
  /** Whether the disk was given what was only in memory. */
  isFlushed = false
  late = (entry: StoredEdit): StoredEdit => entry
  /** What was removed of `rows`. */
  readonly removed: StoredEdit[] = []
  readonly removedPhotos: string[] = []
  /** The names of files that nobody needs then. */
  readonly strayFiles: string[] = []
  /** All that was not on the disk at the start, and its keys. */
  readonly before: readonly StoredEdit[]
  readonly known: ReadonlySet<string>
  readonly #leaving: Leaving
  readonly #disk: Disk | null

  /** Without `disk` all happens in memory. */
  constructor(held: Held, disk: Disk | null) {
    this.inspectionId = held.inspectionId
    this.rows = [...held.rows]
    this.unwritten = [...held.unwritten]
    this.server = held.server
    this.serverOnDisk = held.serverOnDisk
    this.before = held.unwritten
    this.known = new Set(held.unwritten.map(({ key }) => key))
    this.#leaving = held.leaving
    this.#disk = disk
  }

  get queue(): readonly StoredEdit[] {
    return [...this.rows, ...this.unwritten]
  }

  put = async (entry: StoredEdit): Promise<void> => {
    const isSame = (other: StoredEdit) => other.seq === entry.seq
    if (this.rows.some(isSame)) {
      await this.#putStamp()
      await this.#disk?.edits.put(entry)
      this.rows = this.rows.map((other) => (isSame(other) ? entry : other))
    } else this.unwritten = this.unwritten.map((other) => (isSame(other) ? entry : other))
  }

  remove = async (entry: StoredEdit): Promise<void> => {
    this.removed.push(entry)
    const isOther = (other: StoredEdit) => other.seq !== entry.seq
    if (!this.rows.every(isOther)) {
      await this.#takeStamp()
      await this.#disk?.edits.delete(entry.seq)
    }
    const photoId = photoOf(entry.edit)
    if (photoId !== null) await this.removePhoto(photoId)
    this.rows = this.rows.filter(isOther)
    this.unwritten = this.unwritten.filter(isOther)
  }

  removePhoto = async (photoId: string): Promise<void> => {
    this.removedPhotos.push(photoId)
    await this.deletePhoto(photoId)
  }

  async deletePhoto(photoId: string): Promise<void> {
    if (!this.#disk) return
    const { pictures, photos } = this.#disk
    const row = await pictures.get(photoId)
    if (row) this.strayFiles.push(row.file)
    await Promise.all([pictures.delete(photoId), photos.delete(photoId)])
  }

  async putPhoto(row: PhotoRow): Promise<void> {
    await this.#disk?.pictures.put(row)
  }

  /** Puts the row of a file that was left behind, unless another page has done so. `before`: the file that its row named then. */
  async putLeftPhoto(row: PhotoRow, before: string | null): Promise<void> {
    const known = await this.#disk?.pictures.get(row.photoId)
    if (!known || known.file === before) await this.putPhoto(row)
  }

  keepServer = async (data: KeptInspection): Promise<void> => {
    await this.#putStamp()
    await this.#disk?.inspections.put(data)
    this.server = data
    this.serverOnDisk = data
  }

  async #putStamp(): Promise<void> {
    if (!this.#disk || this.stamp) return
    this.stamp = newKey()
    await this.#disk.stamps.put({ inspectionId: this.inspectionId, stamp: this.stamp })
  }

  /** A full disk must take this, for it makes room. */
  async #takeStamp(): Promise<void> {
    if (!this.#disk || this.stamp !== undefined) return
    this.stamp = null
    await this.#disk.stamps.delete(this.inspectionId)
  }

  /**
   * Brings to the disk what is ready for it, in order: texts do not wait for photos, but what renames or removes a
   * label does, or orders its photos, and what follows that. An edit whose key or photo is there came by another way.
   */
  async flush(isReady: (entry: StoredEdit) => boolean): Promise<void> {
    const behind: StoredEdit[] = []
    for (const entry of this.unwritten) {
      if (isReady(entry) && !behind.some((earlier) => mustFollow(entry.edit, earlier.edit)))
        await this.#write(entry)
      else behind.push(entry)
    }
    this.unwritten = behind
    this.isFlushed = true
  }

  async #write(entry: StoredEdit): Promise<void> {
    const photoId = photoOf(entry.edit)
    const isSame = ({ key, edit }: StoredEdit) =>
      key === entry.key || (photoId !== null && photoOf(edit) === photoId)
    if (!this.#disk || this.rows.some(isSame)) return
    const joined = enqueue(hostsOf(this.rows, entry, this.#leaving), entry, newKey)
    if (joined !== entry) return this.put(joined)
    const isGone = photoId !== null && !(await this.#hasPhoto(this.#disk, photoId))
    // The database gives the seq (autoIncrement); its types do not know that a value may come without.
    const { seq: _none, ...rest } = isGone ? withoutItsPhoto(entry) : entry
    await this.#putStamp()
    const seq = await this.#disk.edits.add(rest as StoredEdit)
    this.rows.push({ ...rest, seq })
  }

  async #hasPhoto({ pictures, photos }: Disk, photoId: string): Promise<boolean> {
    return [await pictures.getKey(photoId), await photos.getKey(photoId)].includes(photoId)
  }
}

function mustFollow(later: Edit, earlier: Edit): boolean {
  if (!isOrdered(earlier, later)) return false
  if (earlier.kind === 'photo') return ['order', 'rename-label', 'delete-label', 'clear'].includes(later.kind)
  // Texts do not wait for an order either.
  return earlier.kind !== 'order' || (later.kind !== 'checks' && later.kind !== 'details')
}
