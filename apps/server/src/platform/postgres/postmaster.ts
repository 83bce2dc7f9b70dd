// What `postmaster.pid` says, and whether it is still true: after a crash its number may be anybody's.
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from './layout.ts'

export type Postmaster = { pid: number; socketDir: string | undefined; port: number | undefined }

/** Larger than any process number that a system gives out. */
const NOBODYS_PID = '2147483647'

/** The server that runs on this cluster's folder now, or `undefined`. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !isServing(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]) || undefined, socketDir: lines[4] || undefined }
}

/**
 * Lets a start go on where the number in the lock files has meanwhile become another process's (usual in
 * containers), which PostgreSQL itself takes for a running server. Its check of the shared memory stays.
 */
export function retireStaleLocks({ cluster, socketDir, port }: Layout): void {
  const file = join(cluster, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Number(lines?.[0])
  // No number yet: another start is writing its own at this very moment.
  if (!lines || !(pid > 0) || !isAlive(pid) || isServing(pid, cluster)) return
  writeFileSync(file, [NOBODYS_PID, ...lines.slice(1)].join('\n'))
  rmSync(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true })
}

/** A server's working directory is its cluster's folder. Without `/proc` being alive has to do. */
function isServing(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
}
