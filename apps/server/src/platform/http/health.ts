// GET /healthz (the process answers) and /readyz (it can do its work, and what it lacks) for operators.
import { setTimeout as sleep } from 'node:timers/promises'
import { TEXT } from '@plumbline/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Database } from '#server/platform/database.ts'
import { databaseRoom } from '#server/platform/database-room.ts'
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
  database: 'ok' | 'full' | 'away'
  store: 'ok' | 'full' | 'away'
  worker: 'ok' | 'late' | 'unknown'
}

export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  const hasRoom = databaseRoom(deps.database.db)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (request, reply) => {
    const checks = await check({ ...deps, hasRoom }, (fault) =>
      request.log.warn({ reqId: request.id, err: fault }, 'not ready'),
    )
    const message = isClosing ? 'Not ready: the server is stopping' : faultOf(checks)
    if (message === null) return { status: true, checks }
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: false, message, checks })
  })
}

async function check(
  { database, storage, jobs, hasRoom }: HealthDeps & { hasRoom: () => Promise<boolean> },
  tell: (fault: unknown) => void,
): Promise<Checks> {
  const away = (fault: unknown) => {
    tell(fault)
    return 'away' as const
  }
  const okOrFull = (has: boolean) => (has ? ('ok' as const) : ('full' as const))
  const [room, store] = await Promise.all([
    withinMs(PING_TIMEOUT_MS, database.ping(PING_TIMEOUT_MS).then(hasRoom)).then(okOrFull, away),
    storage.hasSpace().then(okOrFull, away),
  ])
  if (room === 'away') return { database: room, store, worker: 'unknown' }
  const waiting = await jobs.waiting(database.db).catch(() => null)
  const isLate = waiting?.some(({ state, age }) => state !== 'active' && age > LATE_SECONDS)
  return { database: room, store, worker: waiting === null ? 'unknown' : isLate ? 'late' : 'ok' }
}

/** A disk that stands still lets PostgreSQL answer and not write: nobody waits for that. */
async function withinMs<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const ended = sleep(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('the database does not write')
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    late.abort()
  }
}

/** Why no traffic should come; a late worker is no reason. */
function faultOf({ database, store }: Checks): string | null {
  if (database === 'away') return 'Not ready: the database cannot be reached'
  if (database === 'full' || store === 'full') return TEXT.diskFull
  return store === 'ok' ? null : 'Not ready: file storage cannot be used'
}
