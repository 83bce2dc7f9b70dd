// A throw-away PostgreSQL for a test run: in memory where there is /dev/shm, without waiting for any disk.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { type Cluster, connectOrStart, DATABASE_USER, ensureCluster, stopServer } from './cluster.ts'
import { chooseIdentity, handOver } from './identity.ts'
import { makeDataDir, planLayout } from './layout.ts'
import { readPostmaster } from './postmaster.ts'
import type { EmbeddedPostgres } from './start.ts'

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
const PREFIX = 'plumbline-test-'

/**
 * `connection` is to the maintenance database; `stop` removes the cluster with all databases in it.
 * @param tls it listens at localhost too, on this port, with TLS by this certificate
 */
export async function startTestCluster(tls?: {
  port: number
  cert: string
  key: string
}): Promise<EmbeddedPostgres> {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  removeOrphans(parent)
  const layout = planLayout(mkdtempSync(join(parent, `${PREFIX}${process.pid}-`)))
  makeDataDir(layout)
  const binaries = await findBinaries()
  const identity = await chooseIdentity(layout.cluster, binaries.postgres)
  const cluster: Cluster = { layout, binaries, identity, settings: { ...FAST }, log: () => {} }
  await ensureCluster(cluster)
  if (tls) {
    Object.assign(cluster.settings, { listen_addresses: 'localhost', port: String(tls.port), ssl: 'on' })
    for (const [name, text] of [
      ['server.crt', tls.cert],
      ['server.key', tls.key],
    ] as const) {
      const file = join(layout.cluster, name)
      writeFileSync(file, text, { mode: 0o600 })
      handOver(identity, file)
    }
  }
  const { client, postmaster } = await connectOrStart(cluster)
  await client.end()
  return {
    connection: {
      host: layout.socketDir,
      port: tls?.port ?? layout.port,
      user: DATABASE_USER,
      database: 'postgres',
    },
    stop: async () => {
      await stopServer(cluster, postmaster, 'immediate')
      rmSync(layout.dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops and removes what runs left that were killed themselves. */
function removeOrphans(parent: string): void {
  for (const name of readdirSync(parent)) {
    const maker = Number(name.slice(PREFIX.length).split('-')[0])
    if (!name.startsWith(PREFIX) || !maker || isAlive(maker)) continue
    const folder = join(parent, name)
    try {
      const left = readPostmaster(planLayout(folder).cluster)
      if (left) process.kill(left.pid, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's: theirs to remove.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
