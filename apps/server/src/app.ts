// The whole application: the explicit list of slices and how they hang together. The only wiring.
import { join } from 'node:path'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Storage } from './adapters/storage/storage.port.ts'
import { accountSlice } from './features/account/index.ts'
import { authSlice } from './features/auth/index.ts'
import { billingSlice } from './features/billing/index.ts'
import { clientsSlice } from './features/clients/index.ts'
import { inspectionsSlice } from './features/inspections/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { housekeeping } from './platform/housekeeping.ts'
import { bindEndpoints } from './platform/http/bind.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { serveFiles } from './platform/http/files.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveApiDocs } from './platform/http/openapi.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { buildServer } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { JobHandler, Jobs } from './platform/jobs.ts'
import type { Links } from './platform/links.ts'

/** Where the web app's build ends up. */
const WEB_BUILD = join(import.meta.dirname, '../../web/dist')

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
  const { config, log, clock, database, storage, links, jobs } = deps
  const limits = rateLimits(database.db, clock)

  const account = accountSlice({ clock, storage, links })
  const auth = authSlice({
    accounts: account.accounts,
    clock,
    database,
    limits,
    requireVerifiedPhone: config.REQUIRE_VERIFIED_PHONE,
  })
  const billing = billingSlice({ accounts: account.accounts, clock })
  const clients = clientsSlice({
    clock,
    findExtras: async (db, clientIds) => {
      const cards = await inspections.cardsOf(db, clientIds)
      return new Map([...cards].map(([id, card]) => [id, { ...card, inspection_report: null }]))
    },
    onRemove: [(tx, client) => inspections.removeOfClient(tx, client)],
  })
  const inspections = inspectionsSlice({
    clock,
    database,
    storage,
    jobs,
    links,
    clients: clients.clients,
    accounts: account.accounts,
    findReports: async () => new Map(),
    isFileUsedElsewhere: account.accounts.isPicture,
  })

  const slices: { endpoints: Endpoint[]; jobHandlers?: JobHandler[] }[] = [
    account,
    auth,
    billing,
    clients,
    inspections,
  ]
  const endpoints = slices.flatMap((slice) => slice.endpoints)
  const jobHandlers = [
    ...slices.flatMap((slice) => slice.jobHandlers ?? []),
    housekeeping(database, clock, [auth.sweep]),
  ]

  const server = await buildServer({
    log,
    trustProxy: config.TRUST_PROXY,
    logsEveryRequest: config.isProduction,
  })
  bindEndpoints(server, endpoints, {
    database,
    clock,
    limits,
    authenticate: auth.authenticate,
    isAdmin: (caller) => caller.userTypeId === USER_TYPE_ADMIN,
  })
  serveFiles(server, { storage, links, clock })
  serveHealth(server, database)
  await serveApiDocs(server, config.PUBLIC_URL)
  serveWebApp(server, WEB_BUILD, config.PUBLIC_URL.startsWith('https:'))
  return { server, jobHandlers }
}
