// The bytes of photos: on the disk in one write for each choice, in memory until then and where the disk refuses.
import { STRICT, type StoredPhoto } from './database.ts'
import type { NewPhoto } from './photo-writer.ts'
import type { Store } from './store.ts'

/** Of a choice of photos: which the disk has now, which it refused, and which could not be read at all. */
export interface Keeping {
  kept: string[]
  refused: string[]
  unreadable: string[]
}

export interface PhotoStoreOptions {
  store: Store
  /** The bytes that photos may still take; null where nobody knows. */
  space: () => Promise<number | null>
  /**
   * Writes photos in one transaction: gives the ids of those that cannot be read, and rejects where the device
   * refuses. Null: from the page itself.
   */
  write: ((photos: readonly NewPhoto[]) => Promise<string[]>) | null
}

export class PhotoStore {
  readonly #store: Store
  readonly #space: PhotoStoreOptions['space']
  readonly #write: NonNullable<PhotoStoreOptions['write']>
  /** Not on the disk, or not yet. */
  readonly #fresh = new Map<string, NewPhoto>()
  readonly #refused = new Set<string>()

  constructor({ store, space, write }: PhotoStoreOptions) {
    this.#store = store
    this.#space = space
    this.#write = write ?? ((photos) => this.#writeHere(photos))
  }

  /** Holds photos in memory, from where they are shown and, if the disk refuses them, sent. */
  add(photos: readonly NewPhoto[]): void {
    for (const one of photos) this.#fresh.set(one.photo.photoId, one)
  }

  /** Whether a photo is in memory alone. */
  isFresh(photoId: string): boolean {
    return this.#fresh.has(photoId)
  }

  /**
   * Writes photos that were added in one transaction, which no edit waits for: it touches no other store.
   * Those that the device has no room for stay in memory. Never rejects.
   */
  async keep(photoIds: readonly string[]): Promise<Keeping> {
    const photos = photoIds.map((photoId) => this.#fresh.get(photoId)).filter((photo) => photo !== undefined)
    const unreadable: string[] = []
    const kept = await this.#writeAll(await this.#fitting(photos), unreadable)
    // Taken away while it was written.
    const unwanted = kept.filter((photoId) => !this.#fresh.has(photoId))
    for (const photoId of [...kept, ...unreadable]) this.#forget(photoId)
    await this.drop(unwanted)
    const refused = photoIds.filter((photoId) => this.#fresh.has(photoId))
    for (const photoId of refused) this.#refused.add(photoId)
    return { kept, refused, unreadable }
  }

  async #fitting(photos: readonly NewPhoto[]): Promise<NewPhoto[]> {
    const space = await this.#space()
    if (space === null) return [...photos]
    let size = 0
    return photos.filter(({ picture }) => {
      size += picture.size
      return size <= space
    })
  }

  /** All at once; where they do not fit, one after the other as long as they do. Gives what is written. */
  async #writeAll(photos: readonly NewPhoto[], unreadable: string[]): Promise<string[]> {
    if (photos.length === 0) return []
    try {
      unreadable.push(...(await this.#write(photos)))
      return photos.map(({ photo }) => photo.photoId).filter((photoId) => !unreadable.includes(photoId))
    } catch {
      const written: string[] = []
      for (const photo of photos.length > 1 ? photos : []) {
        const one = await this.#writeAll([photo], unreadable)
        if (one.length === 0 && !unreadable.includes(photo.photo.photoId)) break
        written.push(...one)
      }
      return written
    }
  }

  async #writeHere(photos: readonly NewPhoto[]): Promise<string[]> {
    const unreadable: string[] = []
    const read = await Promise.all(
      photos.map((one) =>
        readBytes(one).catch(() => {
          unreadable.push(one.photo.photoId)
          return null
        }),
      ),
    )
    await this.#store.run(async (database) => {
      const tx = database.transaction('photos', 'readwrite', STRICT)
      const { done } = tx
      done.catch(() => undefined)
      for (const photo of read) if (photo) tx.store.put(photo).catch(() => undefined)
      await done
    })
    return unreadable
  }

  /** A photo with its bytes; undefined when it is gone. Rejects where it cannot be read. */
  async get(photoId: string): Promise<StoredPhoto | undefined> {
    const fresh = this.#fresh.get(photoId)
    return fresh ? readBytes(fresh) : this.#store.run((database) => database.get('photos', photoId))
  }

  /** A photo's picture for showing it: what is new need not be read for that. */
  async picture(photoId: string): Promise<Blob | undefined> {
    const fresh = this.#fresh.get(photoId)
    if (fresh) return fresh.picture
    const photo = await this.#store.run((database) => database.get('photos', photoId))
    return photo && new Blob([photo.bytes], { type: photo.type })
  }

  /** What photos take, in bytes, by their ids: of those whose size is known. */
  async sizes(): Promise<ReadonlyMap<string, number>> {
    return new Map([...this.#fresh].map(([photoId, { picture }]) => [photoId, picture.size]))
  }

  /** The photos that may go out: on the disk, or refused by it. */
  async ids(): Promise<string[]> {
    const onDisk = await this.#store.run((database) => database.getAllKeys('photos')).catch(() => [])
    return [...onDisk, ...this.#refused]
  }

  /** Puts a photo's bytes anew, if it is still there; gives whether the disk has it now. */
  async replace(photo: StoredPhoto): Promise<boolean> {
    const { photoId } = photo
    if (this.#fresh.has(photoId)) {
      const { bytes, ...rest } = photo
      this.#fresh.set(photoId, { photo: rest, picture: new Blob([bytes], { type: photo.type }) })
      return (await this.keep([photoId])).kept.length > 0
    }
    await this.#store.run(async (database) => {
      const tx = database.transaction('photos', 'readwrite', STRICT)
      const done = tx.done
      if (await tx.store.getKey(photoId)) tx.store.put(photo).catch(() => undefined)
      await done
    })
    return true
  }

  /** Removes photos; one that stays behind in a crash is found by `readUnnamed`. Never rejects. */
  async drop(photoIds: readonly string[]): Promise<void> {
    const onDisk = photoIds.filter((photoId) => !this.#fresh.has(photoId))
    for (const photoId of photoIds) this.#forget(photoId)
    if (onDisk.length === 0) return
    await this.#store
      .run(async (database) => {
        const tx = database.transaction('photos', 'readwrite')
        const done = tx.done
        for (const photoId of onDisk) tx.store.delete(photoId).catch(() => undefined)
        await done
      })
      .catch(() => undefined)
  }

  /** The ids of photos that the disk refused. */
  refused(): string[] {
    return [...this.#refused]
  }

  #forget(photoId: string): void {
    this.#fresh.delete(photoId)
    this.#refused.delete(photoId)
  }
}

async function readBytes({ photo, picture }: NewPhoto): Promise<StoredPhoto> {
  return { ...photo, bytes: await picture.arrayBuffer() }
}
