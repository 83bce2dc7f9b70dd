// Where the pictures of waiting photos lie; here in a store of the database, for browsers without files for pages.
import { STRICT } from './database.ts'
import type { PictureToWrite } from './photo-writer.ts'
import type { Store } from './store.ts'

/** Which pictures have no file: those that could not be read, and those that the device did not take, by name. */
export interface Unwritten {
  unreadable: string[]
  refused: string[]
}

export interface PhotoFiles {
  /** Writes pictures; all but those that it gives are on the disk when it resolves. Never rejects. */
  write: (pictures: readonly PictureToWrite[]) => Promise<Unwritten>
  /** Undefined when it is gone. */
  read: (name: string) => Promise<Blob | undefined>
  /** Never rejects. */
  remove: (names: readonly string[]) => Promise<void>
  /** Of all files. Never rejects. */
  names: () => Promise<string[]>
  /** Which of these files are surely gone; none where that cannot be told. Never rejects. */
  lost: (names: readonly string[]) => Promise<string[]>
}

/** The folder of a user's files. */
export const photoFolderOf = (userId: number) => `plumbline-photos-${userId}`

/** As bytes: Safari loses blobs that lie in a database. */
export class DatabaseFiles implements PhotoFiles {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** All at once; where they do not fit, one after the other as long as they do. */
  async write(pictures: readonly PictureToWrite[]): Promise<Unwritten> {
    const unreadable: string[] = []
    const read: { name: string; bytes: ArrayBuffer }[] = []
    for (const { name, picture, note } of pictures) {
      const bytes = await picture.arrayBuffer().catch(() => null)
      if (bytes) read.push({ name, bytes: await new Blob([bytes, note]).arrayBuffer() })
      else unreadable.push(name)
    }
    const written = (await this.#put(read)) ? read : []
    if (written.length === 0 && read.length > 1)
      for (const one of read) {
        if (!(await this.#put([one]))) break
        written.push(one)
      }
    return { unreadable, refused: read.filter((one) => !written.includes(one)).map(({ name }) => name) }
  }

  async #put(pictures: readonly { name: string; bytes: ArrayBuffer }[]): Promise<boolean> {
    try {
      await this.#store.run(async (database) => {
        const tx = database.transaction('bytes', 'readwrite', STRICT)
        const { done } = tx
        done.catch(() => undefined)
        for (const one of pictures) tx.store.put(one).catch(() => undefined)
        await done
      })
      return true
    } catch {
      return false
    }
  }

  async read(name: string): Promise<Blob | undefined> {
    const found = await this.#store.run((database) => database.get('bytes', name))
    return found && new Blob([found.bytes])
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    await this.#store
      .run(async (database) => {
        const tx = database.transaction('bytes', 'readwrite')
        const { done } = tx
        for (const name of names) tx.store.delete(name).catch(() => undefined)
        await done
      })
      .catch(() => undefined)
  }

  async names(): Promise<string[]> {
    return this.#store.run((database) => database.getAllKeys('bytes')).catch(() => [])
  }

  async lost(names: readonly string[]): Promise<string[]> {
    const there = await this.#store.run((database) => database.getAllKeys('bytes')).catch(() => null)
    return there === null ? [] : names.filter((name) => !there.includes(name))
  }
}
