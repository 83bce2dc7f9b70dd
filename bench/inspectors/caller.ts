// Calls the HTTP contract as the devices do: each write with an Idempotency-Key, sent again until somebody answers.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import { requestOf } from '../product.ts'

/** One answer, or none. */
export interface Seen {
  path: string
  /** 0: the connection ended, or nothing came. */
  status: number
  ms: number
  hasRetryAfter: boolean
  /** The first of the body of what was not answered well. */
  words: string
}

/** What no further try would mend: the call itself was refused. */
export class Refused extends Error {
  readonly status: number
  constructor(path: string, status: number, words: string) {
    super(`${path}: ${status} ${words}`)
    this.status = status
  }
}

/** Sooner than `Retry-After` asks for, which is harder on the server. */
const LONGEST_WAIT_MS = 1_000
const NO_ANSWER_WAIT_MS = 200
const ANSWERED_WITHIN_MS = 60_000
const GIVEN_UP_AFTER_MS = 300_000
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const WORDS = 200

export class Caller {
  readonly #ports: () => readonly number[]
  readonly #saw: (seen: Seen) => void
  /** Its own, so that limits by address are those of one visitor. */
  readonly #address: string
  token: string | undefined
  /** How long it thinks before a call, on average. */
  thinksMs = 0

  /**
   * @param ports of the servers that may be asked, any of them each time
   * @param saw is told of each try
   */
  constructor(ports: () => readonly number[], saw: (seen: Seen) => void) {
    this.#ports = ports
    this.#saw = saw
    const part = () => Math.floor(Math.random() * 250) + 1
    this.#address = `10.${part()}.${part()}.${part()}`
  }

  /** Asks until there is an answer. Fails with Refused, or once nobody has answered for five minutes. */
  async ask<R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
    const key = randomUUID()
    if (this.thinksMs > 0) await sleep(Math.random() * 2 * this.thinksMs)
    const givenUpAt = performance.now() + GIVEN_UP_AFTER_MS
    for (;;) {
      const [url, request] = requestOf(this.#port(), route, input, this.token)
      const headers = { ...request.headers, 'idempotency-key': key, 'x-forwarded-for': this.#address }
      const { answer, body, seen } = await this.#once(route.path, url, { ...request, headers })
      this.#saw(seen)
      if (answer?.ok) return JSON.parse(body.toString())
      if (answer && !PASSING.has(answer.status)) throw new Refused(route.path, answer.status, seen.words)
      if (performance.now() > givenUpAt) throw new Error(`${route.path}: ${seen.status} for too long`)
      const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1000
      await sleep(asked > 0 ? Math.min(asked, LONGEST_WAIT_MS) : NO_ANSWER_WAIT_MS)
    }
  }

  /** The bytes behind a link in an answer, from any of the servers. */
  async file(link: string): Promise<Buffer> {
    const { pathname, search } = new URL(link)
    for (let tries = 0; ; tries += 1) {
      const url = new URL(pathname + search, `http://127.0.0.1:${this.#port()}`)
      const { answer, body, seen } = await this.#once('/files', url, {})
      if (answer?.ok) return body
      if (tries > 20) throw new Error(`a file answers ${seen.status}`)
      await sleep(NO_ANSWER_WAIT_MS)
    }
  }

  #port(): number {
    const ports = this.#ports()
    return ports[Math.floor(Math.random() * ports.length)] ?? 0
  }

  async #once(path: string, url: URL, request: RequestInit) {
    const begun = performance.now()
    const seenOf = (status: number, words: string, hasRetryAfter = false): Seen => ({
      path,
      status,
      ms: performance.now() - begun,
      hasRetryAfter,
      words: words.slice(0, WORDS),
    })
    try {
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
      const body = Buffer.from(await answer.arrayBuffer())
      const words = answer.ok ? '' : body.toString()
      return { answer, body, seen: seenOf(answer.status, words, answer.headers.has('retry-after')) }
    } catch (error) {
      return { answer: null, body: Buffer.alloc(0), seen: seenOf(0, String((error as Error).cause ?? error)) }
    }
  }
}
