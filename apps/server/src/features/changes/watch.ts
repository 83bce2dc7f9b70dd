// Tells this process's open streams that something of their owner's was changed, in whatever process. The database is
// asked twice a second while there are any: an announcement by each tap would put all commits in a row (ADR 50).
import type { Database } from '#server/platform/database.ts'
import { ownersChangedSince, takeSnapshot } from './changes.repo.ts'

export interface Watcher {
  ownerId: number
  /** Called once soon after it joined, and then after each change. */
  onChanged(): void
}

/** Gives what ends it. */
export type Watch = (watcher: Watcher) => () => void

const EVERY_MS = 500

export function watchChanges({ db }: Pick<Database, 'db'>): Watch {
  const watchers = new Set<Watcher>()
  /** Those that were told of everything this snapshot saw. */
  const upToDate = new Set<Watcher>()
  let since: string | null = null
  let isRunning = false

  const look = async () => {
    const present = [...watchers]
    const owners = [...new Set(present.map(({ ownerId }) => ownerId))]
    // Taken first: what is committed between the two is told twice and never missed.
    const { now } = await takeSnapshot(db)
    const changed = new Set(since === null ? owners : await ownersChangedSince(db, owners, since))
    since = now
    for (const watcher of present) {
      if (!watchers.has(watcher)) continue
      if (changed.has(watcher.ownerId) || !upToDate.has(watcher)) watcher.onChanged()
      upToDate.add(watcher)
    }
  }
  const run = async () => {
    isRunning = true
    while (watchers.size > 0) {
      // While the database is away nothing changes either; the next look tells what this one did not.
      await look().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref())
    }
    since = null
    isRunning = false
  }
  return (watcher) => {
    watchers.add(watcher)
    if (!isRunning) void run()
    return () => {
      watchers.delete(watcher)
      upToDate.delete(watcher)
    }
  }
}
