// The header by which clients know our answers from those of a proxy, a gateway or a Wi-Fi's sign-in page (decision 43).
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { envelopeOf } from './answers.ts'

/** Its name and value, on every answer whatever its status. */
export const MARK = { name: 'plumbline', value: '1' } as const

/** Marks whatever the server answers, streams too; comes before all that answers. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(MARK.name, MARK.value)
    done()
  })
}

/** What is refused before any hook: an address that is none. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new AppError('bad_request', { message: 'The request could not be read' })
  reply
    .code(refusal.status)
    .header(MARK.name, MARK.value)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(refusal)))
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** What Node could not read as a request: answered by hand, and its connection closed. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(bareAnswer(STATUS_OF[error.code] ?? 400))
  socket.destroy(error)
}

/** An answer without a body, after which the connection closes. */
export function bareAnswer(status: number): string {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'Connection: close', 'Content-Length: 0']
  return `${[...head, `${MARK.name}: ${MARK.value}`].join('\r\n')}\r\n\r\n`
}
