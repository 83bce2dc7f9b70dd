// Files copied from one store into another, each checked where it arrived. What is there already is not copied again,
// so that a copy that was cut off goes on.
import { FileBroken, FileMissing, type Storage } from '#server/adapters/storage/storage.port.ts'
import { StartError } from '#server/platform/postgres/start-error.ts'
import { forEach, isWhole } from './file-copies.ts'

/** At once: a store elsewhere is waited for more than worked for. */
const COPIES_AT_ONCE = 8

export interface CopiedBetween {
  /** Those that were copied now, and their bytes together. */
  copied: number
  bytes: number
  /** Those that were there before. */
  there: number
  /** Keys of those that are in neither. */
  missing: string[]
  /** Keys of those whose bytes are no longer what their name says, and so not copied. */
  broken: string[]
}

export interface CopyOptions {
  /** Whether what is there already is read through too, and copied again where it is broken. */
  isThorough: boolean
  /** Is called after each file. */
  onProgress?: (soFar: CopiedBetween) => void
}

/**
 * Copies files; the source stays as it is. Both may be in use.
 * Fails with StoreAway as the stores do, and with StartError where one keeps other bytes than it was given.
 */
export async function copyBetween(
  from: Storage,
  to: Storage,
  keys: readonly string[],
  { isThorough, onProgress }: CopyOptions,
): Promise<CopiedBetween> {
  const result: CopiedBetween = { copied: 0, bytes: 0, there: 0, missing: [], broken: [] }
  const wanted = new Set(keys)

  const copy = async (key: string): Promise<void> => {
    const kept = await from.stat(key)
    const there = await to.stat(key)
    if (there && (!kept || kept.bytes === there.bytes) && (!isThorough || (await isWhole(to, key)))) {
      result.there += 1
      return
    }
    const put = kept && (await putInto(key))
    if (put === null) result.missing.push(key)
    else if (put === 'broken') result.broken.push(key)
    else {
      if (!(await isWhole(to, key)))
        throw new StartError(`The copy of ${key} in ${to.name} doesn’t match the original.`)
      result.copied += 1
      result.bytes += put.bytes
    }
  }
  const putInto = async (key: string) => {
    try {
      const put = await to.put(await from.open(key))
      if (put.key === key) return put
      // Those bytes have another name, under which nobody looks for them.
      if (!wanted.has(put.key)) await to.remove(put.key)
      return 'broken'
    } catch (error) {
      if (error instanceof FileMissing) return null
      if (error instanceof FileBroken) return 'broken'
      throw error
    }
  }

  await forEach(keys, COPIES_AT_ONCE, async (key) => {
    await copy(key)
    onProgress?.(result)
  })
  return result
}
