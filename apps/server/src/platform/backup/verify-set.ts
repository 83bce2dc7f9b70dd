// Reads all of a set against its manifest.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type BackupSet, ignoreMissing, type Part, readFileList, readThrough } from './backup-set.ts'
import { forEach } from './file-copies.ts'

const READS_AT_ONCE = 4

export interface Damage {
  /** Below the backup's folder. */
  path: string
  what: 'is missing' | 'was changed'
}

/** @returns what is missing or changed, nothing where all is as it was written */
export async function verifySet(folder: string, set: BackupSet): Promise<Damage[]> {
  const damages = await verifyParts(folder, set)
  // A list that is not as it was written says nothing of the files.
  const list = pathOfPart(set, set.manifest.files)
  if (damages.some(({ path }) => path === list)) return damages
  const files = (await readFileList(set)).map(({ key, bytes }) => ({
    path: `files/${key.slice(0, 2)}/${key.slice(2)}`,
    bytes,
    sha256: key,
  }))
  return [...damages, ...(await findDamages(folder, files))]
}

/** The same for all but the store's files: the tables, the list of files, the secret. */
export function verifyParts(folder: string, set: BackupSet): Promise<Damage[]> {
  const { tables, files, secret } = set.manifest
  const parts: Part[] = [...tables, files, ...(secret.part ? [secret.part] : [])]
  return findDamages(
    folder,
    parts.map((part) => ({ ...part, path: pathOfPart(set, part) })),
  )
}

const pathOfPart = (set: BackupSet, { file }: Part) => `sets/${set.name}/${file}`

async function findDamages(
  folder: string,
  wanted: readonly { path: string; bytes: number; sha256: string }[],
): Promise<Damage[]> {
  const damages: Damage[] = []
  await forEach(wanted, READS_AT_ONCE, async ({ path, bytes, sha256 }) => {
    const read = await readThrough(createReadStream(join(folder, path))).catch(ignoreMissing)
    if (!read) damages.push({ path, what: 'is missing' })
    else if (read.bytes !== bytes || read.sha256 !== sha256) damages.push({ path, what: 'was changed' })
  })
  return damages.sort((a, b) => (a.path < b.path ? -1 : 1))
}
