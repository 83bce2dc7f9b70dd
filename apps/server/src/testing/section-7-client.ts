// A client written from section 7 of both specifications alone: its paths, fields and encodings, and nothing of the contract.
import { expect } from 'vitest'

/** An answer as JSON; what is in it is for the test to say. */
// biome-ignore lint/suspicious/noExplicitAny: a foreign client knows no types of ours
export type Answer = any

export interface Answered {
  status: number
  body: Answer
}

type Value = string | number | File
type Fields = Readonly<Record<string, Value | readonly Value[]>>

/** Speaks over HTTP, as whoever holds its token, and notes each call that succeeded. */
export class Section7Client {
  readonly called: Set<string>
  token: string | null = null
  readonly #origin: string

  constructor(origin: string, called = new Set<string>()) {
    this.#origin = origin
    this.called = called
  }

  /** The same server and the same notes, signed in otherwise. */
  as(token: string | null): Section7Client {
    const other = new Section7Client(this.#origin, this.called)
    other.token = token
    return other
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const search = new URLSearchParams(query).toString()
    return this.#send(path, { method: 'GET' }, search === '' ? '' : `?${search}`)
  }

  json(path: string, body: unknown = {}): Promise<Answered> {
    const headers = { 'content-type': 'application/json' }
    return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  form(path: string, fields: Readonly<Record<string, string | number>>): Promise<Answered> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    return this.#send(path, { method: 'POST', body })
  }

  multipart(path: string, fields: Fields): Promise<Answered> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields))
      for (const one of Array.isArray(value) ? value : [value])
        body.append(name, one instanceof File ? one : String(one))
    return this.#send(path, { method: 'POST', body })
  }

  /** The bytes behind a link of an answer, which names the address that visitors know. */
  async file(link: string): Promise<Uint8Array> {
    const { pathname, search } = new URL(link)
    const response = await fetch(this.#origin + pathname + search)
    expect([link, response.status]).toEqual([link, 200])
    return new Uint8Array(await response.arrayBuffer())
  }

  async #send(path: string, init: RequestInit, query = ''): Promise<Answered> {
    const headers = new Headers(init.headers)
    if (this.token !== null) headers.set('authorization', `Bearer ${this.token}`)
    const response = await fetch(this.#origin + path + query, { ...init, headers })
    const body: Answer = await response.json()
    if (response.ok) this.called.add(path)
    return { status: response.status, body }
  }
}

/** The answer of a call that did what it was asked to; fails with the whole answer otherwise. */
export async function done(call: Promise<Answered>): Promise<Answer> {
  const { status, body } = await call
  if (status !== 200 || body.status === false) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
