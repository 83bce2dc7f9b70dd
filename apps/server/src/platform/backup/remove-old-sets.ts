// Removes sets that are older than those to be kept, and the files that no other set names.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesFolder, listSets, pathOfFile, readFileList, readSet, setsFolder } from './backup-set.ts'

/**
 * @param keep so many whole sets stay, the newest; what was cut off before the newest goes
 * @returns how many sets and files were removed. Fails with StartError where one that stays cannot be read: then no file
 * goes.
 */
export async function removeOldSets(folder: string, keep: number): Promise<{ sets: number; files: number }> {
  const staying = (await listSets(folder)).slice(-keep)
  const newest = staying.at(-1) ?? ''
  const all = await readdir(setsFolder(folder))
  const going = all.filter((name) => name < newest && !staying.includes(name))
  const named = new Set<string>()
  for (const name of staying)
    for (const { key } of await readFileList(await readSet(folder, name))) named.add(key)
  for (const name of going) await removeSet(join(setsFolder(folder), name))
  let files = 0
  for (const key of await listKeys(folder)) {
    if (named.has(key)) continue
    await rm(pathOfFile(folder, key))
    files += 1
  }
  return { sets: going.length, files }
}

/** The manifest goes first, so that a set half removed is none. */
async function removeSet(path: string): Promise<void> {
  await rm(join(path, 'manifest.json'), { force: true })
  await rm(path, { recursive: true })
}

async function listKeys(folder: string): Promise<string[]> {
  const folders = (await readdir(filesFolder(folder))).filter((name) => name.length === 2)
  const names = await Promise.all(
    folders.map(async (name) => (await readdir(join(filesFolder(folder), name))).map((rest) => name + rest)),
  )
  return names.flat()
}
