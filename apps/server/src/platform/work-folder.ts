// Temporary folders for what is rendered, or sent elsewhere: gone when the work ends, and swept where a process was killed before.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Kind = 'report' | 'receipt' | 'upload'
/** Also those of other processes on this machine: what is at work is younger. */
const OURS = /^plumbline-(report|receipt|upload)-/
/** No work takes so long: what is older was left behind. */
const ABANDONED_MS = 3_600_000

/**
 * Runs `work` in a folder of its own, which is removed afterwards.
 * @param parent where the folders are
 */
export async function inWorkFolder<T>(
  kind: Kind,
  work: (folder: string) => Promise<T>,
  parent: string = tmpdir(),
): Promise<T> {
  await sweep(parent)
  const folder = await mkdtemp(join(parent, `plumbline-${kind}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!OURS.test(name)) continue
    const folder = join(parent, name)
    const found = await stat(folder).catch(() => null)
    if (!found || found.mtimeMs > Date.now() - ABANDONED_MS) continue
    // Another user's on the same machine stays.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
