// The pictures of photos that wait: files on the disk, in memory until they are there and where the disk refuses them.
import { newKey } from '#web/lib/encoding.ts'
import { type PhotoRow, STRICT } from './database.ts'
import type { Edit } from './edits.ts'
import type { PhotoFiles } from './photo-files.ts'
import { bytesOfNote, noteIn, type PhotoNote } from './photo-note.ts'
import type { Store } from './store.ts'
import { forgetLabels, forgetNeedless, needlessFiles, notedLabel, noteNeedless } from './waiting-note.ts'

/** A photo that waits, with its picture. */
export interface WaitingPhoto extends Omit<PhotoRow, 'file' | 'size'> {
  picture: Blob
}

/** Of a choice of photos: which the disk has now, which it refused, and which could not be read at all. */
export interface Keeping {
  kept: string[]
  refused: string[]
  unreadable: string[]
}

/** A photo whose file was left: the row that it lacks, and what brings it. */
export interface LeftPhoto {
  row: PhotoRow
  /** The file that its row names, which is gone; null without a row. */
  before: string | null
  edit: Edit | null
}

export interface PhotoStoreOptions {
  store: Store
  files: PhotoFiles
  /** The bytes that photos may still take; null where nobody knows. */
  space: () => Promise<number | null>
  /** Lets go what can be fetched again; gives whether there was any. Never rejects. */
  makeRoom: () => Promise<boolean>
  /** Shared by the user's tabs: files without a row are somebody's who writes, or nobody's. Null: nobody tells. */
  locks: Pick<LockManager, 'request'> | null
  /** Of the outbox, by which its locks and notes are named. */
  name: string
  /** What brings a photo, as far as this page knows. */
  editOf: (photo: Pick<WaitingPhoto, 'photoId' | 'inspectionId'>) => Edit | null
}

export class PhotoStore {
  readonly #options: PhotoStoreOptions
  /** Not on the disk, or not yet. */
  readonly #fresh = new Map<string, WaitingPhoto>()
  /** Of those whose file is written and whose row is not. */
  readonly #written = new Map<string, PhotoRow>()
  readonly #refused = new Set<string>()
  /** Photos whose files another page left behind, with the file that their row named, if there was a row. */
  readonly left = new Map<string, string | null>()
  /** The earlier files of photos that got another picture while their row was being written. */
  readonly #before = new Map<string, string[]>()
  /** Of those whose row alone is on the disk: the browser removed their files. */
  #gone: ReadonlySet<string> = new Set()
  /** How often the device lost what was on it. */
  #losses = 0

  constructor(options: PhotoStoreOptions) {
    this.#options = options
  }

  /** Holds photos in memory, from where they are shown and, if the disk refuses them, sent. */
  add(photos: readonly WaitingPhoto[]): void {
    for (const photo of photos) this.#fresh.set(photo.photoId, photo)
  }

  /** Whether the disk may not have a photo. */
  isFresh(photoId: string): boolean {
    return this.#fresh.has(photoId)
  }

  /** Whether the browser is known to have removed a photo's file. */
  isGone(photoId: string): boolean {
    return this.#gone.has(photoId) && !this.#fresh.has(photoId)
  }

