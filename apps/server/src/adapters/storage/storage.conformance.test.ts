// The same cases for every place where files are kept.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { StoreAway } from '#server/platform/store-away.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { openStorage } from './open-storage.ts'
import { openDiskStorage } from './storage.embedded.ts'
import { FileMissing, type Storage } from './storage.port.ts'

interface Implementation {
  name: string
  open: () => Promise<{ storage: Storage; close: () => Promise<void> }>
}

const IMPLEMENTATIONS: Implementation[] = [
  {
    name: 'disk',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
      return { storage: await openDiskStorage(folder), close: () => rm(folder, { recursive: true }) }
    },
  },
  {
    name: 's3',
    open: async () => {
      const server = await startS3Server()
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
      const close = async () => {
        await server.close()
        await rm(folder, { recursive: true })
      }
      return { storage: await openStorage(readConfig(server.env), folder), close }
    },
  },
]

describe.each(IMPLEMENTATIONS)('$name', ({ open }) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, close } = await open())
  })
  afterAll(() => close())

  test('keeps bytes under their SHA-256', async () => {
    const bytes = randomBytes(10_000)
    const stored = await storage.put(bytes)
    expect(stored).toEqual({ key: createHash('sha256').update(bytes).digest('hex'), bytes: 10_000 })
    expect(await storage.read(stored.key)).toEqual(bytes)
    expect(await storage.stat(stored.key)).toEqual(stored)
  })

  test('keeps a stream, and the same bytes once', async () => {
    const bytes = randomBytes(200_000)
    const chunks = [bytes.subarray(0, 70_000), bytes.subarray(70_000)]
    const fromStream = await storage.put(Readable.from(chunks))
    expect(fromStream).toEqual(await storage.put(bytes))
    expect(await buffer(await storage.open(fromStream.key))).toEqual(bytes)
  })

  test('many at once, some the same', async () => {
    const files = Array.from({ length: 20 }, (_, index) => Buffer.from(`file ${index % 7}`))
    const stored = await Promise.all(files.map((bytes) => storage.put(bytes)))
    for (const [index, { key }] of stored.entries()) expect(await storage.read(key)).toEqual(files[index])
  })

  test('keeps a stream that is larger than what goes at once', async () => {
    const bytes = randomBytes(20_000_000)
    const { key } = await storage.put(
      Readable.from([bytes.subarray(0, 9_000_000), bytes.subarray(9_000_000)]),
    )
    expect(key).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await storage.stat(key)).toEqual({ key, bytes: 20_000_000 })
    expect((await storage.read(key)).equals(bytes)).toBe(true)
  })

  test('a stream that breaks keeps nothing', async () => {
    const half = randomBytes(1_000)
    const broken = async function* () {
      yield half
      throw new Error('connection lost')
    }
    await expect(storage.put(Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(await storage.stat(createHash('sha256').update(half).digest('hex'))).toBeNull()
  })

  test('reading may end early', async () => {
    const { key } = await storage.put(randomBytes(3_000_000))
    for await (const _ of await storage.open(key)) break
    const untouched = await storage.open(key)
    untouched.destroy()
    expect(await storage.read(key)).toHaveLength(3_000_000)
  })

  test('gives a range of bytes', async () => {
    const { key } = await storage.put(Buffer.from('0123456789'))
    expect(String(await buffer(await storage.open(key, { start: 2, end: 4 })))).toBe('234')
  })

  test('keeps an empty file', async () => {
    const { key, bytes } = await storage.put(Buffer.alloc(0))
    expect(bytes).toBe(0)
    expect(await storage.read(key)).toHaveLength(0)
  })

  test('tells the keys of all files, and of nothing else', async () => {
    const { key } = await storage.put(Buffer.from('one of them'))
    const keys = await Readable.from(storage.keys()).toArray()
    expect(keys).toContain(key)
    expect(keys.filter((each) => !/^[0-9a-f]{64}$/.test(each))).toEqual([])
    await storage.remove(key)
    expect(await Readable.from(storage.keys()).toArray()).not.toContain(key)
  })

  test('says whether there is room', async () => {
    expect(await storage.hasSpace()).toBe(true)
  })

  test('says when a file is missing, and removes without complaint', async () => {
    const { key } = await storage.put(Buffer.from('soon gone'))
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.stat(key)).toBeNull()
    await expect(storage.read(key)).rejects.toThrow(FileMissing)
    await expect(storage.open(key)).rejects.toThrow(FileMissing)
  })

  test.each(['../../etc/passwd', '', 'ab', `${'a'.repeat(63)}/`])('refuses %j as a key', async (key) => {
    expect(await storage.stat(key)).toBeNull()
    await expect(storage.read(key)).rejects.toThrow(FileMissing)
    await expect(storage.remove(key)).rejects.toThrow(FileMissing)
  })
})

test('disk: where its folder is gone nothing is kept, and no file is called missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
  const root = join(folder, 'files')
  const storage = await openDiskStorage(root)
  const { key } = await storage.put(Buffer.from('there'))
  await rename(root, join(folder, 'unmounted'))
  for (const call of [
    () => storage.put(Buffer.from('more')),
    () => storage.put(Readable.from([Buffer.from('more')])),
    () => storage.read(key),
    () => storage.open(key),
    () => storage.stat(key),
    () => storage.hasSpace(),
  ])
    await expect(call()).rejects.toThrow(StoreAway)
  await rename(join(folder, 'unmounted'), root)
  expect(String(await storage.read(key))).toBe('there')
  expect(await storage.hasSpace()).toBe(true)
  await rm(folder, { recursive: true })
})

test('disk: a stream that breaks leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
  const storage = await openDiskStorage(folder)
  const broken = async function* () {
    yield Buffer.from('half')
    throw new Error('connection lost')
  }
  await expect(storage.put(Readable.from(broken()))).rejects.toThrow('connection lost')
  expect(await readdir(folder, { recursive: true })).toEqual(['incoming'])
  await rm(folder, { recursive: true })
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, 100)],
  ['empty', () => Buffer.alloc(0)],
  ['of the right size with other bytes', (bytes: Buffer) => Buffer.alloc(bytes.length, 'x')],
])('disk: a file that is %s counts for nothing and is replaced', async (_, broken) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
  const storage = await openDiskStorage(folder)
  const bytes = randomBytes(10_000)
  const { key } = await storage.put(bytes)
  await writeFile(storage.pathOf(key) ?? '', broken(bytes))
  expect(await storage.put(bytes)).toEqual({ key, bytes: 10_000 })
  expect(await storage.read(key)).toEqual(bytes)
  await rm(folder, { recursive: true })
})

test('disk: a write that the system cuts short fails and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-storage-'))
  const script = `
      const { openDiskStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'storage.embedded.ts'))})
      const storage = await openDiskStorage(${JSON.stringify(folder)})
      await storage.put(Buffer.alloc(3_000_000)).then(() => console.log('kept'), (error) => console.log(error.code))`
  // At most 1 MB a file: the write of 3 MB ends after the first, and says so.
  const limited = ['-c', 'ulimit -f 2048 && exec "$0" --input-type=module -e "$1"', process.execPath, script]
  const { stdout } = await promisify(execFile)('sh', limited)
  expect(stdout.trim()).toBe('EFBIG')
  expect(await readdir(folder, { recursive: true })).toEqual(['incoming'])
  await rm(folder, { recursive: true })
})
