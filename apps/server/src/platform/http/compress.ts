// Large answers leave compressed: the whole of an inspection is a tenth as long then, which a weak signal feels.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A shorter answer fits into the first packets as it is. */
const LEAST_BYTES = 4_096
/** Higher levels take longer than they save. */
const LEVEL = 4

const compress = promisify(gzip)

/** Compresses JSON for whoever accepts gzip, off the thread that answers. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!Buffer.isBuffer(payload) || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding'))
      return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    if (!/\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return done(null, payload)
    compress(payload, { level: LEVEL }).then((compressed) => {
      reply.header('content-encoding', 'gzip')
      done(null, compressed)
    }, done)
  })
}
