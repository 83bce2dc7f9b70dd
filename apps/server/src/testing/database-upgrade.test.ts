// The embedded database of an older PostgreSQL, where the system has one: it goes on as it is, and `npm run database:upgrade`
// makes it one of the newest, cut off or not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processEnvironment } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { makeQueueTables } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/migrate.ts'
import { findBinaries } from '#server/platform/postgres/binaries.ts'
import { ensureCluster } from '#server/platform/postgres/cluster.ts'
import { chooseIdentity } from '#server/platform/postgres/identity.ts'
import { makeDataDir, planLayout } from '#server/platform/postgres/layout.ts'
import { type PostgresConnection, startPostgres } from '#server/platform/postgres/start.ts'

const TIMEOUT_MS = 600_000
const DEBIAN = '/usr/lib/postgresql'
const { major: newest } = await findBinaries()
const older = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .map(Number)
  .find((major) => major >= 15 && major < newest)

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs the command; gives its exit code, and what it said. */
async function upgrade(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../database-upgrade.ts')], {
    env: { PATH: processEnvironment().PATH, DATA_DIR: dataDir, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')
  return { code, said }
}

const versionOf = (folder: string) => Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'))

test('says so where there is nothing to do, no database, or one of the operator', {
  timeout: TIMEOUT_MS,
}, async () => {
  expect(await upgrade()).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') })
  const own = await upgrade({ DATABASE_URL: 'postgres://somewhere/else' })
  expect(own).toMatchObject({ code: 1, said: expect.stringContaining('its own tools upgrade it') })
  const server = await startPostgres({ dataDir, log: () => {} })
  await server.stop()
  expect(await upgrade()).toMatchObject({ code: 0, said: expect.stringContaining(`${newest} already`) })
})

// Where there is none it cannot be tried: no package that tests may fetch brings a second version.
describe.runIf(older !== undefined)('of an older PostgreSQL', () => {
  beforeEach(async () => {
    const layout = planLayout(dataDir)
    makeDataDir(layout)
    const binaries = await findBinaries(older)
    const identity = await chooseIdentity(layout.cluster, binaries.postgres)
    await ensureCluster({ layout, binaries, identity, settings: {}, log: () => {} })
    await withDatabase(async (connection) => {
      await fillIn(connection)
    })
  })

  async function withDatabase<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const server = await startPostgres({ dataDir, log: () => {} })
    try {
      return await work(server.connection)
    } finally {
      await server.stop()
    }
  }

  async function fillIn(connection: PostgresConnection): Promise<void> {
    const database = openDatabase(connection, { max: 2, onError: () => {} })
    await migrate(database.db)
    await makeQueueTables(connection)
    await database.db
      .insertInto('used_captchas')
      .values({ signature: 'kept', expires_at: new Date() })
      .execute()
    await database.close()
  }

  const keptRows = () =>
    withDatabase(async (connection) => {
      const database = openDatabase(connection, { max: 2, onError: () => {} })
      const rows = await database.db.selectFrom('used_captchas').select('signature').execute()
      await database.close()
      return rows.map(({ signature }) => signature)
    })

  test('goes on, and becomes one of the newest with all that it has', { timeout: TIMEOUT_MS }, async () => {
    const { cluster, upgrade: place } = planLayout(dataDir)
    expect(versionOf(cluster)).toBe(older)
    expect(await keptRows()).toEqual(['kept'])
    expect(await upgrade()).toMatchObject({ code: 0, said: expect.stringContaining(`PostgreSQL ${newest}`) })
    expect([versionOf(cluster), versionOf(`${cluster}.of-${older}`), existsSync(place.folder)]).toEqual([
      newest,
      older,
      false,
    ])
    expect(await keptRows()).toEqual(['kept'])
  })

  test('cut off while the new one is filled, it is as before, and is done anew', {
    timeout: TIMEOUT_MS,
    tags: ['night'],
  }, async () => {
    const { cluster, upgrade: place } = planLayout(dataDir)
    await mkdir(place.folder)
    await writeFile(join(place.folder, 'left'), '')
    expect(await keptRows()).toEqual(['kept'])
    expect((await upgrade()).code).toBe(0)
    expect([versionOf(cluster), await keptRows()]).toEqual([newest, ['kept']])
  })

  test('cut off between its last steps, no empty database takes its place', {
    timeout: TIMEOUT_MS,
    tags: ['night'],
  }, async () => {
    const { cluster, upgrade: place } = planLayout(dataDir)
    expect((await upgrade()).code).toBe(0)
    // As if it had been killed with the older one put aside.
    await mkdir(place.dataDir, { recursive: true })
    await rename(cluster, planLayout(place.dataDir).cluster)
    await writeFile(place.whole, '')
    await expect(startPostgres({ dataDir, log: () => {} })).rejects.toThrow(
      'interrupted. Run npm run database:upgrade',
    )
    expect((await upgrade()).code).toBe(0)
    expect([versionOf(cluster), await keptRows()]).toEqual([newest, ['kept']])
  })
})
