// Texts that the server makes and sends again and again: each compressed once, so thoroughly, and known by its tag.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

export interface MadeText {
  bytes: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

export function madeText(text: string): MadeText {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, encoded: new Map() }
}

/** Sends it as the request accepts it, or says that it is known there. */
export async function sendText(
  { bytes, etag, encoded }: MadeText,
  headers: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ ...headers, vary: 'accept-encoding', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (!encoding) return reply.code(200).send(bytes)
  const ready = encoded.get(encoding) ?? compress(bytes, encoding)
  encoded.set(encoding, ready)
  return reply
    .code(200)
    .header('content-encoding', encoding)
    .send(await ready)
}

/** The best encoding that a request accepts; null for none. */
function encodingOf(accepted: string | undefined): Encoding | null {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(bytes, { level: 9 })
}
