// Serves kept files at signed links: cached privately for as long as the link is good.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage, StoredFile } from '#server/adapters/storage/storage.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import { shownAs } from '#server/platform/file-names.ts'
import type { Links } from '#server/platform/links.ts'

interface FileDeps {
  storage: Storage
  links: Links
  clock: Clock
  /** Whether a report's link is good still, which ends before its time where the report is removed. */
  isReportFile(key: string, name: string): Promise<boolean>
}

/** A changed, ended or made-up link is 404, like a file that is gone. */
export function serveFiles(app: FastifyInstance, { storage, links, clock, isReportFile }: FileDeps): void {
  app.get<{ Params: { token: string; name: string } }>('/files/:token/:name', async (request, reply) => {
    const { token, name } = request.params
    const link = links.read(token, name)
    const file = link ? await storage.stat(link.key) : null
    if (!link || !file) throw notFound()
    if (link.type === 'application/pdf' && !(await isReportFile(link.key, name))) throw notFound()
    const seconds = Math.floor((link.expiresAt.getTime() - clock.now().getTime()) / 1000)
    const { direct } = storage
    // What caches keep for one kind of request is not for another.
    if (direct) reply.header('vary', 'sec-fetch-mode')
    if (direct && mayBeElsewhere(request))
      return reply
        .header('cache-control', `private, max-age=${Math.min(seconds, REDIRECT_SECONDS)}`)
        .redirect(await direct.linkTo(link, link.expiresAt), 302)
    const cacheControl = `private, max-age=${seconds}, immutable`
    return sendFile(request, reply, { storage, file, type: link.type, name, cacheControl })
  })
}

/** A link of the store is good for longer than browsers remember that they were sent there. */
const REDIRECT_SECONDS = 3_600

/**
 * Pictures of a page, and files that are opened, may come from anywhere. What scripts read may not (a bucket would have
 * to allow it); nor is it known of apps, mail programs and old browsers, which do not say what they ask for.
 */
function mayBeElsewhere({ headers }: FastifyRequest): boolean {
  return ['navigate', 'no-cors'].includes(String(headers['sec-fetch-mode']))
}

const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox"
/** Browsers draw a PDF by a page of their own, which a sandbox or a list of sources would stop. */
const PDF_POLICY = "base-uri 'none'; frame-ancestors 'self'"

interface SentFile {
  storage: Storage
  file: StoredFile
  /** Its media type. */
  type: string
  /** To save it under. */
  name: string
  cacheControl: string
}

/** Sends a kept file, or the range of it that was asked for, known by its key; 304 for one that the caller has. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, file: { key, bytes }, type, name, cacheControl }: SentFile,
): Promise<FastifyReply> {
  const etag = `"${key}"`
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'content-type': type,
    'content-disposition': shownAs(name),
    'content-security-policy': type === 'application/pdf' ? PDF_POLICY : FILE_POLICY,
    'accept-ranges': 'bytes',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, bytes)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  if (!range) return reply.header('content-length', bytes).send(await storage.open(key))
  return reply
    .code(206)
    .headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
    })
    .send(await storage.open(key, range))
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
