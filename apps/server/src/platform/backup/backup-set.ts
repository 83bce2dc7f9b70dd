// A set of a backup as it lies in its folder: where things are, and the manifest by which it counts as whole (ADR 101).
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartError } from '#server/platform/postgres/start-error.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of the set, by its path below the set's folder. */
const Part = z.object({
  file: z.string().regex(/^[\w.-]+(\/[\w.-]+)?$/),
  bytes: z.number(),
  /** SHA-256 of the file as it lies there. */
  sha256: Hash,
})
export type Part = z.infer<typeof Part>

const Table = Part.extend({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  /** In the order of the values in the file. */
  columns: z.array(z.string()).min(1),
  rows: z.number(),
})
export type TablePart = z.infer<typeof Table>

const Manifest = z.object({
  format: z.literal(1),
  /** When the snapshot of the database was taken. */
  madeAt: z.iso.datetime(),
  /** All that were applied, in their order: the version of the tables. */
  migrations: z.array(z.string()).min(1),
  /** Of the queue's own tables; null where no server has made them yet. */
  queueVersion: z.number().nullable(),
  tables: z.array(Table),
  /** The last number that each gave; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The list of the store's files that rows name: a line of SHA-256 and size in bytes for each. */
  files: Part.extend({ count: z.number(), totalBytes: z.number() }),
  /** Files that rows name and the store has not, or not as they were: their SHA-256. */
  lost: z.array(Hash),
  /** Tells whether an installation has the same secret; `part` is the secret itself where it was kept in DATA_DIR. */
  secret: z.object({ fingerprint: Hash, part: Part.nullable() }),
})
export type Manifest = z.infer<typeof Manifest>

/** A file of the store. */
export interface ListedFile {
  key: string
  bytes: number
}

export interface BackupSet {
  /** When it was made, as the name of its folder: `2026-11-26T10-40-00.000Z`. */
  name: string
  folder: string
  manifest: Manifest
}

const MANIFEST = 'manifest.json'

/** The names of whole sets in a backup's folder, the newest last. */
export async function listSets(folder: string): Promise<string[]> {
  const names = await readdir(setsFolder(folder)).catch(ignoreMissing)
  const whole = await Promise.all(
    (names ?? []).map(async (name) => {
      const inside = await readdir(join(setsFolder(folder), name)).catch((): string[] => [])
      return inside.includes(MANIFEST) ? [name] : []
    }),
  )
  return whole.flat().sort()
}

/**
 * Reads a set's manifest.
 * @param name the set; by itself the newest whole one
 * Fails with StartError: no such set, or a manifest that was changed.
 */
export async function readSet(folder: string, name?: string): Promise<BackupSet> {
  const names = await listSets(folder)
  const chosen = name ?? names.at(-1)
  if (chosen === undefined) throw new StartError(`There is no complete backup in ${folder}.`)
  if (!names.includes(chosen))
    throw new StartError(
      `There is no complete backup set ${chosen} in ${folder}. Complete sets: ${names.join(', ') || 'none'}.`,
    )
  const path = join(setsFolder(folder), chosen, MANIFEST)
  const text = await readFile(path, 'utf8')
  const manifest = parseManifest(text)
  if (!manifest)
    throw new StartError(`${path} was changed after it was written, or comes from a newer version.`)
  return { name: chosen, folder: join(setsFolder(folder), chosen), manifest }
}

/** Null where it is not as `writeManifest` wrote it. */
function parseManifest(text: string): Manifest | null {
  try {
    const { checksum, ...rest } = JSON.parse(text)
    return checksum === sha256(JSON.stringify(rest)) ? Manifest.parse(rest) : null
  } catch {
    return null
  }
}

/** The last step of a backup: from here on, and not before, the set is a whole one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const checksum = sha256(JSON.stringify(manifest))
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify({ ...manifest, checksum }, null, 2)}\n`)
}

/** The list of the store's files, a line each. */
export async function readFileList(set: BackupSet): Promise<ListedFile[]> {
  const text = await readFile(join(set.folder, set.manifest.files.file), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', bytes = ''] = line.split(' ')
      return { key, bytes: Number(bytes) }
    })
}

export const setsFolder = (folder: string) => join(folder, 'sets')
export const filesFolder = (folder: string) => join(folder, 'files')
/** Where a file of the store lies, as in the store itself. */
export const pathOfFile = (folder: string, key: string) =>
  join(filesFolder(folder), key.slice(0, 2), key.slice(2))

/** Passes bytes on, counting and hashing them. */
export function measure(): { stream: Transform; result: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Reads all of a stream for its size and its hash. */
export async function readThrough(source: Readable): Promise<{ bytes: number; sha256: string }> {
  const { stream, result } = measure()
  await pipeline(source, stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return result()
}

/** Writes a small file that is there whole or not at all, also after a power cut; nobody else may read it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await putInPlace(temporary, path)
}

/** Renames a flushed file, and flushes the folder, or the name could be lost. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  // Windows refuses to flush a folder: its file system keeps names by itself.
  if (process.platform === 'win32') return
  const folder = await open(dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
