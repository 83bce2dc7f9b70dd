// The whole application: the explicit list of slices and how they hang together. The only wiring.
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Storage } from './adapters/storage/storage.port.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { bindEndpoints } from './platform/http/bind.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { buildServer } from './platform/http/server.ts'
import type { JobHandler, Jobs } from './platform/jobs.ts'
import type { Links } from './platform/links.ts'

/** What the process opened before the app is built. */
export interface AppDeps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  database: Database
  jobs: Jobs
  storage: Storage
  links: Links
}

export interface App {
  server: FastifyInstance
  /** For `jobs.start`. */
  jobHandlers: JobHandler[]
}

/** Builds the server with every slice bound; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, log, clock, database } = deps
  const limits = rateLimits(database.db, clock)

  const endpoints: Endpoint[] = []
  const jobHandlers: JobHandler[] = []

  const server = await buildServer({ log, trustProxy: config.TRUST_PROXY })
  bindEndpoints(server, endpoints, {
    database,
    clock,
    limits,
    authenticate: async () => null,
    isAdmin: (caller) => caller.userTypeId === USER_TYPE_ADMIN,
  })
  return { server, jobHandlers }
}
