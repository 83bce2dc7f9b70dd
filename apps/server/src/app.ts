// The whole application: the slices, and the server and the jobs around them.
import { join } from 'node:path'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { chooseRenderer } from '@plumbline/report/render'
import type { FastifyInstance } from 'fastify'
import { isReportFile, servePhotoPages, serveSampleReport } from './features/reports/index.ts'
import { housekeeping } from './platform/housekeeping.ts'
import { bindEndpoints } from './platform/http/bind.ts'
import { serveFiles } from './platform/http/files.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMailbox } from './platform/http/mailbox-page.ts'
import { serveApiDocs } from './platform/http/openapi.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { serveMetrics } from './platform/http/serve-metrics.ts'
import { buildServer } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { JobHandler } from './platform/jobs.ts'
import { watchDatabase } from './platform/metrics-of-database.ts'
import { keysFor } from './platform/secret.ts'
import type { Slice } from './platform/slice.ts'
import { type AppDeps, buildSlices } from './slices.ts'

export type { AppDeps } from './slices.ts'

/** Where the web app's build ends up. */
const WEB_BUILD = join(import.meta.dirname, '../../web/dist')

export interface App {
  server: FastifyInstance
  /** For `jobs.start`. */
  jobHandlers: JobHandler[]
  /** The first at the bottom. */
  slices: readonly Slice[]
  billing: Pick<
    ReturnType<typeof buildSlices>['billing'],
    'applyPlansFile' | 'askToCollect' | 'collectDue' | 'ending'
  >
}

/** Builds the server with every slice bound; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, log, clock, database, storage, links, jobs, metrics } = deps
  chooseRenderer(config.REPORT_RENDERER ?? null)
  const limits = rateLimits(database.db, clock)
  const { slices, auth, activity, billing, samples, site, admin } = buildSlices({ ...deps, limits })
  const sweeps = slices.flatMap(({ sweep }) => sweep ?? [])
  const jobHandlers = [
    ...slices.flatMap((slice) => slice.jobs ?? []),
    housekeeping(database, clock, [...sweeps, jobs.keepFailures]),
  ]

  const server = await buildServer({
    log,
    trustProxy: config.TRUST_PROXY,
    logsEveryRequest: config.isProduction,
    links,
    metrics,
    tracing: deps.tracing,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
  })
  bindEndpoints(
    server,
    slices.flatMap(({ endpoints = [] }) => endpoints),
    {
      database,
      clock,
      limits,
      authenticate: auth.authenticate,
      authenticateBilling: auth.authenticateBilling,
      isAdmin: (caller) => caller.userTypeId === USER_TYPE_ADMIN,
      answersKeys: keysFor(deps.secrets, 'kept answers'),
      isSignedOut: auth.isSignedOut,
      noteAsUser: async (tx, caller, path, request) => {
        await admin.noteAsUser(tx, caller, path, request)
        await activity.keepAsUser(tx, caller.userId, path)
      },
      keepSecurity: activity.keep,
      links,
    },
  )
  serveFiles(server, {
    storage,
    links,
    clock,
    isReportFile: (key, name) => isReportFile(database.db, key, name),
  })
  serveSampleReport(server, { storage, samples })
  servePhotoPages(server, { db: database.db, storage, limits })
  serveHealth(server, { database, storage, jobs })
  watchDatabase(metrics, { database, jobs })
  serveMetrics(server, metrics, config.METRICS_TOKEN)
  if (deps.mailbox)
    serveMailbox(server, {
      mailbox: deps.mailbox,
      publicUrl: config.PUBLIC_URL,
      previews: slices.flatMap(({ previews }) => previews ?? []),
    })
  await serveApiDocs(server, config.PUBLIC_URL)
  serveWebApp(server, WEB_BUILD, {
    usesStripe: deps.payments.provider === 'stripe',
    pictureOrigin: storage.direct?.origin,
    siteFacts: site.facts,
    keptBuilds: deps.keptBuilds,
  })
  return { server, jobHandlers, slices, billing }
}
