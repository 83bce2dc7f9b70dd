// GET /healthz (the process answers) and /readyz (it can do its work, and what it lacks) for operators.
import { TEXT } from '@plumbline/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Database } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { RETRY_SECONDS } from './server.ts'

const PING_TIMEOUT_MS = 2_000
/** A job that has been due for longer says that no worker does them, or too few. */
const LATE_SECONDS = 120

interface HealthDeps {
  database: Pick<Database, 'db' | 'ping'>
  storage: Pick<Storage, 'hasSpace'>
  jobs: Pick<Jobs, 'waiting'>
}

/** What the process stands on; `unknown` where the database could not be asked. */
interface Checks {
  database: 'ok' | 'away'
  store: 'ok' | 'full' | 'away'
  worker: 'ok' | 'late' | 'unknown'
}

export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (request, reply) => {
    const checks = await check(deps, (fault) =>
      request.log.warn({ reqId: request.id, err: fault }, 'not ready'),
    )
    const message = isClosing ? 'Not ready: the server is stopping' : faultOf(checks)
    if (message === null) return { status: true, checks }
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: false, message, checks })
  })
}

async function check(
  { database, storage, jobs }: HealthDeps,
  tell: (fault: unknown) => void,
): Promise<Checks> {
  const away = (fault: unknown) => {
    tell(fault)
    return 'away' as const
  }
  const [ping, store] = await Promise.all([
    database.ping(PING_TIMEOUT_MS).then(() => 'ok' as const, away),
    storage.hasSpace().then((has) => (has ? ('ok' as const) : ('full' as const)), away),
  ])
  if (ping === 'away') return { database: ping, store, worker: 'unknown' }
  const waiting = await jobs.waiting(database.db).catch(() => null)
  const isLate = waiting?.some(({ state, age }) => state !== 'active' && age > LATE_SECONDS)
  return { database: ping, store, worker: waiting === null ? 'unknown' : isLate ? 'late' : 'ok' }
}

/** Why no traffic should come; a late worker is no reason. */
function faultOf({ database, store }: Checks): string | null {
  if (database !== 'ok') return 'Not ready: the database cannot be reached'
  if (store === 'full') return TEXT.diskFull
  return store === 'ok' ? null : 'Not ready: the store of files cannot be used'
}
