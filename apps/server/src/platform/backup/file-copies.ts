// Files of the store brought into a backup's folder: each once, checked by its SHA-256, which is its name.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileBroken, FileMissing, type Storage } from '#server/adapters/storage/storage.port.ts'
import {
  filesFolder,
  ignoreMissing,
  type ListedFile,
  measure,
  pathOfFile,
  putInPlace,
  readThrough,
} from './backup-set.ts'

/** At once: a disk waits for each flush. */
const COPIES_AT_ONCE = 8

export interface Copies {
  /** All that are in the folder now, in the order asked for. */
  there: ListedFile[]
  copied: ListedFile[]
  /** Those that the store has not. */
  missing: string[]
  /** Those whose bytes in the store are no longer what their name says; not copied. */
  broken: string[]
}

/**
 * Copies what is not in the folder already. A file is never written again under its name, so one of the same size is
 * taken for it; whether its bytes are still right, `verifySet` says.
 */
export async function copyFiles(
  storage: Pick<Storage, 'stat' | 'open'>,
  folder: string,
  keys: readonly string[],
): Promise<Copies> {
  const incoming = join(filesFolder(folder), 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const copies: Copies = { there: [], copied: [], missing: [], broken: [] }
  await forEach(keys, COPIES_AT_ONCE, async (key) => {
    const inStore = await storage.stat(key)
    const kept = await stat(pathOfFile(folder, key)).catch(ignoreMissing)
    if (kept && (!inStore || inStore.bytes === kept.size)) {
      copies.there.push({ key, bytes: kept.size })
      return
    }
    if (!inStore) {
      copies.missing.push(key)
      return
    }
    const file = await copyFile(storage, folder, { key, temporary: join(incoming, randomUUID()) })
    if (file) {
      copies.there.push(file)
      copies.copied.push(file)
    } else (await storage.stat(key)) ? copies.broken.push(key) : copies.missing.push(key)
  })
  const byKey = (a: ListedFile, b: ListedFile) => (a.key < b.key ? -1 : 1)
  copies.there.sort(byKey)
  return copies
}

/** Null where the store's bytes are not what the key says, or were removed just now. */
async function copyFile(
  storage: Pick<Storage, 'open'>,
  folder: string,
  { key, temporary }: { key: string; temporary: string },
): Promise<ListedFile | null> {
  const { stream, result } = measure()
  try {
    const source = await storage.open(key)
    await pipeline(source, stream, createWriteStream(temporary, { mode: 0o600, flush: true }))
    const { sha256, bytes } = result()
    if (sha256 !== key) return null
    await putInPlace(temporary, pathOfFile(folder, key))
    return { key, bytes }
  } catch (error) {
    if (isNoFile(error)) return null
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Whether a file that is in a store is what its name says. */
export async function isWhole(storage: Pick<Storage, 'open'>, key: string): Promise<boolean> {
  const content = await storage.open(key)
  return readThrough(content).then(
    ({ sha256 }) => sha256 === key,
    (error: unknown) => {
      if (error instanceof FileBroken) return false
      throw error
    },
  )
}

/** Removed between being asked for and being opened, or known to the store itself as broken. */
function isNoFile(error: unknown): boolean {
  return (
    error instanceof FileMissing ||
    error instanceof FileBroken ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  )
}

/** Runs `work` for each item, so many at a time. The first that fails ends it, once those under way have ended. */
export async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  let hasFailed = false
  const line = async () => {
    for (const item of left) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, line))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
}
