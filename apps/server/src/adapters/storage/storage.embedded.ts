// Files on the local disk: <root>/ab/cdef…, written whole under another name, flushed, then renamed.
import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { DiskFull } from '#server/platform/disk-full.ts'
import { isDiskAway, StoreAway } from '#server/platform/store-away.ts'
import { FileMissing, isStorageKey, type Storage, type StoredFile } from './storage.port.ts'

/**
 * Opens the store, making its folders.
 * @param root a folder of its own under DATA_DIR
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeAbandoned(incoming)
  const made = new Set<string>()

  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new FileMissing(key)
    return join(root, key.slice(0, 2), key.slice(2))
  }
  /** A network disk that is gone leaves an empty folder: what is missing then may be there. */
  const checkThere = async (mode = constants.F_OK) => {
    await access(incoming, mode).catch((error: unknown) => {
      throw new StoreAway(error)
    })
  }
  const statOf = async (key: string): Promise<StoredFile | null> => {
    const found = await stat(pathOf(key)).catch(ignoreMissing).catch(tellAway)
    if (!found) await checkThere()
    return found ? { key, bytes: found.size } : null
  }

  /** Puts a flushed file in its place; the folder is flushed too, or the name could be lost. */
  const settle = async (from: string, key: string) => {
    const folder = dirname(pathOf(key))
    if (!made.has(folder)) {
      await mkdir(folder, { recursive: true })
      await flushFolder(root)
      made.add(folder)
    }
    await rename(from, pathOf(key))
    await flushFolder(folder)
  }

  /** Whether these very bytes are there: what bears their name may have been cut short by a full disk or a crash. */
  const isKept = async (key: string, content: Uint8Array) => {
    const found = await statOf(key)
    if (found?.bytes !== content.length) return false
    const kept = await readFile(pathOf(key)).catch(ignoreMissing)
    if (!kept?.equals(content)) return false
    // Another request may have put it there just now.
    await flushFolder(dirname(pathOf(key)))
    return true
  }

  const spaceFor = async (bytes: number) => {
    const { bavail, blocks, bsize } = await statfs(root)
    // Some network disks do not tell their size: there a write that fails has to do.
    if (blocks === 0) return true
    const reserve = Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE)
    return bavail * bsize - bytes >= reserve
  }

  return {
    name: 'disk',
    put: async (content) => {
      if (content instanceof Uint8Array) {
        const key = createHash('sha256').update(content).digest('hex')
        if (await isKept(key, content)) return { key, bytes: content.length }
      }
      const temporary = join(incoming, randomUUID())
      try {
        if (!(await spaceFor(content instanceof Uint8Array ? content.length : 0))) throw new DiskFull()
        const written = await writeFlushed(temporary, content)
        await settle(temporary, written.key)
        return written
      } catch (error) {
        // One that nobody has begun to read would break later, where nobody listens.
        if (!(content instanceof Uint8Array)) content.destroy()
        await unlink(temporary).catch(() => undefined)
        await checkThere()
        return tellAway(error)
      }
    },
    stat: async (key) => (isStorageKey(key) ? statOf(key) : null),
    open: async (key, range) => {
      if (!(await statOf(key))) throw new FileMissing(key)
      return createReadStream(pathOf(key), range)
    },
    read: async (key) => {
      const bytes = await readFile(pathOf(key)).catch(ignoreMissing).catch(tellAway)
      if (bytes) return bytes
      await checkThere()
      throw new FileMissing(key)
    },
    pathOf,
    hasSpace: async () => {
      await checkThere(constants.W_OK)
      return spaceFor(0)
    },
    remove: async (key) => {
      await unlink(pathOf(key)).catch(ignoreMissing).catch(tellAway)
    },
    keys: () => listFiles(root),
    direct: null,
  }
}

/**
 * So much of the disk is left to others: an embedded database that finds it full can save nothing more. A small disk
 * keeps a share.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
const RESERVE_SHARE = 0.02

/** Nothing is written for so long: what is older was left by a process that was killed. */
const ABANDONED_MS = 24 * 3_600_000

async function* listFiles(root: string): AsyncIterable<string> {
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for (const name of await readdir(join(root, folder))) if (isStorageKey(folder + name)) yield folder + name
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await unlink(path).catch(ignoreMissing)
  }
}

async function writeFlushed(path: string, content: Uint8Array | Readable): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    const chunks = content instanceof Uint8Array ? [content] : content
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      // `write` may write a part and say so; this goes on until all is written, or fails.
      await file.writeFile(chunk)
      bytes += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { key: hash.digest('hex'), bytes }
}

async function flushFolder(path: string): Promise<void> {
  // Windows refuses to flush a folder: its file system keeps names by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function tellAway(error: unknown): never {
  throw isDiskAway(error) ? new StoreAway(error) : error
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
