// Large answers leave compressed: the whole of an inspection is a tenth as long then, which a weak signal feels.
import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A shorter answer fits into the first packets as it is. */
const LEAST_BYTES = 4_096
/** Higher levels take longer than they save. */
const GZIP_LEVEL = 4

/** The best first: zstd takes a fifth of gzip's time, and makes what repeats itself far shorter. Browsers take it over https. */
const ENCODINGS = {
  zstd: promisify(zstdCompress),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
}
type Encoding = keyof typeof ENCODINGS
const BEST_FIRST = Object.keys(ENCODINGS) as Encoding[]

/** Compresses JSON for whoever accepts zstd or gzip, off the thread that answers. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!Buffer.isBuffer(payload) || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding'))
      return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = BEST_FIRST.find((name) => accepts(request.headers['accept-encoding'], name))
    if (!encoding) return done(null, payload)
    ENCODINGS[encoding](payload).then((compressed) => {
      reply.header('content-encoding', encoding)
      done(null, compressed)
    }, done)
  })
}

function accepts(header: string | undefined, encoding: Encoding): boolean {
  return (header ?? '').split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
