// The pictures of waiting photos as files of their own in the browser's private file system.
import { DatabaseFiles, type PhotoFiles, photoFolderOf } from './photo-files.ts'
import type { PictureToWrite, Unwritten, WriteAnswer, WriteRequest } from './photo-writer.ts'
// Inside of this script, as the photo worker.
import PhotoWriter from './photo-writer.ts?worker&inline'
import type { Store } from './store.ts'

/** Files, where the browser has them; what lies in the database is read either way. */
export function photoFilesOf(userId: number, store: Store): PhotoFiles {
  const rows = new DatabaseFiles(store)
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) return rows
  return new PrivateFiles(photoFolderOf(userId), rows)
}

class PrivateFiles implements PhotoFiles {
  readonly #folder: string
  /** Where this browser lets nobody have files after all. */
  readonly #instead: PhotoFiles
  #opened: Promise<FileSystemDirectoryHandle | null> | null = null
  #worker: Worker | null = null
  #lastId = 0

  constructor(folder: string, instead: PhotoFiles) {
    this.#folder = folder
    this.#instead = instead
  }

  async write(pictures: readonly PictureToWrite[]): Promise<Unwritten> {
    if (!(await this.#directory())) return this.#instead.write(pictures)
    this.#worker ??= new PhotoWriter()
    const worker = this.#worker
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      const finish = (unwritten: Unwritten) => {
        worker.removeEventListener('message', listen)
        worker.removeEventListener('error', fail)
        resolve(unwritten)
      }
      const fail = () => {
        if (this.#worker === worker) this.#worker = null
        finish({ unreadable: [], refused: pictures.map(({ name }) => name) })
      }
      const listen = ({ data }: MessageEvent<WriteAnswer>) => {
        if (data.id === id) finish(data)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', fail)
      worker.postMessage({ id, folder: this.#folder, pictures } satisfies WriteRequest)
    })
  }

  async read(name: string): Promise<Blob | undefined> {
    const directory = await this.#directory()
    const found = await directory?.getFileHandle(name).then(
      (file) => file.getFile(),
      () => undefined,
    )
    return found ?? this.#instead.read(name)
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const directory = await this.#directory()
    for (const name of names) await directory?.removeEntry(name).catch(() => undefined)
    await this.#instead.remove(names)
  }

  async names(): Promise<string[]> {
    const names = await this.#instead.names()
    try {
      for await (const name of (await this.#directory())?.keys() ?? []) names.push(name)
    } catch {
      // Another time.
    }
    return names
  }

  #directory(): Promise<FileSystemDirectoryHandle | null> {
    this.#opened ??= navigator.storage
      .getDirectory()
      .then((root) => root.getDirectoryHandle(this.#folder, { create: true }))
      .catch(() => null)
    return this.#opened
  }
}
