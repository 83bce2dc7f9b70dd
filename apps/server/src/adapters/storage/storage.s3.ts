// Files in a bucket of S3, or of a store that speaks as S3 does: named and laid out as on the disk, <bucket>/ab/cdef….
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as flow, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { DiskFull } from '#server/platform/disk-full.ts'
import { shownAs } from '#server/platform/file-names.ts'
import type { FileLink } from '#server/platform/links.ts'
import { StoreAway } from '#server/platform/store-away.ts'
import { inWorkFolder } from '#server/platform/work-folder.ts'
import { FileBroken, FileMissing, isStorageKey, type Storage, type StoredFile } from './storage.port.ts'

export interface S3Settings {
  /** Address of the store, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path of addresses, else in their host. */
  usesPathStyle: boolean
  /** Whether browsers may read files at the store itself. */
  linksDirectly: boolean
}

/** What is larger goes in parts of this size, so many of them at once. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3

/** A call is tried so often, with longer and longer pauses between. */
const TRIES = 3
const CONNECT_MS = 2_000
/** A store that sends and takes nothing for so long is given up; so is one that waits for a slow reader of ours. */
const SILENCE_MS = 20_000
/** Until an answer begins, the sending of a whole part before it. */
const ANSWER_MS = 60_000
/** Whether the store is there must be known before whoever watches gives up on us. */
const PROBE_MS = 3_000

const DAY_SECONDS = 86_400

/**
 * Opens the store without calling it: one that is away at the start may come back.
 * @param folder where streams wait until all of them is there: only then is the name known that they are kept under
 * @param silenceMs for tests
 */
export async function openS3Storage(
  settings: S3Settings,
  folder: string,
  silenceMs: number = SILENCE_MS,
): Promise<Storage> {
  await mkdir(folder, { recursive: true })
  const { bucket: Bucket } = settings
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.usesPathStyle,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    // We send SHA-256 ourselves, and check what comes by its name: a second sum, which older stores refuse, adds nothing.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  /** Without a bucket nothing is called missing: all of it may be there again with the bucket. */
  const checkThere = async () => {
    await client
      .send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(PROBE_MS) })
      .catch(tellAway)
  }
  /** The answer of a call about a file, null where there is no such file. */
  const orMissing = async <T>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404)
        return tellAway(error)
      await checkThere()
      return null
    }
  }
  const statOf = async (key: string): Promise<StoredFile | null> => {
    const found = await orMissing(client.send(new HeadObjectCommand({ Bucket, Key: nameOf(key) })))
    return found ? { key, bytes: found.ContentLength ?? 0 } : null
  }
  const open = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    if (!isStorageKey(key)) throw new FileMissing(key)
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await orMissing(client.send(new GetObjectCommand({ Bucket, Key: nameOf(key), Range })))
    if (!found) throw new FileMissing(key)
    return checked(found.Body as Readable, range ? null : key)
  }

  const putBytes = async (content: Uint8Array, key: string): Promise<StoredFile> => {
    await client
      .send(
        new PutObjectCommand({
          Bucket,
          Key: nameOf(key),
          Body: content,
          ContentLength: content.length,
          ChecksumSHA256: Buffer.from(key, 'hex').toString('base64'),
        }),
      )
      .catch(tellAway)
    return { key, bytes: content.length }
  }
  const putStream = (content: Readable): Promise<StoredFile> =>
    inWorkFolder(
      'upload',
      async (own) => {
        const path = join(own, 'content')
        const { key, bytes } = await writeHashed(path, content)
        if (bytes <= PART_BYTES) return putBytes(await readFile(path), key)
        const upload = new Upload({
          client,
          // Each part is sent with its SHA-256. A disk that reads otherwise than it wrote breaks the stream off.
          params: {
            Bucket,
            Key: nameOf(key),
            Body: checked(createReadStream(path), key),
            ChecksumAlgorithm: 'SHA256',
          },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        })
        await upload.done().catch(tellAway)
        return { key, bytes }
      },
      folder,
    )

  return {
    name: 's3',
    put: async (content) => {
      if (content instanceof Uint8Array)
        return putBytes(content, createHash('sha256').update(content).digest('hex'))
      try {
        return await putStream(content)
      } finally {
        // One that nobody has begun to read would break later, where nobody listens.
        content.destroy()
      }
    },
    stat: async (key) => (isStorageKey(key) ? statOf(key) : null),
    open,
    read: async (key) => buffer(await open(key)),
    pathOf: () => null,
    // How much a bucket holds is not told: one that is full says so when something is put.
    hasSpace: async () => {
      await checkThere()
      return true
    },
    remove: async (key) => {
      if (!isStorageKey(key)) throw new FileMissing(key)
      await orMissing(client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) })))
    },
    keys: () => listFiles(client, Bucket),
    direct: settings.linksDirectly
      ? {
          origin: await originOf(client, Bucket),
          linkTo: (file, until) => signLink(client, Bucket, file, until),
        }
      : null,
  }
}

