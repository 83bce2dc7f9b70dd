// Serves kept files at signed links: cached privately for as long as the link is good.
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'

interface FileDeps {
  storage: Storage
  links: Links
  clock: Clock
}

/** A changed, ended or made-up link is 404, like a file that is gone. */
export function serveFiles(app: FastifyInstance, { storage, links, clock }: FileDeps): void {
  app.get<{ Params: { token: string; name: string } }>('/files/:token/:name', async (request, reply) => {
    const { token, name } = request.params
    const link = links.read(token, name)
    const file = link ? await storage.stat(link.key) : null
    if (!link || !file) throw notFound()
    const etag = `"${link.key}"`
    const seconds = Math.floor((link.expiresAt.getTime() - clock.now().getTime()) / 1000)
    reply.headers({
      etag,
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-type': link.type,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; sandbox",
      'accept-ranges': 'bytes',
    })
    if (link.type === 'application/pdf') reply.removeHeader('content-security-policy')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const range = rangeOf(request.headers.range, file.bytes)
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    if (!range) return reply.header('content-length', file.bytes).send(await storage.open(link.key))
    return reply
      .code(206)
      .headers({
        'content-length': range.end - range.start + 1,
        'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
      })
      .send(await storage.open(link.key, range))
  })
}

/** One range of bytes (RFC 9110); several, or another unit, are answered whole. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
