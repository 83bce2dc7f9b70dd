// Ties endpoints to Fastify: limit → sign-in → access → fields → transaction → answer, in api.md's order of checks.
import type { AccountEvent } from '@plumbline/contract/activity'
import type { Route } from '@plumbline/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { AppError, type FieldErrors, invalid } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Keys } from '#server/platform/secret.ts'
import { envelopeOf, present, send, sendFile } from './answers.ts'
import { type BodyLimits, readFields, refuseLong, textMax } from './body.ts'
import {
  type AnswerEndpoint,
  type Call,
  type Caller,
  type Endpoint,
  type EventsEndpoint,
  FileAnswer,
  type RawEndpoint,
  type RequestInfo,
  requireCaller,
  usualLimits,
} from './endpoint.ts'
import type { Fields } from './fields.ts'
import {
  findAnswer,
  type KeptAnswer,
  type KeptRequest,
  keepAnswer,
  keptRequest,
  scopeOf,
} from './idempotency.ts'
import { networkOf } from './network.ts'
import { ADDRESS_LIMITS, type RateLimits } from './rate-limits.ts'
import { type SecurityNote, tellOfSecurity } from './security-notes.ts'
import { type EventsCallParts, eventServing } from './serve-events.ts'

/** Finds who a bearer token belongs to, in one SELECT; null for an unknown or ended one. */
export type Authenticate = (token: string) => Promise<Caller | null>

export interface BindDeps {
  database: Database
  clock: Clock
  limits: RateLimits
  authenticate: Authenticate
  /** The same for billing-only tokens, which few routes take. */
  authenticateBilling: Authenticate
  isAdmin: (caller: Caller) => boolean
  /** Makes the links in events whole for clients that are elsewhere. */
  links: Pick<Links, 'wholeIn'>
  /** Whether the caller's session is over by now, as the database has it. */
  isSignedOut: (caller: Caller) => Promise<boolean>
  /** Of the hashes of requests whose answers are kept. */
  answersKeys: Keys
  /** Called in the transaction of each write that an administrator makes while signed in as a user (decision 8). */
  noteAsUser: (tx: Queryable, caller: Caller, path: string, request: RequestInfo) => Promise<void>
  /** Keeps what changes who may come in, in the transaction that does so. */
  keepSecurity: (tx: Queryable, note: SecurityNote) => Promise<void>
}

/** Adds one route to the server for each endpoint. */
export function bindEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[], deps: BindDeps): void {
  const serveEvents = eventServing(app, deps.links)
  for (const endpoint of endpoints) {
    const { route } = endpoint
    const limits = limitsOf(endpoint)
    app.route({
      method: route.method,
      url: route.path,
      // A HEAD of a stream would have no end.
      exposeHeadRoute: endpoint.kind !== 'events',
      config: { keepsBytes: endpoint.kind === 'raw', knownParts: limits.known },
      bodyLimit: textMax(limits),
      // Before uploads are read: a stranger's 20 MB never reach the disk or memory.
      onRequest: async (request) => {
        // Browsers say so themselves. A form there could have this one mail codes or spend the tries of its address.
        if (route.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
          throw new AppError('foreign_page')
        if (route.rateLimit)
          await deps.limits.take(
            `${route.rateLimit}:${networkOf(request.ip)}`,
            ADDRESS_LIMITS[route.rateLimit],
          )
        request.visitor = await admit(route, request, deps)
        refuseLong(request, limits)
      },
      handler: async (request, reply) => {
        try {
          return await (endpoint.kind === 'events'
            ? serveEvents(endpoint, request, reply, eventsCallOf(endpoint, request, reply, deps))
            : endpoint.kind === 'raw'
              ? serveRaw(endpoint, request, reply)
              : serve(endpoint, request, reply, deps))
        } catch (error) {
          throw await refusalOfSignedOut(error, request.visitor, deps)
        }
      },
    })
  }
}

function limitsOf(endpoint: Endpoint): BodyLimits {
  return 'limits' in endpoint ? endpoint.limits : usualLimits(endpoint.route)
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Caller | null
  }
}

