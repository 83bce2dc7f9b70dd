// GET /metrics for whoever watches the installation: by a bearer token beside everything else, or on a port of its own.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { METRICS_TYPE, type Metrics } from '#server/platform/metrics.ts'

/** @param token what `Authorization: Bearer` must say; undefined: there is no such page */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (token === undefined) throw new AppError('not_found')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated')
    return reply.type(METRICS_TYPE).send(await metrics.page())
  })
}

/** The same where nobody but the operator's network reaches: a worker has no other port. Resolves once it listens. */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host, log }: { port: number; host: string; log: Log },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.page().then(
      (page) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(page),
      (error: unknown) => {
        log.error({ err: error }, 'metrics failed')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** Takes as long wherever the two differ. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