  /** The device may have lost what was written: photos that have no row yet are written anew by the next `keep`. */
  afterLoss(): void {
    this.#losses += 1
    for (const photoId of this.#written.keys()) this.#refused.add(photoId)
    this.#written.clear()
    this.left.clear()
  }

  /** The rows of written files that belong to the next transaction of the inspection. */
  written(inspectionId: number): PhotoRow[] {
    return [...this.#written.values()].filter((row) => row.inspectionId === inspectionId)
  }

  /** A photo whose file was left without this row. `before`: the file that its row named instead, which is gone. */
  addLeft(row: PhotoRow, before: string | null): void {
    this.#written.set(row.photoId, row)
    this.left.set(row.photoId, before)
  }

  /** Forgets those that another page has written to the disk; gives their ids. */
  leaveTaken(photoIds: readonly string[]): string[] {
    const taken = photoIds.filter((photoId) => this.left.get(photoId) === null)
    for (const photoId of taken) this.#forget(photoId)
    return taken
  }

  /** An inspection that was made here has the server's number now. */
  renumber(local: number, id: number): void {
    for (const photos of [this.#fresh, this.#written] as Map<string, { inspectionId: number }>[])
      for (const [photoId, photo] of photos)
        if (photo.inspectionId === local) photos.set(photoId, { ...photo, inspectionId: id })
  }

  /** The disk has these rows. */
  settle(rows: readonly PhotoRow[]): void {
    for (const { photoId, file } of rows) if (this.#written.get(photoId)?.file === file) this.#forget(photoId)
  }

  /**
   * Writes the files of photos that were added; `commit` then brings their rows (`written`) to the disk.
   * Those that the device has no room for stay in memory. Never rejects.
   */
  keep(photoIds: readonly string[], commit: () => Promise<unknown>): Promise<Keeping> {
    return this.#whileWriting(async () => {
      const losses = this.#losses
      const unreadable = await this.#write(photoIds)
      const isLeft = (photoId: string) => this.#fresh.has(photoId) && !this.#written.has(photoId)
      if (photoIds.some(isLeft) && (await this.#options.makeRoom()))
        unreadable.push(...(await this.#write(photoIds.filter(isLeft))))
      await commit()
      if (this.#losses !== losses) {
        // Gone as soon as it was kept.
        unreadable.push(...photoIds.filter((photoId) => !this.#fresh.has(photoId)))
        // The disk that is there now may have room for what the lost one had not got a row of yet.
        unreadable.push(...(await this.#write(photoIds.filter(isLeft))))
        await commit()
      }
      const left = photoIds.map((photoId) => this.#written.get(photoId)).filter((row) => row !== undefined)
      for (const { photoId } of left) this.#written.delete(photoId)
      const settled = photoIds.filter((photoId) => !this.#fresh.has(photoId))
      await this.#remove([...left.map(({ file }) => file), ...settled.flatMap((id) => this.#takeBefore(id))])
      const refused = photoIds.filter((photoId) => this.#fresh.has(photoId))
      for (const photoId of refused) this.#refused.add(photoId)
      const kept = photoIds.filter((photoId) => !refused.includes(photoId) && !unreadable.includes(photoId))
      return { kept, refused, unreadable }
    })
  }

  /** Gives the ids of those that cannot be read. */
  async #write(photoIds: readonly string[]): Promise<string[]> {
    const photos = photoIds.map((photoId) => this.#fresh.get(photoId)).filter((photo) => photo !== undefined)
    const losses = this.#losses
    const chosen = (await this.#fitting(photos)).map((photo) => ({ photo, name: newFileName() }))
    const { unreadable, refused } = await this.#options.files.write(
      chosen.map(({ photo, name }) => ({ name, picture: photo.picture, note: this.#noteOf(photo) })),
    )
    const broken: string[] = []
    const stray: string[] = []
    for (const { photo, name } of chosen) {
      const { photoId } = photo
      if (unreadable.includes(name)) broken.push(photoId)
      if (unreadable.includes(name) || refused.includes(name)) continue
      const fresh = this.#fresh.get(photoId)
      // Taken away, or made smaller, while it was written; its inspection may have another number by now.
      if (fresh?.picture !== photo.picture || this.#losses !== losses) stray.push(name)
      else this.#written.set(photoId, rowOf(fresh, name))
    }
    for (const photoId of broken) this.#forget(photoId)
    await this.#remove(stray)
    return broken
  }

  /** Whose it is. */
  #noteOf({ picture: _picture, ...photo }: WaitingPhoto): Uint8Array<ArrayBuffer> {
    return bytesOfNote({ ...photo, edit: this.#options.editOf(photo) })
  }

  async #fitting(photos: readonly WaitingPhoto[]): Promise<WaitingPhoto[]> {
    const space = await this.#options.space()
    if (space === null) return [...photos]
    let size = 0
    return photos.filter(({ picture }) => {
      size += picture.size
      return size <= space
    })
  }

  /** A photo with its picture, whose file is read when it is needed; undefined when it is gone. Rejects where it cannot be read. */
  async get(photoId: string): Promise<WaitingPhoto | undefined> {
    const { store, files } = this.#options
    const fresh = this.#fresh.get(photoId)
    if (fresh) return fresh
    let row = await store.run((database) => database.get('pictures', photoId))
    while (row) {
      const { file, size, ...photo } = row
      const picture = await files.read(file)
      // A file knows no type.
      if (picture) return { ...photo, picture: picture.slice(0, size, photo.type) }
      row = await store.run((database) => database.get('pictures', photoId))
      // A smaller picture may have taken its place meanwhile.
      if (row?.file === file) return undefined
    }
    const old = await store.run((database) => database.get('photos', photoId))
    if (!old) return undefined
    const { bytes, entry: _queued, ...photo } = old
    return { ...photo, picture: new Blob([bytes], { type: photo.type }) }
  }

  /** As `get`, with its bytes in memory: a file can no longer be read once a smaller picture has taken its place. */
  async getWithBytes(photoId: string): Promise<WaitingPhoto | undefined> {
    const read = async () => {
      const photo = await this.get(photoId)
      if (!photo || this.#fresh.has(photoId)) return photo
      return { ...photo, picture: new Blob([await photo.picture.arrayBuffer()], { type: photo.type }) }
    }
    return read().catch(read)
  }

  /** The photos that may go out: on the disk, or refused by it. */
  async ids(): Promise<string[]> {
    const onDisk = await this.#options.store
      .run(async (database) => [
        ...(await database.getAllKeys('pictures')),
        ...(await database.getAllKeys('photos')),
      ])
      .catch(() => [])
    return [...new Set([...onDisk, ...this.#refused])].filter((photoId) => !this.isGone(photoId))
  }

  /** Whether the disk has no row of a photo, as where the browser cleared the database and left the files. */
  isEmpty(): Promise<boolean> {
    const count = this.#options.store.run((database) => database.count('pictures'))
    return count.then((rows) => rows === 0).catch(() => false)
  }

  /** What photos take, in bytes, by their ids: of those whose size is known. */
  async sizes(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#options.store.run((database) => database.getAll('pictures')).catch(() => [])
    const sizes = new Map(rows.map(({ photoId, size }) => [photoId, size]))
    for (const [photoId, { picture }] of this.#fresh) sizes.set(photoId, picture.size)
    return sizes
  }

  /** Puts another picture in a photo's place, if it still waits; one in memory is left to `keep`. */
  async replace(photo: WaitingPhoto): Promise<void> {
    const { photoId } = photo
    if (this.#fresh.has(photoId)) {
      const before = this.#written.get(photoId)
      this.#written.delete(photoId)
      this.#fresh.set(photoId, photo)
      // A row that names it may be on its way to the disk: it is removed once another does.
      if (before) this.#before.set(photoId, [...(this.#before.get(photoId) ?? []), before.file])
      return
    }
    const { files, name: own } = this.#options
    await this.#whileWriting(async () => {
      const name = newFileName()
      // Until the row names the new file the photo has its old one: a page that dies first leaves a file that nobody needs.
      noteNeedless(own, [name])
      const { unreadable, refused } = await files.write([
        { name, picture: photo.picture, note: this.#noteOf(photo) },
      ])
      if (unreadable.length > 0 || refused.length > 0) return forgetNeedless(own, [name])
      const isNeeded = await this.#putRow(rowOf(photo, name)).catch(() => ({ stray: name }))
      if (isNeeded.stray !== name) forgetNeedless(own, [name])
      await this.#remove(isNeeded.stray === null ? [] : [isNeeded.stray])
    })
  }

  /** Gives the file that nobody needs then: the one before, or the new one where the photo is gone. */
  #putRow(row: PhotoRow): Promise<{ stray: string | null }> {
    return this.#options.store.run(async (database) => {
      const tx = database.transaction(['pictures', 'photos'], 'readwrite', STRICT)
      const { done } = tx
      done.catch(() => undefined)
      const pictures = tx.objectStore('pictures')
      const [known, old] = await Promise.all([
        pictures.get(row.photoId),
        tx.objectStore('photos').getKey(row.photoId),
      ])
      // It may have been moved to the server's number meanwhile.
      const inspectionId = known?.inspectionId ?? row.inspectionId
      if (known || old) pictures.put({ ...row, inspectionId }).catch(() => undefined)
      if (old)
        tx.objectStore('photos')
          .delete(old)
          .catch(() => undefined)
      // The old file is noted as needless only by the caller: until this commits it may be the only picture on the device.
      await done
      return { stray: known || old ? (known?.file ?? null) : row.file }
    })
  }

  /** Forgets photos whose rows are gone with their edits, and removes their files. */
  forget(photoIds: readonly string[], files: readonly string[] = []): void {
    const written = photoIds.flatMap((photoId) => {
      const row = this.#written.get(photoId)
      return [...(row ? [row.file] : []), ...this.#takeBefore(photoId)]
    })
    for (const photoId of photoIds) this.#forget(photoId)
    forgetLabels(this.#options.name, photoIds)
    const gone = [...files, ...written]
    if (gone.length > 0) void this.#remove(gone)
  }

  /** The ids of photos that the disk refused. */
  refused(): string[] {
    return [...this.#refused]
  }

  /**
   * Which of these photos are on the device no longer, neither on its disk nor in memory, and all whose file alone was
   * removed: their rows stay, so that each page can say so. Rejects where the disk does not answer.
   */
  async lost(photoIds: readonly string[]): Promise<string[]> {
    const { store, files } = this.#options
    const known = await store.run((database) => database.getAll('pictures'))
    if (known.length + photoIds.length === 0) return []
    const removed = await files.lost(known.map(({ file }) => file))
    const [rows, old] = await store.run((database) =>
      Promise.all([database.getAll('pictures'), database.getAllKeys('photos')]),
    )
    // Another picture may have taken a photo's place meanwhile, in another file.
    const idsOf = (isRemoved: boolean) =>
      rows.filter(({ file }) => removed.includes(file) === isRemoved).map(({ photoId }) => photoId)
    this.#gone = new Set(idsOf(true))
    const here = new Set([...this.#fresh.keys(), ...idsOf(false), ...old])
    return [...new Set([...this.#gone, ...photoIds])].filter((photoId) => !here.has(photoId))
  }

  /** Files that nobody needs any more; a page that dies meanwhile leaves them to the next. */
  async #remove(names: readonly string[]): Promise<void> {
    const { name, files } = this.#options
    noteNeedless(name, names)
    await files.remove(names)
    forgetNeedless(name, names)
  }

  /**
   * Hands files without a row to `take`, with what they say of themselves: their page died before their row was written, or
   * the browser cleared the database. Removes those that were to be removed, such as never became whole, and those of a
   * photo that has another; all others stay. `take` adds their rows (`addLeft`) together with their edits: a row alone would
   * be a photo without a label. Never rejects.
   * @param waits for pages that write just now; else it is done at another start
   */
  async takeUpLeft(take: (left: readonly LeftPhoto[]) => Promise<void>, waits: boolean): Promise<void> {
    const { locks, name, files, store } = this.#options
    const work = async (lock: Lock | null) => {
      // Somebody writes.
      if (!lock) return
      const rows = await store.run((database) => database.getAll('pictures'))
      const names = await files.names()
      const needed = new Set(rows.map((row) => row.file))
      const whole = new Set(rows.filter((row) => names.includes(row.file)).map((row) => row.photoId))
      const needless = needlessFiles(name)
      const over: string[] = []
      const left = new Map<string, { file: string; note: PhotoNote; size: number }>()
      for (const file of names.filter((one) => !needed.has(one))) {
        if (needless.has(file)) {
          over.push(file)
          continue
        }
        const read = await files.read(file).then((blob) => blob && noteIn(blob))
        if (!read) {
          if (isNoted(file)) over.push(file)
          continue
        }
        // A page that dies while it puts another picture in a photo's place leaves both files.
        const { photoId, isPrepared } = read.note
        const other = left.get(photoId)
        if (whole.has(photoId) || (other && !isPrepared)) over.push(file)
        else {
          if (other) over.push(other.file)
          left.set(photoId, { file, ...read })
        }
      }
      const found = [...left.values()].map(({ file, note: { edit, ...photo }, size }) => ({
        row: { ...photo, file, size },
        before: rows.find((row) => row.photoId === photo.photoId)?.file ?? null,
        edit: edit ?? notedLabel(name, photo.photoId),
      }))
      await files.remove(over)
      forgetNeedless(name, [...needless])
      if (found.length > 0) await take(found)
    }
    const options: LockOptions = { mode: 'exclusive', ifAvailable: !waits }
    await locks?.request(this.#lockName, options, work).catch(() => undefined)
  }

  get #lockName(): string {
    return `${this.#options.name} photos`
  }

  #whileWriting<T>(work: () => Promise<T>): Promise<T> {
    const { locks } = this.#options
    return locks ? locks.request(this.#lockName, { mode: 'shared' }, work) : work()
  }

  #takeBefore(photoId: string): string[] {
    const files = this.#before.get(photoId) ?? []
    this.#before.delete(photoId)
    return files
  }

  #forget(photoId: string): void {
    this.#fresh.delete(photoId)
    this.#written.delete(photoId)
    this.left.delete(photoId)
    this.#refused.delete(photoId)
  }
}

/** Before a file said whose it is it was named by its key alone: one of those without a note may be a whole picture. */
const NOTED = 'noted-'

const newFileName = () => NOTED + newKey()

function isNoted(file: string): boolean {
  return file.startsWith(NOTED)
}

function rowOf({ picture, ...photo }: WaitingPhoto, file: string): PhotoRow {
  return { ...photo, file, size: picture.size }
}
