// What happens to a body that nobody waits for: one that comes too slowly, and the rest of one that was refused.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { bareAnswer } from './mark.ts'

/** How fast a body must come: so many bytes in each stretch of time, or its end. */
export interface Pace {
  ms: number
  bytes: number
}

/**
 * 4 KB a second, which the slowest phone networks bring, over stretches long enough for one without any signal. A photo
 * of 20 MB may take 80 minutes so; what drips is over after the first stretch.
 */
const LEAST_PACE: Pace = { ms: 30_000, bytes: 120_000 }

/** A refused sender is still listened to for so long, or so many bytes, so that the answer reaches it (RFC 9112, 9.6). */
const LINGER_MS = 2_000
const LINGER_BYTES = 1024 * 1024

/** Ends connections whose body comes too slowly, or is no longer wanted. */
export function endUnreadBodies(app: FastifyInstance, pace = LEAST_PACE): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isUnderWay(request.raw)) watchPace(request.raw, pace, () => reply.raw.headersSent)
    done(null, payload)
  })
  // Left alone, Node reads the rest of a refused body to keep its connection.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnderWay(request.raw)) {
      reply.header('connection', 'close')
      linger(request.raw)
    }
    done(null, payload)
  })
}

/** Whether more of a body is to come; of a request made by hand, as tests do, none is. */
function isUnderWay({ complete, headers }: IncomingMessage): boolean {
  if (complete !== false) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchPace(body: IncomingMessage, { ms, bytes }: Pace, isAnswered: () => boolean): void {
  const { socket } = body
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const came = socket.bytesRead - before
    before += came
    if (body.complete || came >= bytes) return
    if (!isAnswered()) socket.write(bareAnswer(408))
    body.destroy()
  }, ms)
  timer.unref()
  const stop = () => clearInterval(timer)
  body.once('end', stop)
  body.once('close', stop)
}

/** Lets go of what still comes, and of the connection once the answer had its time. */
function linger(body: IncomingMessage): void {
  const { socket } = body
  let left = LINGER_BYTES
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) body.pause()
  })
  body.resume()
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
    socket.end()
  }
}
