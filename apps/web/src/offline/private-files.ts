// The pictures of waiting photos as files of their own in the browser's private file system.
import { DatabaseFiles, type PhotoFiles, photoFolderOf, type Unwritten } from './photo-files.ts'
import type { PictureToWrite, WriteAnswer, WriteOutcome, WriteRequest } from './photo-writer.ts'
// Inside of this script, as the photo worker.
import PhotoWriter from './photo-writer.ts?worker&inline'
import type { Store } from './store.ts'

/** Files, where the browser has them; what lies in the database is read either way. */
export function photoFilesOf(userId: number, store: Store): PhotoFiles {
  const rows = new DatabaseFiles(store)
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) return rows
  return new PrivateFiles(photoFolderOf(userId), rows)
}

/** A thread of which nothing was heard for this long hangs: Chromium has left a file open for ever. */
const PATIENCE_MS = 10_000
const TRIES = 2

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
    const outcomes = new Map<string, WriteOutcome>()
    const isLeft = ({ name }: PictureToWrite) => !outcomes.has(name)
    for (let tries = 0; tries < TRIES && pictures.some(isLeft); tries += 1)
      await this.#tell(pictures.filter(isLeft), outcomes)
    const namesOf = (...unwritten: (WriteOutcome | undefined)[]) =>
      pictures.map(({ name }) => name).filter((name) => unwritten.includes(outcomes.get(name)))
    return { unreadable: namesOf('unreadable'), refused: namesOf('refused', undefined) }
  }

  /** Has pictures written, and notes what became of each; of some nothing, where the thread broke or hung. */
  #tell(pictures: readonly PictureToWrite[], outcomes: Map<string, WriteOutcome>): Promise<void> {
    this.#worker ??= new PhotoWriter()
    const worker = this.#worker
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      let patience: ReturnType<typeof setTimeout> | undefined
      const finish = () => {
        clearTimeout(patience)
        worker.removeEventListener('message', listen)
        worker.removeEventListener('error', giveUp)
        resolve()
      }
      const giveUp = () => {
        if (this.#worker === worker) this.#worker = null
        worker.terminate()
        finish()
        // Whoever else waits for it gives up too.
        worker.dispatchEvent(new Event('error'))
      }
      const hope = () => {
        clearTimeout(patience)
        patience = setTimeout(giveUp, PATIENCE_MS)
      }
      const listen = ({ data }: MessageEvent<WriteAnswer>) => {
        // It works, though perhaps on what somebody else asked for before.
        hope()
        if (data.id !== id) return
        outcomes.set(data.name, data.outcome)
        if (pictures.every(({ name }) => outcomes.has(name))) finish()
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', giveUp)
      worker.postMessage({ id, folder: this.#folder, pictures } satisfies WriteRequest)
      hope()
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

  async lost(names: readonly string[]): Promise<string[]> {
    const left = await this.#instead.lost(names)
    const directory = left.length > 0 ? await this.#directory() : null
    const there = new Set<string>()
    try {
      for await (const name of directory?.keys() ?? left) there.add(name)
    } catch (error) {
      // The whole folder may have been removed under the page.
      return error instanceof DOMException && error.name === 'NotFoundError' ? left : []
    }
    return left.filter((name) => !there.has(name))
  }

  #directory(): Promise<FileSystemDirectoryHandle | null> {
    this.#opened ??= navigator.storage
      .getDirectory()
      .then((root) => root.getDirectoryHandle(this.#folder, { create: true }))
      .catch(() => null)
    return this.#opened
  }
}
