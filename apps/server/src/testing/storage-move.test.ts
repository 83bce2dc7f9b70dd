// Files between the disk and S3: moved there and back, cut off in the middle, damaged; and backed up from S3.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { openDiskStorage } from '#server/adapters/storage/storage.embedded.ts'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import { copyBetween } from '#server/platform/backup/copy-between-stores.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreFiles } from '#server/platform/backup/restore-set.ts'
import { processEnvironment, readConfig } from '#server/platform/config.ts'
import { StoreAway } from '#server/platform/store-away.ts'
import { makeInspector, makePicture } from './factories.ts'
import { makeReport } from './finished-jobs.ts'
import { pickCategory, saveAt, startInspection } from './inspection-factories.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import { SECRET, type TestApp, testApp } from './test-app.ts'

let server: S3Server
let folder: string
/** With its files on the disk, in `folder`. */
let app: TestApp
let s3: Storage
let disk: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-move-'))
  app = await testApp({ work: true, files: join(folder, 'files') })
  const owner = await makeInspector(app)
  const inspection = await startInspection(app, owner)
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  for (const shade of [10, 20, 30])
    await saveAt(app, inspection, category, category.labels[0], {
      checked: 1,
      images: [await makePicture({ shade })],
    })
  await makeReport(app, owner, inspection.client.id)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  server = await startS3Server()
  s3 = await openStorage(readConfig(server.env), folder)
  disk = await openDiskStorage(join(folder, 'files'))
})
afterEach(() => server.close())

const keysOf = async (storage: Storage): Promise<string[]> =>
  (await Readable.from(storage.keys()).toArray()).sort()

function databaseUrl(): string {
  const { connection } = app.database
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, database, port } = connection
  const where = new URLSearchParams({ host, ...(port ? { port: String(port) } : {}) })
  return `postgres://${user}@localhost/${database}?${where}`
}

/** As a process of its own, as an operator runs it. */
async function move(
  args: string[],
  env: Record<string, string> = {},
  dataDir = folder,
  meanwhile?: (child: ChildProcess) => Promise<void>,
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../storage-move.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: processEnvironment().PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(),
      ...server.env,
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const closed = once(child, 'close')
  await meanwhile?.(child)
  const [code] = await closed
  return { code, text }
}

test('all files go to S3 and back to another disk, whole, and stay where they were', async () => {
  const before = await keysOf(disk)
  expect(before.length).toBeGreaterThan(6)
  const there = await move(['--to', 's3'])
  expect(there.text).toContain(`${before.length} copied`)
  expect(there.text).toContain('All files are in S3')
  expect(there.code).toBe(0)
  expect(await keysOf(s3)).toEqual(before)
  expect(await keysOf(disk)).toEqual(before)
  expect((await move(['--to', 's3'])).text).toContain(`0 copied (0.0 MB), ${before.length} there before`)

  const other = await mkdtemp(join(folder, 'other-'))
  const back = await move(['--to', 'disk'], {}, other)
  expect(back.code).toBe(0)
  const restored = await openDiskStorage(join(other, 'files'))
  expect(await keysOf(restored)).toEqual(before)
  for (const key of before) expect(await restored.read(key)).toEqual(await disk.read(key))
  expect(await keysOf(s3)).toEqual(before)
})

test('what is cut off goes on where it was', { tags: ['night'] }, async () => {
  const keys = await keysOf(disk)
  let puts = 0
  server.breakWith(({ method }) =>
    method === 'PUT' && ++puts > 3 ? { status: 503, code: 'SlowDown' } : null,
  )
  const cut = await move(['--to', 's3'])
  expect(cut.code).toBe(1)
  expect(cut.text).toMatch(
    /The store of files cannot be used \(.*\)\. What was copied stays: run this again\./,
  )
  server.breakWith(null)
  const kept = await keysOf(s3)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(keys.length)
  const rest = await move(['--to', 's3'])
  expect(rest.text).toContain(`${keys.length - kept.length} copied`)
  expect(rest.text).toContain(`${kept.length} there before`)
  expect(await keysOf(s3)).toEqual(keys)
})

test('what is killed goes on where it was', async () => {
  const keys = await keysOf(disk)
  let puts = 0
  server.breakWith(({ method }) => (method === 'PUT' && ++puts > 3 ? 'silence' : null))
  const killed = move(['--to', 's3'], {}, folder, async (child) => {
    await expect.poll(() => puts, { timeout: 30_000 }).toBeGreaterThan(3)
    child.kill('SIGKILL')
  })
  expect((await killed).code).toBeNull()
  server.breakWith(null)
  expect((await keysOf(s3)).length).toBeLessThan(keys.length)
  expect((await move(['--to', 's3'])).code).toBe(0)
  expect(await keysOf(s3)).toEqual(keys)
  for (const key of keys) expect(await s3.read(key)).toEqual(await disk.read(key))
  await rm(join(folder, 'sending'), { recursive: true })
})

