// GET /healthz (the process answers) and /readyz (it can do its work) for operators.
import { TEXT } from '@plumbline/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Database } from '#server/platform/database.ts'
import { RETRY_SECONDS } from './server.ts'

const PING_TIMEOUT_MS = 2_000

interface HealthDeps {
  database: Database
  storage: Storage
}

export function serveHealth(app: FastifyInstance, { database, storage }: HealthDeps): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      if (isClosing) throw new Error('the server is stopping')
      await database.ping(PING_TIMEOUT_MS)
      if (await storage.hasSpace()) return { status: true }
      request.log.error({ reqId: request.id }, 'not ready: there is no room for files')
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .send({ status: false, message: TEXT.diskFull })
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'not ready')
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .send({ status: false, message: 'Not ready' })
    }
  })
}
