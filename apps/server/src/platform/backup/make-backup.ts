// Makes a set: files first, then the tables of one snapshot, then the manifest (ADR 101).
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { DatabaseConnection } from '#server/platform/database.ts'
import { keyFor } from '#server/platform/secret.ts'
import {
  type BackupSet,
  filesFolder,
  ignoreMissing,
  type ListedFile,
  type Manifest,
  type Part,
  readSet,
  setsFolder,
  sha256,
  writeManifest,
  writeWhole,
} from './backup-set.ts'
import { type Copies, copyFiles } from './file-copies.ts'
import { removeOldSets } from './remove-old-sets.ts'
import { openSnapshots, type Snapshot, type SnapshotReader } from './snapshot.ts'

export interface BackupSource {
  connection: DatabaseConnection
  /** Null: tables alone. */
  storage: Pick<Storage, 'stat' | 'open'> | null
  /** The installation's secret, and whether it is kept in DATA_DIR rather than by the operator. */
  secret: { value: string; isKept: boolean }
}

export interface BackupResult {
  set: BackupSet
  /** Those that were not in the folder before. */
  copied: ListedFile[]
  /** What was removed to keep as many sets as asked for; null: all are kept. */
  removed: { sets: number; files: number } | null
}

const NO_COPIES: Copies = { there: [], copied: [], missing: [], broken: [] }
/** Files may be removed while they are copied; then rows are read anew, so often at most. */
const SNAPSHOTS_MAX = 10
/** Rows go before their files, but for an export that is past its time, whose row goes within this time after. */
const ROWS_GO_WITHIN_MS = 2_000

/**
 * Backs up into `folder`, which may hold sets of before: their files are not copied again.
 * @param keep so many sets stay, the new one with them; null: all
 * Fails as `openSnapshots` does, and with whatever disk and database say; then there is no new set.
 */
export async function makeBackup(
  source: BackupSource,
  folder: string,
  keep: number | null = null,
): Promise<BackupResult> {
  const snapshots = await openSnapshots(source.connection)
  try {
    // Nobody else is at work here: what lies there was left by a backup that was cut off.
    await rm(join(filesFolder(folder), 'incoming'), { recursive: true, force: true })
    const made = await backUp(snapshots, source, folder)
    return { ...made, removed: keep === null ? null : await removeOldSets(folder, keep) }
  } finally {
    await snapshots.close()
  }
}

async function backUp(
  snapshots: SnapshotReader,
  source: BackupSource,
  folder: string,
): Promise<Omit<BackupResult, 'removed'>> {
  const copied: ListedFile[] = []
  const copy = async (keys: readonly string[]) => {
    const { storage } = source
    const copies = storage ? await copyFiles(storage, folder, keys) : NO_COPIES
    copied.push(...copies.copied)
    return copies
  }
  // The bulk of a first backup, without a snapshot that the database would have to hold open meanwhile.
  await copy(await snapshots.read(async ({ fileKeys }) => fileKeys))

  let absent = new Set<string>()
  for (let tries = 1; tries <= SNAPSHOTS_MAX; tries += 1) {
    const result = await snapshots.read(async (snapshot) => {
      const copies = await copy(snapshot.fileKeys)
      // What a later snapshot still names was not removed but lost.
      const removed = copies.missing.filter((key) => !absent.has(key))
      absent = new Set(copies.missing)
      return removed.length > 0 ? null : writeSet(source, snapshot, { folder, copies })
    })
    if (result) return { set: await readSet(folder, result), copied }
    await sleep(ROWS_GO_WITHIN_MS)
  }
  throw new Error(`files are removed faster than they can be copied: ${SNAPSHOTS_MAX} snapshots were read`)
}

/** @returns the set's name */
async function writeSet(
  { secret }: BackupSource,
  snapshot: Snapshot,
  { folder, copies }: { folder: string; copies: Copies },
): Promise<string> {
  const madeAt = snapshot.takenAt.toISOString()
  const name = madeAt.replaceAll(':', '-')
  const setFolder = join(setsFolder(folder), name)
  await mkdir(join(setFolder, 'tables'), { recursive: true, mode: 0o700 })
  const lines = copies.there.map(({ key, bytes }) => `${key} ${bytes}\n`).join('')
  const manifest: Manifest = {
    format: 1,
    madeAt,
    ...(await snapshot.dumpTo(setFolder)),
    files: {
      ...(await writePart(setFolder, 'files.txt', lines)),
      count: copies.there.length,
      totalBytes: copies.there.reduce((total, { bytes }) => total + bytes, 0),
    },
    lost: [...copies.missing, ...copies.broken].sort(),
    secret: {
      fingerprint: fingerprintOf(secret.value),
      part: secret.isKept ? await writePart(setFolder, 'app-secret', secret.value) : null,
    },
  }
  await writeManifest(setFolder, manifest)
  return name
}

async function writePart(setFolder: string, file: string, text: string): Promise<Part> {
  await writeWhole(join(setFolder, file), text)
  return { file, bytes: Buffer.byteLength(text), sha256: sha256(text) }
}

/** Tells whether two secrets are the same, and nothing else of them. */
export function fingerprintOf(secret: string): string {
  return keyFor(secret, 'backup').toString('hex')
}

/** The secret that the first start made; null where there is none. */
export function readKeptSecret(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, 'app-secret'), 'utf8').catch(ignoreMissing)
}