test('what is damaged in the target is found by a check and copied again', async () => {
  const options = { isThorough: false }
  const keys = await keysOf(disk)
  await copyBetween(disk, s3, keys, options)
  const [key = ''] = keys
  const content = await disk.read(key)
  const other = Buffer.from(content)
  other[0] = (other[0] ?? 0) ^ 1
  await server.replace(key, other)
  expect(await copyBetween(disk, s3, keys, options)).toMatchObject({ copied: 0, there: keys.length })
  const thorough = await move(['--to', 's3', '--check'])
  expect(thorough.text).toContain('1 copied')
  expect(await s3.read(key)).toEqual(content)
  // Of another size it needs no check.
  await server.replace(key, content.subarray(1))
  expect(await copyBetween(disk, s3, keys, options)).toMatchObject({ copied: 1, there: keys.length - 1 })
  expect(await s3.read(key)).toEqual(content)
})

test('what is damaged or gone in the source is named, and all else is copied', async () => {
  const source = await openDiskStorage(await mkdtemp(join(folder, 'source-')))
  const { key: whole } = await source.put(Buffer.from('whole'))
  const { key: broken } = await source.put(Buffer.from('broken'))
  const { key: gone } = await source.put(Buffer.from('gone'))
  await writeFile(source.pathOf(broken) ?? '', 'bro')
  await source.remove(gone)
  const keys = [whole, broken, gone]
  const result = await copyBetween(source, s3, keys, { isThorough: false })
  expect(result).toEqual({ copied: 1, bytes: 5, there: 0, missing: [gone], broken: [broken] })
  expect(await keysOf(s3)).toEqual([whole])
  // The other way the store itself knows.
  await s3.put(Buffer.from('broken'))
  await server.replace(broken, Buffer.from('brokem'))
  const target = await openDiskStorage(await mkdtemp(join(folder, 'target-')))
  const back = await copyBetween(s3, target, keys, { isThorough: false })
  expect(back).toMatchObject({ copied: 1, missing: [gone], broken: [broken] })
  expect(await keysOf(target)).toEqual([whole])
})

test('a store that keeps other bytes than it was sent is not believed', async () => {
  const keys = (await keysOf(disk)).slice(0, 1)
  server.breakWith(({ method }) => (method === 'GET' ? 'come damaged' : null))
  await expect(copyBetween(disk, s3, keys, { isThorough: false })).rejects.toThrow(
    'in s3 doesn’t match the original',
  )
})

test('a command that lacks something says what', async () => {
  for (const args of [[], ['--to', 'tape'], ['--from', 's3']]) {
    const { code, text } = await move(args)
    expect([code, text]).toEqual([1, expect.stringContaining('✖ Usage: npm run storage:move')])
  }
  const unset = await move(['--to', 's3'], {
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
  })
  expect([unset.code, unset.text]).toEqual([1, expect.stringContaining('✖ Set S3_ENDPOINT')])
  const lost = await move(['--to', 's3'], {}, await mkdtemp(join(folder, 'empty-')))
  expect(lost.code).toBe(1)
  expect(lost.text).toContain('files are in neither store')
})

test('a backup holds files of S3, names those that are broken there, and is restored into S3', async () => {
  const keys = await keysOf(disk)
  await copyBetween(disk, s3, keys, { isThorough: false })
  const backups = await mkdtemp(join(folder, 'backups-'))
  const { connection } = app.database
  const source = { connection, storage: s3, secret: { value: SECRET, isKept: false } }
  const [key = ''] = keys
  await server.replace(key, Buffer.from('something else'))
  expect((await makeBackup(source, backups, null)).set.manifest.lost).toEqual([key])
  await s3.put(await disk.read(key))
  const { set } = await makeBackup(source, backups, null)
  expect(set.manifest.lost).toEqual([])
  const fresh = await startS3Server()
  const into = await openStorage(readConfig(fresh.env), folder)
  expect(await restoreFiles(backups, set, into)).toBe(keys.length)
  expect(await keysOf(into)).toEqual(keys)
  await into.put(Buffer.from('of somebody else'))
  await expect(restoreFiles(backups, set, into)).rejects.toThrow('The store already holds other files')
  await fresh.close()
  expect(await readdir(join(folder, 'sending'))).toEqual([])
  // Away is not broken: nothing is called lost.
  server.breakWith(() => ({ status: 503, code: 'SlowDown' }))
  await expect(makeBackup(source, backups, null)).rejects.toThrow(StoreAway)
})