/** The name of a file within the bucket: the disk's, so that one may be copied onto the other by any tool. */
function nameOf(key: string): string {
  return `${key.slice(0, 2)}/${key.slice(2)}`
}

async function* listFiles(client: S3Client, bucket: string): AsyncIterable<string> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
      for (const { Key = '' } of Contents) {
        const key = Key.replace('/', '')
        if (isStorageKey(key) && Key === nameOf(key)) yield key
      }
  } catch (error) {
    tellAway(error)
  }
}

async function writeHashed(path: string, content: Readable): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }))
  return { key: hash.digest('hex'), bytes }
}

/**
 * What comes of a file; it breaks with StoreAway where the store breaks off, and with FileBroken at its end where
 * those were not the bytes that were kept.
 * @param key null: a part of the file, which cannot be checked
 */
function checked(body: Readable, key: string | null): Readable {
  const hash = createHash('sha256')
  const through = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      if (key !== null) hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => {
      if (key === null || hash.digest('hex') === key) done()
      else done(new FileBroken(key))
    },
    destroy: (error, done) => done(error instanceof FileBroken ? error : error && new StoreAway(error)),
  })
  flow(body, through, () => {
    // Whoever reads hears of it there.
  })
  return through
}

/** That of the store's signed addresses, which pages must be allowed to load pictures from. */
async function originOf(client: S3Client, bucket: string): Promise<string> {
  const link = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'any' }))
  return new URL(link).origin
}

/**
 * Signs an address of the store. It is the same for a whole day, so that browsers cache what it points to, and good for
 * another, but no longer than ours that led to it. By the real time, for the store knows no other.
 */
function signLink(client: S3Client, bucket: string, file: FileLink, until: Date): Promise<string> {
  const now = Date.now() / 1000
  const day = now - (now % DAY_SECONDS)
  const isOver = until.getTime() / 1000
  const end = Math.max(Math.min(day + 2 * DAY_SECONDS, isOver), now + 60)
  return getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: bucket,
      Key: nameOf(file.key),
      ResponseContentType: file.type,
      ResponseContentDisposition: shownAs(file.name),
      ResponseCacheControl: `private, max-age=${DAY_SECONDS}, immutable`,
    }),
    { signingDate: new Date(day * 1000), expiresIn: Math.floor(end - day) },
  )
}

/** How stores say that a quota is used up, or their own disk. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

/** All else that a store or the way to it fails with may go well later: refused rights and a lost bucket are mended too. */
function tellAway(error: unknown): never {
  if (!(error instanceof S3ServiceException)) throw new StoreAway(error)
  const { httpStatusCode: status } = error.$metadata
  // Without a body, as answers to HEAD are, the client knows no words for it.
  if (error.message === 'UnknownError') error.message = `the store answered ${status}`
  throw FULL.has(error.name) || status === 507 ? new DiskFull() : new StoreAway(error)
}
