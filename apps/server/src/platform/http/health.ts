// GET /healthz (the process answers) and /readyz (it can do its work) for operators.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database.ts'

const PING_TIMEOUT_MS = 2_000

export function serveHealth(app: FastifyInstance, database: Database): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      if (isClosing) throw new Error('the server is stopping')
      await database.ping(PING_TIMEOUT_MS)
      return { status: true }
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'not ready')
      return reply.code(503).send({ status: false, message: 'Not ready' })
    }
  })
}
