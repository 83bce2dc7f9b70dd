// The store of S3 when something goes wrong with it or on the way: nothing is lost, nothing false is handed out, and
// no call takes for ever.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { StoreAway } from '#server/platform/store-away.ts'
import { type Fault, type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { openStorage } from './open-storage.ts'
import { FileMissing, type Storage } from './storage.port.ts'
import { openS3Storage } from './storage.s3.ts'

let server: S3Server
let folder: string
let storage: Storage
const storageWith = (env: Record<string, string>) =>
  openStorage(readConfig({ ...server.env, ...env }), folder)
beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
  storage = await storageWith({})
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
afterEach(() => {
  server.breakWith(null)
  server.calls.length = 0
})

const sumOf = (bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(bytes).digest(encoding)
/** The next so many calls go wrong. */
const breakNext = (count: number, fault: Fault) => {
  let left = count
  server.breakWith(() => (left-- > 0 ? fault : null))
}
/** All calls that read and write go wrong; the bucket is there. */
const breakAll = (fault: Fault) =>
  server.breakWith(({ method, url }) => (method === 'HEAD' && url === '/plumbline/' ? null : fault))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('sends the SHA-256 of a file, and of each part of a large one', async () => {
  const small = randomBytes(1_000)
  await storage.put(small)
  expect(server.calls.map(({ headers }) => headers['x-amz-checksum-sha256'])).toEqual([
    sumOf(small, 'base64'),
  ])
  server.calls.length = 0
  const large = randomBytes(20 * 1024 * 1024)
  const { key } = await storage.put(Readable.from([large]))
  const parts = server.calls.filter(({ url }) => url.includes('partNumber='))
  const size = 8 * 1024 * 1024
  const sums = [0, 1, 2].map((part) => sumOf(large.subarray(part * size, (part + 1) * size), 'base64'))
  expect(parts.map(({ headers }) => headers['x-amz-checksum-sha256']).sort()).toEqual(sums.sort())
  expect(await storage.stat(key)).toEqual({ key, bytes: large.length })
  expect(await readdir(join(folder, 'sending'))).toEqual([])
})

test('what is damaged on the way there is refused, and not kept', async () => {
  const bytes = randomBytes(1_000)
  breakAll('sent damaged')
  await expect(storage.put(bytes)).rejects.toThrow(StoreAway)
  server.breakWith(null)
  expect(await storage.stat(sumOf(bytes))).toBeNull()
  expect(await storage.read((await storage.put(bytes)).key)).toEqual(bytes)
})

test('what is damaged on the way back, or cut short, is no file', async () => {
  const { key } = await storage.put(randomBytes(100_000))
  for (const fault of ['come damaged', 'cut short'] as const) {
    breakAll(fault)
    await expect(storage.read(key)).rejects.toThrow(StoreAway)
    await expect(buffer(await storage.open(key))).rejects.toThrow(StoreAway)
  }
  server.breakWith(null)
  expect(await storage.read(key)).toHaveLength(100_000)
})

test('a file that is broken in the store is not handed out, and is mended when it is put again', async () => {
  const bytes = randomBytes(1_000)
  const { key } = await storage.put(bytes)
  await server.replace(key, randomBytes(1_000))
  await expect(storage.read(key)).rejects.toThrow(StoreAway)
  await storage.put(bytes)
  expect(await storage.read(key)).toEqual(bytes)
})

test.each<[string, Fault]>([
  ['SlowDown', { status: 503, code: 'SlowDown' }],
  ['InternalError', { status: 500, code: 'InternalError' }],
  ['a connection that is cut', 'cut'],
])('%s is tried three times and no more', async (_, fault) => {
  const bytes = randomBytes(1_000)
  breakNext(2, fault)
  const { key } = await storage.put(bytes)
  expect(server.calls).toHaveLength(3)
  expect(await storage.read(key)).toEqual(bytes)
  server.calls.length = 0
  breakAll(fault)
  for (const call of [
    () => storage.put(bytes),
    () => storage.read(key),
    () => storage.stat(key),
    () => storage.remove(key),
  ]) {
    await expect(call()).rejects.toThrow(StoreAway)
    expect(server.calls).toHaveLength(3)
    server.calls.length = 0
  }
})

test('a large file whose sending is cut off is not there, and leaves nothing behind', async () => {
  const bytes = randomBytes(20 * 1024 * 1024)
  server.breakWith(({ url }) => (url.includes('partNumber=2') ? 'cut' : null))
  await expect(storage.put(Readable.from([bytes]))).rejects.toThrow(StoreAway)
  expect(await storage.stat(sumOf(bytes))).toBeNull()
  // The parts that came are given back, for they cost as files do.
  expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    expect.stringContaining('uploadId='),
  ])
  expect(await readdir(join(folder, 'sending'))).toEqual([])
})

