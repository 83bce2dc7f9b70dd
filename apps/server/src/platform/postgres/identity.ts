// As whom the database server runs: PostgreSQL refuses to run as root, and we ask nobody for a user of its own.
import { type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

/** A command is run as `[...prefix, command]` with `owner` as its uid and gid where given. */
export type Identity = { prefix: string[]; owner?: { uid: number; gid: number } }

/** Inside this namespace root's own files belong to a user that is not root; nothing is copied or chowned. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/**
 * @param cluster the cluster's folder, which may not exist yet
 * @param program a PostgreSQL binary, which that user must be able to reach
 */
export async function chooseIdentity(cluster: string, program: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return asUser({ uid: owner.uid, gid: owner.gid }, cluster, program)
  if ((await exitCode([...NAMESPACE, 'true'])) === 0) return { prefix: NAMESPACE }
  return asUser(nobody(), cluster, program)
}

/** Runs a command as `identity`; the result is its exit code and what it wrote. Never hangs on an open pipe. */
export function runAs(
  identity: Identity,
  command: string[],
  stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe'],
): Promise<{ code: number; output: string }> {
  const [file = '', ...args] = [...identity.prefix, ...command]
  const child = spawn(file, args, {
    ...identity.owner,
    cwd: '/',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once(stdio === 'ignore' ? 'exit' : 'close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Gives a folder and all in it to the identity's user; does nothing where it runs as ourselves. */
export function handOver(identity: Identity, folder: string): void {
  if (!identity.owner) return
  const { uid, gid } = identity.owner
  if (lstatSync(folder).isSymbolicLink()) return
  chownSync(folder, uid, gid)
  if (!lstatSync(folder).isDirectory()) return
  for (const name of readdirSync(folder)) handOver(identity, join(folder, name))
}

function asUser(owner: { uid: number; gid: number }, cluster: string, program: string): Identity {
  for (const path of [cluster, program]) {
    const closed = closedParent(path, owner.uid)
    if (!closed) continue
    const remedy =
      path === cluster
        ? 'Set DATA_DIR to a folder outside it'
        : 'Set DATABASE_URL, or move the project to another folder'
    throw new StartError(
      `PostgreSQL cannot run as root, and the user it would run as cannot access ${closed}. ${remedy}.`,
    )
  }
  return { prefix: [], owner }
}

/** The outermost existing parent folder that `uid` cannot pass through. */
function closedParent(path: string, uid: number): string | undefined {
  const parents: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    parents.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return parents.find((folder) => {
    if (!existsSync(folder)) return false
    const { mode, uid: owner } = statSync(folder)
    return owner === uid ? (mode & 0o100) === 0 : (mode & 0o001) === 0
  })
}

function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) }
}

async function exitCode(command: string[]): Promise<number> {
  return (await runAs({ prefix: [] }, command)).code
}
