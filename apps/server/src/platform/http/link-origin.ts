// Links in answers: from the root for the web app, whole for every client that does not say it is at our origin.
import { RELATIVE_LINKS } from '@plumbline/contract/link-origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Links } from '#server/platform/links.ts'

/** Whether the caller is at the origin that it asks. */
export function isAtOurOrigin({ headers }: FastifyRequest): boolean {
  const prefer = headers.prefer
  return String(prefer ?? '')
    .split(',')
    .some((preference) => preference.trim().toLowerCase() === RELATIVE_LINKS)
}

/**
 * Makes links whole as answers leave. Kept answers and whatever else is remembered hold them from the root, so that one
 * kind never reaches a client of the other.
 */
export function answerLinks(app: FastifyInstance, links: Pick<Links, 'wholeIn'>): void {
  app.addHook<Buffer | string>('onSend', async (request, reply, payload) => {
    const isText = Buffer.isBuffer(payload) || typeof payload === 'string'
    if (!isText || !payload.includes('"/files/')) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'prefer')
    return isAtOurOrigin(request) ? payload : Buffer.from(links.wholeIn(payload.toString()))
  })
}