/** Who calls, or 401, 402, 403 (decision 2). */
async function admit(route: Route, request: FastifyRequest, deps: BindDeps): Promise<Caller | null> {
  if (route.access === 'public') return null
  const { authorization } = request.headers
  if (route.access === 'optional' && authorization === undefined) return null
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  const caller = token ? await callerOf(route, token, deps) : null
  if (!caller) throw new AppError('unauthenticated')
  // The log names also who was refused.
  request.visitor = caller
  const isForPaid = route.access === 'paid' || route.access === 'admin'
  if (isForPaid && !caller.entitled) throw new AppError('payment_required')
  if (route.access === 'admin' && !deps.isAdmin(caller)) throw new AppError('not_an_admin')
  if (route.ownAccountOnly && caller.impersonatorId !== null) throw new AppError('impersonating')
  return caller
}

async function callerOf(route: Route, token: string, deps: BindDeps): Promise<Caller | null> {
  const caller = await deps.authenticate(token)
  if (caller || (route.access !== 'billing' && !route.takesBillingToken)) return caller
  return deps.authenticateBilling(token)
}

/** What failed because the session ended meanwhile, with all that hung on it, is 401; else it is the error itself. */
async function refusalOfSignedOut(error: unknown, visitor: Caller | null, deps: BindDeps): Promise<unknown> {
  if (error instanceof AppError || visitor === null) return error
  return (await deps.isSignedOut(visitor).catch(() => false)) ? new AppError('unauthenticated') : error
}

/** The parts of a call that a stream shares with other calls. */
function eventsCallOf(
  { route }: EventsEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: BindDeps,
): EventsCallParts {
  return {
    input: checkFields(route.input, queryFields(request)),
    caller: requireCaller(request.visitor),
    request: infoOf(request, reply),
    isStillAdmitted: async () => {
      try {
        await admit(route, request, deps)
        return true
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    },
  }
}

async function serve(endpoint: AnswerEndpoint, request: FastifyRequest, reply: FastifyReply, deps: BindDeps) {
  const { route } = endpoint
  const fields = route.method === 'GET' ? queryFields(request) : await readFields(request, endpoint.limits)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || route.method === 'GET' || route.keepsNothing) {
    const answer = await answerOnce(endpoint, request, reply, fields, deps)
    return answer instanceof FileAnswer ? sendFile(route, reply, answer) : send(reply, answer)
  }
  const kept = keptRequest(key, scopeOf(request.visitor, route.path), fields, deps.answersKeys)
  return send(reply, await answerKept(endpoint, request, reply, fields, kept, deps))
}

async function serveRaw(endpoint: RawEndpoint, request: FastifyRequest, reply: FastifyReply) {
  const answer = await endpoint.answer({
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    request: infoOf(request, reply),
  })
  return send(reply, present(endpoint, answer))
}

function queryFields(request: FastifyRequest): Fields {
  return { ...(request.query as Fields) }
}

async function answerOnce(
  endpoint: AnswerEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
  deps: BindDeps,
): Promise<KeptAnswer | FileAnswer> {
  const call = await prepareCall(endpoint, request, reply, fields, deps)
  const answerWith = async (tx: Queryable) => {
    const given = await answerIn(tx, endpoint, call, deps)
    return given instanceof FileAnswer ? given : present(endpoint, given)
  }
  const { db, transaction } = deps.database
  const isWhole = endpoint.kind === 'write' || isNoted(endpoint, request.visitor)
  const answer = await (isWhole ? transaction(answerWith) : answerWith(db))
  await call.committed()
  return answer
}

/** Whether a call goes into the audit log: a write that an administrator makes while signed in as a user (decision 8). */
function isNoted(endpoint: AnswerEndpoint, visitor: Caller | null): visitor is Caller {
  return endpoint.kind !== 'read' && visitor !== null && visitor.impersonatorId !== null
}

async function answerIn(
  tx: Queryable,
  endpoint: AnswerEndpoint,
  { callWith, keepNotes }: PreparedCall,
  deps: BindDeps,
): Promise<unknown> {
  const call = callWith(tx)
  const answer = await endpoint.answer(call)
  const { visitor } = call
  if (isNoted(endpoint, visitor)) await deps.noteAsUser(tx, visitor, endpoint.route.path, call.request)
  await keepNotes(tx)
  return answer
}

