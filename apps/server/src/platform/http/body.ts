// Reads a request's body in any of its three encodings into one object of fields, with files read to memory.

import multipart from '@fastify/multipart'
import { IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { holdsTooMany, isTooDeep, type UploadedFile } from '@plumbline/contract/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { checkDepth, type Fields, foldFields, MAX_FIELDS, tooDeep } from './fields.ts'
import { type KnownPart, shortenJson } from './known-json.ts'

/** Largest JSON or urlencoded body, and largest text field of a multipart one, beside files; in bytes. */
export const BODY_MAX_BYTES = 2 * 1024 * 1024

export interface BodyLimits {
  /** Largest number of files. */
  files: number
  /** Largest body in bytes, files and all. */
  totalBytes: number
  /** Parts of a JSON body that need not be parsed, in their order there; what the body says of itself is a hint at most. */
  known?: (body: Buffer) => readonly KnownPart[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A JSON body stays the bytes that came: their sender signed them. */
    keepsBytes?: boolean
    knownParts?: BodyLimits['known']
  }
}

/** Largest text of a body: an endpoint that takes no files says with its whole how much that is. */
export function textMax({ files, totalBytes }: BodyLimits): number {
  return files === 0 ? totalBytes : Math.min(totalBytes, BODY_MAX_BYTES)
}

/** Makes the three encodings readable and everything else 415. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { keepsBytes, knownParts } = request.routeOptions.config
    if (keepsBytes) return done(null, body)
    if (body.length === 0) return done(null, {})
    const { text, restore } = shortenJson(body, knownParts?.(body) ?? [])
    if (holdsTooMany(text)) return done(tooMany())
    parseJson(request, text, (error, parsed) => {
      // Of the shortened body: known parts are shallow, and walking them takes as long as parsing them would.
      if (!error && isTooDeep(parsed)) done(tooDeep())
      else done(error, restore(parsed))
    })
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, foldFields(new URLSearchParams(String(body))))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: IMAGE_MAX_BYTES, fields: MAX_FIELDS, fieldNameSize: 200 },
  })
}

/** Fails with 413 for a body that says itself that it is too large: nothing of it is read. */
export function refuseLong(request: FastifyRequest, { totalBytes }: BodyLimits): void {
  if (Number(request.headers['content-length'] ?? 0) > totalBytes) throw tooLong(totalBytes)
}

function tooLong(totalBytes: number): AppError {
  return totalBytes > IMAGE_MAX_BYTES ? new AppError('too_large') : tooMany()
}

function tooMany(): AppError {
  return new AppError('too_large', { message: TEXT.bodyTooLarge })
}

/**
 * The fields of a POST. Fails with 413 when a file or the whole body is too large, 415 when it came in none of the
 * three encodings, 422 when it does not read.
 */
export async function readFields(request: FastifyRequest, limits: BodyLimits): Promise<Fields> {
  if (request.isMultipart()) return foldFields(await readForm(request, limits).catch(refuseUnreadable))
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('invalid', { message: 'The request body must be an object' })
  return body as Fields
}

/** Reads a form until its end, its first fault, or one byte too many; after that nothing more of it is read. */
async function readForm(request: FastifyRequest, limits: BodyLimits): Promise<[string, unknown][]> {
  const { raw } = request
  let bytes = 0
  let refuse: (error: AppError) => void
  const refused = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.totalBytes) refuse(tooLong(limits.totalBytes))
  }
  raw.on('data', count)
  try {
    return await Promise.race([readParts(request, limits), refused])
  } catch (error) {
    // The parser would take in what it is sent until the end, whoever still wants it.
    raw.unpipe()
    throw error
  } finally {
    raw.off('data', count)
  }
}

async function readParts(request: FastifyRequest, limits: BodyLimits): Promise<[string, unknown][]> {
  const pairs: [string, unknown][] = []
  let files = 0
  for await (const part of request.parts({ limits: { fieldSize: textMax(limits) } })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new AppError('too_large', { message: 'A field is too long' })
      // A part of type application/json comes parsed.
      checkDepth(part.value)
      if (typeof part.value === 'object' && holdsTooMany(JSON.stringify(part.value))) throw tooMany()
      pairs.push([part.fieldname, part.value])
      continue
    }
    files += 1
    if (files > limits.files) throw new AppError('too_large', { message: 'Too many files' })
    const bytes = await part.toBuffer()
    // A file input left empty sends a nameless part of no bytes.
    if (bytes.length === 0 && !part.filename) continue
    const file: UploadedFile = { filename: part.filename, mimetype: part.mimetype, bytes }
    pairs.push([part.fieldname, file])
  }
  return pairs
}

/** A form that breaks off or is none fails with a plain error of the parser: that is the sender's doing. */
function refuseUnreadable(error: Error & { code?: string }): never {
  if (error instanceof AppError || error.code?.startsWith('FST_')) throw error
  throw new AppError('bad_request', { message: 'The form could not be read', cause: error })
}