test('a store that falls silent is given up', async () => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = server.env
  const settings = {
    endpoint,
    bucket,
    region: 'us-east-1',
    accessKeyId: server.env.S3_ACCESS_KEY_ID,
    secretAccessKey: server.env.S3_SECRET_ACCESS_KEY,
    usesPathStyle: true,
    linksDirectly: false,
  }
  const impatient = await openS3Storage(settings, folder, 300)
  const { key } = await impatient.put(randomBytes(100_000))
  breakAll('silence')
  await expect(impatient.read(key)).rejects.toThrow(StoreAway)
})

test('whether it is there is known within seconds, however silent it is', async () => {
  server.breakWith(() => 'silence')
  const begun = performance.now()
  await expect(storage.hasSpace()).rejects.toThrow(StoreAway)
  expect(performance.now() - begun).toBeLessThan(4_000)
})

test.each([
  ['a secret that is not right', { S3_SECRET_ACCESS_KEY: 'another' }],
  ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }],
  ['a store that does not listen', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
])('with %s no file is called missing', async (_, env) => {
  const { key } = await storage.put(Buffer.from('there'))
  const wrong = await storageWith(env)
  for (const call of [
    () => wrong.put(Buffer.from('more')),
    () => wrong.put(Readable.from([Buffer.from('more')])),
    () => wrong.read(key),
    () => wrong.open(key),
    () => wrong.stat(key),
    () => wrong.hasSpace(),
    () => wrong.remove(key),
  ]) {
    const failure = await failureOf(call())
    expect(failure).toBeInstanceOf(StoreAway)
    expect(failure).not.toBeInstanceOf(FileMissing)
  }
})

test('what it refuses us for is told to whoever reads the log', async () => {
  const wrong = await storageWith({ S3_SECRET_ACCESS_KEY: 'another' })
  const reasonOf = async (call: Promise<unknown>) => ((await failureOf(call)) as StoreAway).cause
  expect(await reasonOf(wrong.hasSpace())).toMatchObject({ message: 'the store answered 403' })
  expect(await reasonOf(wrong.read('0'.repeat(64)))).toMatchObject({ name: 'SignatureDoesNotMatch' })
})

test.each([
  { status: 507, code: 'XMinioStorageFull' },
  { status: 403, code: 'QuotaExceeded' },
])('$code is a full disk', async (fault) => {
  breakAll(fault)
  expect(isDiskFull(await failureOf(storage.put(randomBytes(10))))).toBe(true)
})

test.each(['12:00:00', '00:00:00', '23:59:59'])(
  'links lead to the store itself, good for that file alone, and not for ever (at %s)',
  async (time) => {
    // The store's own clock is this one.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${new Date().toISOString().slice(0, 10)}T${time}Z`) })
    try {
      const direct = (await storageWith({ S3_DIRECT_LINKS: '1' })).direct
      const { key } = await storage.put(Buffer.from('%PDF-1.7'))
      const file = { key, type: 'application/pdf', name: 'Rosa’s roof.pdf' }
      const month = new Date(Date.now() + 30 * 86_400_000)
      const link = (await direct?.linkTo(file, month)) ?? ''
      expect(new URL(link).origin).toBe(direct?.origin)
      expect(direct?.origin).toBe(server.env.S3_ENDPOINT)
      expect(link).toBe(await direct?.linkTo(file, month))
      const answer = await fetch(link)
      expect(await answer.text()).toBe('%PDF-1.7')
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe(
        "inline; filename*=UTF-8''Rosa%E2%80%99s%20roof.pdf",
      )
      const other = await storage.put(Buffer.from('of somebody else'))
      const path = (name: string) => `${name.slice(0, 2)}/${name.slice(2)}`
      expect((await fetch(link.replace(path(key), path(other.key)))).status).toBe(403)
      // Two days from the day's beginning at most, whatever ours is good for; never longer than ours.
      const seconds = (address: string) => Number(new URL(address).searchParams.get('X-Amz-Expires'))
      expect(seconds(link)).toBe(2 * 86_400)
      const sinceMidnight = (Date.now() / 1000) % 86_400
      const soon = await direct?.linkTo(file, new Date(Date.now() + 3_600_000))
      expect(seconds(soon ?? '')).toBe(sinceMidnight + 3_600)
      expect(storage.direct).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  },
)
