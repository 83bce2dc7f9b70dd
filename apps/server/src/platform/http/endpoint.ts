// How a slice answers a call of the contract: input in, answer out, no Fastify in sight.
import type { AccountEvent } from '@plumbline/contract/activity'
import { IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import type { ParsedInputOf, Route } from '@plumbline/contract/route'
import type { z } from 'zod'
import type { Queryable } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Scope } from '#server/platform/scope.ts'
import { BODY_MAX_BYTES, type BodyLimits } from './body.ts'
import type { EventStream } from './event-stream.ts'
import type { JsonParts } from './json-text.ts'

/** Who is calling, as one SELECT found it. */
export interface Caller {
  userId: number
  /** Whose data the call is about. */
  scope: Scope
  /** First and last name: who added a client or an inspection. */
  fullName: string
  userTypeId: number
  /** `is_payment_done` of decision 1. */
  entitled: boolean
  tokenId: number
  /** The administrator who is signed in as this user, or null (decision 8). */
  impersonatorId: number | null
  /** Holds a billing-only token (decision 3), not a session; its `tokenId` is then negative, so that none is both. */
  isBillingOnly: boolean
}

export interface RequestInfo {
  /** The request's id, as in `x-request-id`. */
  id: string
  /** The peer's address. */
  address: string
  /** What limits count the peer by, see `networkOf`. */
  network: string
  userAgent: string
  log: Log
  /** Aborts when the caller went away. */
  signal: AbortSignal
  /** Sets a header of the answer, such as how long it may be cached. */
  setHeader(name: string, value: string): void
}

export interface Call<R, Prepared = undefined> {
  input: ParsedInputOf<R>
  /** The signed-in caller; on a public route it throws, ask `visitor` there. */
  caller: Caller
  visitor: Caller | null
  /** A write's own transaction, whose commit keeps the Idempotency-Key's answer too; the pool for a read. */
  tx: Queryable
  /** Runs something short that cannot fail once the transaction has committed, before the answer leaves. */
  afterCommit(task: () => void | Promise<void>): void
  /**
   * Notes whom an event is about: kept at the end of the write's transaction, told to the log once it has committed.
   * @param deviceId how the device names itself, where it does
   */
  noteSecurity(event: AccountEvent, userId: number, deviceId?: string): void
  /** What `prepare` gave. */
  prepared: Prepared
  request: RequestInfo
}

export type Preparation<R> = Omit<Call<R>, 'tx' | 'prepared' | 'afterCommit' | 'noteSecurity'> & {
  db: Queryable
  /** Keeps an event at once, also where the call is refused then. */
  noteSecurity(event: AccountEvent, userId: number): Promise<void>
}

/** What a handler gives: the route's output, checked and stripped by it; `status` is true unless said otherwise. */
export type Answer<R> =
  R extends Route<z.ZodType, infer Output>
    ?
        | ((string extends keyof z.input<Output> ? unknown : z.input<Output>) & {
            status?: boolean
            message?: string
          })
        | Refusal
        | CheckedJson
        | FileAnswer
        // A refusal that is thrown takes back what was written; one that is returned does not.
        | AppError
    : never

/** A 200 with `status` false: a refusal that the specification shows as a false status. */
export class Refusal {
  readonly message: string
  readonly fields: Record<string, unknown>
  constructor(message: string, fields: Record<string, unknown> = {}) {
    this.message = message
    this.fields = fields
  }
}

/**
 * An answer whose members are JSON already, checked against the route's output when they were made: for large answers
 * of which most never changes.
 */
export class CheckedJson {
  readonly members: JsonParts
  constructor(members: JsonParts) {
    this.members = members
  }
}

/** An answer that is a file. */
export class FileAnswer {
  readonly bytes: Uint8Array
  /** To save it under; letters of ASCII. */
  readonly name: string
  /** Left out: the type that its route says. */
  readonly type: string | undefined
  constructor(bytes: Uint8Array, name: string, type?: string) {
    this.bytes = bytes
    this.name = name
    this.type = type
  }
}

/** What a call gets whose sender signed the very bytes of the body. */
export interface RawCall {
  /** As it came; empty where it was not JSON. */
  body: Buffer
  header(name: string): string | undefined
  request: RequestInfo
}

/** What a call of a stream gets: it serves until the stream is over. */
export interface EventsCall<R> {
  input: ParsedInputOf<R>
  caller: Caller
  /** The `Last-Event-ID` of a reader that comes back. */
  lastEventId: string | undefined
  request: RequestInfo
  /** Whether the caller may still listen, asked anew: a stream outlives the check that let it in. */
  isStillAdmitted(): Promise<boolean>
  /** Begins the answer; what is thrown before is answered like any refusal. */
  begin(): EventStream
}

