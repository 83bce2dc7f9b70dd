// The Fastify server with what every answer shares: request ids, one exit for errors, security headers.
import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import { TEXT } from '@plumbline/contract/texts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { isDatabaseAway } from '#server/platform/database.ts'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { AppError, type ErrorCode } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { StoreAway } from '#server/platform/store-away.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import { envelopeOf } from './answers.ts'
import { BODY_MAX_BYTES, registerBodies } from './body.ts'
import { compressAnswers } from './compress.ts'
import { answerLinks } from './link-origin.ts'
import { answerBadAddress, answerUnreadable, markAnswers } from './mark.ts'
import { actorOf } from './security-notes.ts'
import { endUnreadBodies, type Pace } from './unread-bodies.ts'

/** A server that stops lets calls under way finish for so long, then cuts their connections. */
const CLOSING_MS = 3_000
/** After so long the database may be back. */
export const RETRY_SECONDS = 5
/** A request's headers must have come after so long. */
const HEADERS_MS = 20_000

const YEAR_SECONDS = 31_536_000

export interface ServerOptions {
  log: FastifyBaseLogger
  /** How many proxies in front, or which networks, may name the caller's address. */
  trustProxy: number | string[]
  /** Also those that went well; in development they would drown the rest. */
  logsEveryRequest: boolean
  /** Whether people come by https alone: browsers are told to keep to it. */
  isHttps: boolean
  /** How fast a body must come; for tests. */
  pace?: Pace
  metrics: Pick<Metrics, 'answered'>
  tracing?: Pick<Tracing, 'followRequests'> | undefined
  /** Makes the links in answers whole for clients that are elsewhere. */
  links: Pick<Links, 'wholeIn'>
}

/** A server that answers nothing yet, with errors, ids and headers in place. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    // The onResponse hook below logs instead: a request's address may hold a secret.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    genReqId: () => randomUUID(),
    // A logger of its own for each request would cost more than most requests log; ids are named where something is.
    childLoggerFactory: (log) => log,
    routerOptions: { maxParamLength: 4_000, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    // A proxy's open connection may bring one more call at that moment: it is answered, and its connection closed.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
  })
  app.decorateRequest('visitor', null)
  app.decorateRequest('refusal', null)
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref()
  })
  markAnswers(app)
  await registerBodies(app)
  await app.register(helmet, {
    // An address may be a credential (decision 3): no page tells another site where it came from.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    // An answer is no page: opened as one it loads nothing, and stands in nobody's frame. Pages and files bring their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Our files are shown in mail, which other sites draw.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
  })
  options.tracing?.followRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Answers are somebody's own; what may be kept says so itself.
    reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern: ids of /billing and tokens of /files stay out of log and metrics.
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    options.metrics.answered({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const isNews = options.logsEveryRequest || reply.statusCode >= 400
    if (isNews || request.log.level === 'debug')
      request.log[isNews ? 'info' : 'debug'](
        {
          reqId: request.id,
          method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...actorOf(request.visitor),
          ...refusedOf(request),
        },
        'request',
      )
    done()
  })
  endUnreadBodies(app, options.pace)
  answerLinks(app, options.links)
  compressAnswers(app)
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error)
    request.refusal = refusal.code
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
    reply.header('cache-control', 'no-store')
    if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
    reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelopeOf(refusal)))
  })
  return app
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, or null. */
    refusal: ErrorCode | null
  }
}

/** Refusals that may be somebody's attempt at what is not theirs. */
const ATTEMPTS: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'unknown_client',
  'unauthenticated',
  'foreign_page',
  'not_an_admin',
  'not_for_members',
  'inactive_account',
  'first_password_over',
  'sign_in_over',
  'second_factor_required',
  'impersonating',
  'too_many_requests',
])

/** Why, and where attempts came from. */
function refusedOf({ refusal, ip }: FastifyRequest): { refusal?: ErrorCode; address?: string } {
  if (refusal === null) return {}
  return { refusal, ...(ATTEMPTS.has(refusal) ? { address: ip } : {}) }
}

/** Somebody must make room first; a device that asks again each minute harms nobody. */
const DISK_FULL_RETRY_SECONDS = 60

/**
 * Whom to believe about the address of who called it, counted from our side: what visitors write themselves stands
 * beyond the last proxy.
 */
function trustOf(proxies: number | string[]): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** What the caller is told of an error; of one that is not meant for it, nothing but that it happened. */
function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || error instanceof StoreAway)
    return new AppError('unavailable', { retryAfter: RETRY_SECONDS, cause: error })
  if (isDiskFull(error))
    return new AppError('disk_full', { retryAfter: DISK_FULL_RETRY_SECONDS, cause: error })
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('unreadable_media_type')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FIELDS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('too_large', { message: TEXT.tooLarge })
  }
  const status = error.statusCode ?? 500
  if (error instanceof SyntaxError || (status >= 400 && status < 500))
    return new AppError('bad_request', { message: 'The request could not be read' })
  return new AppError('internal', { cause: error })
}
