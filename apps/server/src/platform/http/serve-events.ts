// Serves endpoints that stream, and ends their streams before the server waits for its connections.
import type { Route } from '@plumbline/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Links } from '#server/platform/links.ts'
import type { EventsCall, EventsEndpoint } from './endpoint.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { isAtOurOrigin } from './link-origin.ts'

/** What the binding of endpoints knows of a call; the stream itself is added here. */
export type EventsCallParts = Omit<EventsCall<Route>, 'lastEventId' | 'begin'>

type ServeEvents = (
  endpoint: EventsEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: EventsCallParts,
) => Promise<void>

/** Gives the handler of such endpoints; every stream it begins ends with the call, or with the server. */
export function eventServing(app: FastifyInstance, links: Pick<Links, 'wholeIn'>): ServeEvents {
  const open = new Set<EventStream>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of open) stream.end()
  })

  return async (endpoint, request, reply, parts) => {
    const begun: EventStream[] = []
    const begin = () => {
      const stream = openEventStream(reply, isAtOurOrigin(request) ? {} : { rewrite: links.wholeIn })
      begun.push(stream)
      open.add(stream)
      if (isClosing) stream.end()
      return stream
    }
    const lastEventId = request.headers['last-event-id']
    try {
      await endpoint.serve({
        ...parts,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
        begin,
      })
    } catch (error) {
      if (begun.length === 0) throw error
      // The answer has begun: it ends, and the reader comes back to ask anew.
      request.log.error({ reqId: request.id, err: error }, 'stream failed')
    } finally {
      for (const stream of begun) {
        stream.end()
        open.delete(stream)
      }
    }
  }
}