class AnsweredMeanwhile extends Error {}

/** Like `answerOnce`, but a request that was answered before gets that answer and does nothing again. */
async function answerKept(
  endpoint: AnswerEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
  kept: KeptRequest,
  deps: BindDeps,
): Promise<KeptAnswer> {
  const { database, clock } = deps
  const earlier = await findAnswer(database.db, kept, clock.now())
  if (earlier) return earlier
  try {
    const call = await prepareCall(endpoint, request, reply, fields, deps)
    const answer = await database.transaction(async (tx) => {
      const given = present(endpoint, await answerIn(tx, endpoint, call, deps))
      if (!(await keepAnswer(tx, kept, given, clock.now()))) throw new AnsweredMeanwhile()
      return given
    })
    await call.committed()
    return answer
  } catch (error) {
    // Whatever went wrong may be the other request's doing: one that was answered meanwhile is repeated.
    const meanwhile = await findAnswer(database.db, kept, clock.now())
    if (meanwhile) return meanwhile
    if (!(error instanceof AppError) || error.status !== 422) throw error
    const refused = { status: 422, body: JSON.stringify(envelopeOf(error)) }
    if (await keepAnswer(database.db, kept, refused, clock.now())) return refused
    return (await findAnswer(database.db, kept, clock.now())) ?? refused
  }
}

interface PreparedCall {
  /** The call inside a transaction, or on the pool. */
  callWith: (tx: Queryable) => Call<Route, unknown>
  /** At the end of the transaction: keeps what was noted. */
  keepNotes: (tx: Queryable) => Promise<void>
  /** Runs what waited for the commit. */
  committed: () => Promise<void>
}

/** Checks the fields and runs what takes long before a transaction opens. */
async function prepareCall(
  endpoint: AnswerEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
  deps: BindDeps,
): Promise<PreparedCall> {
  const base = {
    input: checkFields(endpoint.route.input, fields),
    visitor: request.visitor,
    get caller() {
      return requireCaller(request.visitor)
    },
    request: infoOf(request, reply),
  }
  const { db } = deps.database
  const about = { visitor: request.visitor, request: base.request }
  const noteAtOnce = async (event: AccountEvent, userId: number) => {
    await deps.keepSecurity(db, { event, userId, ...about })
    tellOfSecurity(request, event, userId)
  }
  const prepared = await endpoint.prepare?.(
    Object.assign(Object.create(base), { db, noteSecurity: noteAtOnce }),
  )
  const tasks: (() => void | Promise<void>)[] = []
  const notes: SecurityNote[] = []
  const afterCommit = (task: () => void | Promise<void>) => {
    tasks.push(task)
  }
  return {
    callWith: (tx) =>
      Object.assign(Object.create(base), {
        tx,
        prepared,
        afterCommit,
        noteSecurity: (event: AccountEvent, userId: number, deviceId?: string) => {
          notes.push({ event, userId, deviceId, ...about })
          afterCommit(() => tellOfSecurity(request, event, userId))
        },
      }),
    // Last: their rows hold the accounts that they are about, which the call itself may still want to change.
    keepNotes: async (tx) => {
      for (const note of notes.splice(0)) await deps.keepSecurity(tx, note)
    },
    committed: async () => {
      for (const task of tasks) await task()
    },
  }
}

/** The parsed fields, or 422 in the contract's own words, each field with all its messages. */
function checkFields(schema: z.ZodType, fields: Fields): never {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data as never
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '_')
    const present = errors[field]
    if (!present) errors[field] = [issue.message]
    else if (!present.includes(issue.message)) present.push(issue.message)
  }
  throw invalid(errors)
}

function infoOf(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  let abort: AbortController | null = null
  return {
    id: request.id,
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    get log() {
      return request.log.child({ reqId: request.id })
    },
    setHeader: (name, value) => reply.header(name, value),
    get signal() {
      if (abort) return abort.signal
      const made = new AbortController()
      abort = made
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) made.abort()
      })
      return made.signal
    },
  }
}
