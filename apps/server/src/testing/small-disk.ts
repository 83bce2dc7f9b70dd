// A real disk of a few megabytes, to be filled: a memory file system in a mount space of its own, which needs no root.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  /** A folder on it. */
  folder: string
  /** Leaves so many bytes free, in a file of its own. */
  fill(leaving: number): Promise<void>
  /** Mounts it anew, so that it takes nothing more, or takes it again. */
  setReadOnly(isReadOnly: boolean): Promise<void>
  /** Gives back what `fill` took, if anything. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** Where the system lets nobody mount anything (some containers), and none can be made. */
export class NoSmallDisk extends Error {}

/** Makes one; close it in `afterAll`. Fails with NoSmallDisk. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'plumbline-disk-'))
  // The disk is there for as long as this process lives, and is seen through it.
  const script = `mount -t tmpfs -o "size=$1m" tmpfs "$0" && echo ready &&
    while read mode; do mount -o "remount,bind,$mode" "$0" 2>&1 && echo "$mode"; done`
  const holder = spawn(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, mountPoint, String(megabytes)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const said = await Promise.race([
    once(holder.stdout, 'data').then(String),
    once(holder, 'error').then(String),
    once(holder, 'exit').then(() => `no: ${holder.stderr.read()}`),
  ])
  const close = async () => {
    if (holder.exitCode === null && holder.pid !== undefined) {
      const ended = once(holder, 'exit')
      holder.kill('SIGKILL')
      await ended
    }
    await rm(mountPoint, { recursive: true, force: true })
  }
  if (said.trim() !== 'ready') {
    await close()
    throw new NoSmallDisk(said)
  }
  const folder = `/proc/${holder.pid}/root${mountPoint}`
  const filling = join(folder, 'filling')
  return {
    folder,
    fill: async (leaving) => {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filling, Buffer.alloc(bavail * bsize - leaving))
    },
    setReadOnly: async (isReadOnly) => {
      const mode = isReadOnly ? 'ro' : 'rw'
      const answered = once(holder.stdout, 'data')
      holder.stdin.write(`${mode}\n`)
      const [answer] = await answered
      if (String(answer).trim() !== mode) throw new Error(`the disk is not ${mode}: ${answer}`)
    },
    clear: () => rm(filling, { force: true }),
    close,
  }
}
