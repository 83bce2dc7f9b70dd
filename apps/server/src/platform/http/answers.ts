// What an answer is on the wire: a handler's output in its envelope, a refusal, a file.
import type { Route } from '@plumbline/contract/route'
import type { FastifyReply } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { CheckedJson, type FileAnswer, Refusal } from './endpoint.ts'
import type { KeptAnswer } from './idempotency.ts'
import { objectBytes } from './json-text.ts'

export function send(reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body)
}

export function sendFile(route: Route, reply: FastifyReply, { bytes, name, type }: FileAnswer): FastifyReply {
  return reply
    .code(200)
    .headers({
      'content-type': type ?? route.answersFile ?? 'application/octet-stream',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(bytes))
}

/** The envelope, with the route's output as the presenter: what it does not name never leaves. */
export function present(endpoint: { route: Route }, answer: unknown): KeptAnswer {
  if (answer instanceof AppError) return { status: answer.status, body: JSON.stringify(envelopeOf(answer)) }
  if (answer instanceof Refusal)
    return { status: 200, body: JSON.stringify({ status: false, message: answer.message, ...answer.fields }) }
  if (answer instanceof CheckedJson)
    return { status: 200, body: objectBytes({ status: 'true', ...answer.members }) }
  const { status = true, message } = answer as { status?: boolean; message?: string }
  const parsed = endpoint.route.output.safeParse(answer)
  if (!parsed.success)
    throw new Error(`answer of ${endpoint.route.path} does not fit its contract: ${parsed.error.message}`)
  return {
    status: 200,
    body: JSON.stringify({ status, ...(message === undefined ? {} : { message }), ...parsed.data }),
  }
}

/** What a refusal looks like on the wire. */
export function envelopeOf(error: AppError): Record<string, unknown> {
  return {
    status: false,
    message: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.extra,
  }
}