export type Endpoint = AnswerEndpoint | EventsEndpoint | RawEndpoint

export interface RawEndpoint {
  route: Route
  kind: 'raw'
  answer: (call: RawCall) => Promise<Answer<Route>>
}

export interface EventsEndpoint {
  route: Route
  kind: 'events'
  serve: (call: EventsCall<Route>) => Promise<void>
}

export interface AnswerEndpoint {
  route: Route
  /** `write-at-once`: a write whose one statement needs no transaction around it. */
  kind: 'read' | 'write' | 'write-at-once'
  prepare: ((call: Preparation<Route>) => Promise<unknown>) | undefined
  answer: (call: Call<Route, unknown>) => Promise<unknown>
  limits: BodyLimits
}

/** Of a body without files: what a stranger sends is held before anybody knows who it is from. */
const FOR_STRANGERS: BodyLimits = { files: 0, totalBytes: 256 * 1024 }
const FOR_CALLERS: BodyLimits = { files: 0, totalBytes: BODY_MAX_BYTES }

/** Of a call that takes one picture or list, beside its fields. */
export const ONE_FILE: BodyLimits = { files: 1, totalBytes: IMAGE_MAX_BYTES + BODY_MAX_BYTES }

/** What a body may hold unless its endpoint says otherwise. */
export function usualLimits({ access }: Route): BodyLimits {
  return access === 'public' || access === 'optional' ? FOR_STRANGERS : FOR_CALLERS
}

/** A call that changes nothing: no transaction, `tx` is the pool. */
export function read<R extends Route>(route: R, answer: (call: Call<R>) => Promise<Answer<R>>): Endpoint {
  return endpoint(route, 'read', answer as AnswerEndpoint['answer'], undefined)
}

/**
 * A call that writes by one statement, which is a transaction of its own: `tx` is the pool, but for what must stand or
 * fall with the write: the kept answer of an `Idempotency-Key`, the line in the audit log of an administrator who is
 * signed in as the user.
 */
export function writeAtOnce<R extends Route>(
  route: R,
  answer: (call: Call<R>) => Promise<Answer<R>>,
): Endpoint {
  return endpoint(route, 'write-at-once', answer as AnswerEndpoint['answer'], undefined)
}

/**
 * A call that writes. The handler runs inside one transaction; a thrown error rolls it back.
 * @param limits where a body may be larger than usual
 */
export function write<R extends Route>(
  route: R,
  answer: (call: Call<R>) => Promise<Answer<R>>,
  limits?: BodyLimits,
): Endpoint {
  return endpoint(route, 'write', answer as AnswerEndpoint['answer'], undefined, limits)
}

/**
 * A call that writes after something that takes long, such as decoding photos: `prepare` runs before the transaction
 * opens, and what it gives is the handler's `prepared`. A repeated request may run it again, so it must do no harm
 * twice.
 * @param limits where a body may be larger than usual
 */
export function prepareAndWrite<R extends Route, Prepared>(
  route: R,
  prepare: (call: Preparation<R>) => Promise<Prepared>,
  answer: (call: Call<R, Prepared>) => Promise<Answer<R>>,
  limits?: BodyLimits,
): Endpoint {
  return endpoint(
    route,
    'write',
    answer as AnswerEndpoint['answer'],
    prepare as AnswerEndpoint['prepare'],
    limits,
  )
}

/** A call that answers with server-sent events; the server ends them when it stops, or when `serve` is done. */
export function events<R extends Route>(route: R, serve: (call: EventsCall<R>) => Promise<void>): Endpoint {
  return { route, kind: 'events', serve: serve as EventsEndpoint['serve'] }
}

/** A call of another machine that signs its body: no fields, no transaction; it is JSON and stays bytes. */
export function raw<R extends Route>(route: R, answer: (call: RawCall) => Promise<Answer<R>>): Endpoint {
  return { route, kind: 'raw', answer: answer as RawEndpoint['answer'] }
}

function endpoint(
  route: Route,
  kind: AnswerEndpoint['kind'],
  answer: AnswerEndpoint['answer'],
  prepare: AnswerEndpoint['prepare'],
  limits: BodyLimits = usualLimits(route),
): Endpoint {
  if (kind !== 'read' && route.method === 'GET') throw new Error(`${route.path}: a GET must not write`)
  return { route, kind, prepare, answer, limits }
}

/** The caller of a route that needs one. */
export function requireCaller(visitor: Caller | null): Caller {
  if (!visitor) throw new AppError('unauthenticated')
  return visitor
}
