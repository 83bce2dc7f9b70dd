// The one way to the server: a call of the contract's route table, its errors, the session's token.
import { RELATIVE_LINKS } from '@plumbline/contract/link-origin'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import { encode, newKey } from '#web/lib/encoding.ts'
import { type Envelope, headersOf, type ReadHeader } from '#web/lib/own-answer.ts'
import { heardAnswer, isOwnFile, noteAnswerer } from '#web/lib/reach.ts'
import { accessToken, endSession, write } from '#web/lib/session.ts'

/**
 * A call that did not succeed.
 * `network`: no answer of our server came; `http`: an error answer; `refused`: status false with 200 (from `callOk`).
 */
export class ApiError extends Error {
  readonly kind: 'network' | 'http' | 'refused'
  /** The HTTP status; 0 when no answer of our server came. */
  readonly status: number
  /** The messages of each invalid field (422). */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds to wait before another try (429). */
  readonly retryAfter: number | null
  /** What the server says stands now (409, and 422 for a label that is there already). */
  readonly current: unknown
  /** The fields that the server wrote all the same (409). */
  readonly taken: readonly string[]
  /** What a sign-in is asked for beside the password (401). */
  readonly secondFactor: unknown
  /** How else to sign in, where a password is not asked for (403). */
  readonly signInBy: unknown
  /** The status that somebody else answered in our server's place; null where nobody did. */
  readonly strange: number | null

  constructor(
    kind: ApiError['kind'],
    status: number,
    message: string,
    more: {
      errors?: Record<string, string[]>
      retryAfter?: number | null
      current?: unknown
      taken?: readonly string[] | undefined
      secondFactor?: unknown
      signInBy?: unknown
      strange?: number
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.errors = more.errors ?? {}
    this.retryAfter = more.retryAfter ?? null
    this.current = more.current
    this.taken = more.taken ?? []
    this.secondFactor = more.secondFactor
    this.signInBy = more.signInBy
    this.strange = more.strange ?? null
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** A UUID; made anew for each write where it is left out. A retry of the same write passes the same. */
  idempotencyKey?: string
  /** Instead of the session's token. */
  token?: string
  /** Milliseconds until a missing answer counts as a lost network; none for calls with files. */
  timeout?: number
  /** Keeps a request alive while its page closes (64 KB at most). */
  keepalive?: boolean
}

const DEFAULT_TIMEOUT = 30_000

/** POST calls that only read; their names say so. */
const READS =
  /\/(get-[^/]*|get_[^/]*|search_[^/]*|get[A-Z][^/]*|check[^/]*|inspection-bookmark|token|changes|preview-email)$/

/**
 * Calls a route of the contract.
 * Takes its input (a GET's goes into the query, a POST's out as JSON, or multipart when a file is inside).
 * Gives the answer; `status` may be false where the contract says so. Throws `ApiError`.
 * A 401 to the session's token ends the session, a 402 marks it unpaid (specification section 4).
 */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const response = await request(route, input, options)
  return (await readAnswer(response)) as OutputOf<R>
}

/** A file that a call answered. */
export interface AnsweredFile {
  bytes: Blob
  /** The name that the server gives it, or null. */
  name: string | null
}

/** Calls a route that answers a file (`answersFile`). Throws `ApiError`. */
export async function callFile<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<AnsweredFile> {
  const response = await request(route, input, { timeout: 0, ...options })
  if (!isOwnFile(response)) throw strangeAnswer(response.status)
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    return { bytes: await response.blob(), name: name ?? null }
  } catch {
    throw new ApiError('network', 0, TEXT.networkError)
  }
}

/** The answer of a call that succeeded; what did not is thrown as an `ApiError`. */
async function request<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions,
): Promise<Response> {
  const token = options.token ?? accessToken()
  const { url, body, contentType, hasFiles } = encode(route, input)
  const headers = new Headers({ accept: route.answersFile ?? 'application/json', prefer: RELATIVE_LINKS })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (contentType !== null) headers.set('content-type', contentType)
  if (route.method === 'POST' && !READS.test(route.path)) {
    headers.set('idempotency-key', options.idempotencyKey ?? newKey())
  }
  const response = await send(
    url,
    { method: route.method, headers, body, keepalive: options.keepalive },
    timeLimit(options, hasFiles),
  )
  if (response.ok) return response
  const answer = await readAnswer(response)
  takeRefusal(response.status, token)
  throw errorOf(response.status, headersOf(response), answer)
}

/** Like `call`, but a status false is thrown too, as an `ApiError` of kind `refused`. */
export async function callOk<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const answer = await call(route, input, options)
  if (answer.status === false) {
    throw new ApiError('refused', 200, answer.message ?? TEXT.somethingWrong)
  }
  return answer
}

function timeLimit(options: CallOptions, hasFiles: boolean): AbortSignal | undefined {
  const limit = options.timeout ?? (hasFiles ? 0 : DEFAULT_TIMEOUT)
  if (limit === 0) return options.signal
  const timeout = AbortSignal.timeout(limit)
  return options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
}

async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  try {
    // Our server redirects no call: who does is another, and a page elsewhere would read as a lost network.
    const way = { redirect: 'manual', credentials: 'same-origin' } as const
    return await fetch(url, { ...init, ...way, signal: signal ?? null })
  } catch (error) {
    // An abort that the caller asked for is no failure of the network.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteAnswerer('nobody')
    throw new ApiError('network', 0, TEXT.networkError)
  }
}

/** An answer's body; what our server did not give, whatever its status, arrived nowhere: a lost network. */
async function readAnswer(response: Response): Promise<Envelope> {
  let text: string
  try {
    text = await response.text()
  } catch {
    throw new ApiError('network', 0, TEXT.networkError)
  }
  const { status } = response
  const answer = heardAnswer({ status, header: headersOf(response), text })
  if (answer === null) throw strangeAnswer(status)
  return answer
}

/** What somebody else answered in our server's place, as the lost network that it is. */
export function strangeAnswer(status: number): ApiError {
  return new ApiError('network', 0, TEXT.networkError, { strange: status })
}

/** Of a refusal of our server. */
export function errorOf(status: number, header: ReadHeader, answer: Envelope): ApiError {
  const seconds = Number(header('retry-after'))
  return new ApiError(status === 200 ? 'refused' : 'http', status, answer.message ?? TEXT.somethingWrong, {
    errors: answer.errors ?? {},
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    current: answer.current,
    taken: answer.taken,
    secondFactor: answer.second_factor,
    signInBy: answer.sign_in_by,
  })
}

/** A refused session ends, an unpaid one is marked so (specification section 4), unless another has begun meanwhile. */
export function takeRefusal(status: number, token: string | null): void {
  if (token === null || token !== accessToken()) return
  if (status === 401) endSession('expired')
  if (status === 402) write('paymentStatus', '0')
}
