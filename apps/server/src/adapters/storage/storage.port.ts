// Where files are kept: by the SHA-256 of their bytes, so that the same picture is kept once.
import type { Readable } from 'node:stream'
import type { FileLink } from '#server/platform/links.ts'
import { StoreAway } from '#server/platform/store-away.ts'

export interface StoredFile {
  /** SHA-256 of the bytes, in hexadecimal. */
  key: string
  /** Size in bytes. */
  bytes: number
}

export interface Storage {
  /** For the start's line of adapters: `disk`, `s3`. */
  readonly name: string
  /**
   * Keeps the bytes; when this resolves they are there whole and survive a power cut. The same bytes again change
   * nothing, but mend a file that is broken. Fails with what `isDiskFull` knows where there is no room, as every call
   * with StoreAway where the store cannot be used; nothing is kept then.
   */
  put(content: Uint8Array | Readable): Promise<StoredFile>
  /** Whether there is such a file, and its size. */
  stat(key: string): Promise<StoredFile | null>
  /** Reads a file, or the bytes from `start` to `end` inclusive. Fails with FileMissing. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** The whole file. Fails with FileMissing. */
  read(key: string): Promise<Buffer>
  /** A path on this machine where the file can be read, for tools that want one; null when it is elsewhere. */
  pathOf(key: string): string | null
  /** Whether there is room for more. */
  hasSpace(): Promise<boolean>
  /** Forgets a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of all files. */
  keys(): AsyncIterable<string>
  /** Links to the store itself; null where all files go through us. */
  readonly direct: DirectLinks | null
}

export interface DirectLinks {
  /** Where all of them lead to. */
  origin: string
  /** A link that is good for a day at least, where ours that led to it is, and no longer than that. */
  linkTo(file: FileLink, until: Date): Promise<string>
}

/** What comes from the store is not what was kept: somebody or something changed it, there or on the way. */
export class FileBroken extends StoreAway {
  constructor(key: string) {
    super(new Error(`other bytes than those of ${key}`))
    this.name = 'FileBroken'
  }
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`no file ${key}`)
    this.name = 'FileMissing'
  }
}

/** Whether a text has the form of a storage key; everything else is refused before it touches a path. */
export function isStorageKey(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
