// The assets of builds that were served before: a page that was opened on one of them goes on loading its parts.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { BUILD_FILE, type BuildFile } from '@plumbline/contract/page-files'

/** This one and the five before it. */
const KEPT_BUILDS = 6
/** What is being copied, or was when its process died. */
const UNDER_WAY = '.under-way-'

/**
 * Keeps a copy of this build's assets and lets go of the oldest. Nothing is kept of a build that does not name itself.
 * @param folder the built app
 * @param store where copies lie, a folder for each build; processes that share it serve each other's builds
 * @throws what the file system refuses
 */
export function keepBuild(folder: string, store: string): void {
  if (!existsSync(join(folder, BUILD_FILE))) return
  const { build }: BuildFile = JSON.parse(readFileSync(join(folder, BUILD_FILE), 'utf8'))
  const kept = join(store, basename(build))
  mkdirSync(store, { recursive: true })
  if (!existsSync(kept)) copyWhole(join(folder, 'assets'), kept, join(store, `${UNDER_WAY}${process.pid}`))
  // The newest is the one that was started last: an older one may have come back.
  const now = new Date()
  utimesSync(kept, now, now)
  for (const old of buildsIn(store).slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true })
}

/** Where an asset of a kept build lies; undefined when no kept build has it. Reads the store anew each time. */
export function findKeptAsset(store: string, name: string): string | undefined {
  if (!/^[\w-][\w.-]*$/.test(name)) return undefined
  return buildsIn(store)
    .map((build) => join(build, name))
    .find((path) => existsSync(path))
}

/** A copy has its name once it is whole. */
function copyWhole(from: string, to: string, underWay: string): void {
  rmSync(underWay, { recursive: true, force: true })
  cpSync(from, underWay, { recursive: true })
  try {
    renameSync(underWay, to)
  } catch (error) {
    rmSync(underWay, { recursive: true, force: true })
    // Another process that started at the same time has kept it.
    if (!existsSync(to)) throw error
  }
}

/** Newest first; none where the store cannot be read. */
function buildsIn(store: string): string[] {
  return namesIn(store)
    .filter((name) => !name.startsWith(UNDER_WAY))
    .map((name) => join(store, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
}

function namesIn(store: string): string[] {
  try {
    return readdirSync(store)
  } catch {
    return []
  }
}
