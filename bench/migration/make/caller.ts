// Calls of one account while data is made: what should go well and does not, stops the making.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Fields, Http } from '../http.ts'

export interface Caller {
  get<T>(path: string, fields?: Fields): Promise<T>
  post<T>(path: string, fields?: Fields, idempotencyKey?: string): Promise<T>
}

export interface CallerOptions {
  token?: string | undefined
  address: string
}

/** A status false is handed on: some are meant. Whoever makes data may also be watched: `read` records a day's work by handing out another caller. */
export function callerOf(http: Http, options: CallerOptions): Caller {
  const call = async <T>(method: 'GET' | 'POST', path: string, fields: Fields, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return bodyOf<T>(path, fields, await http.ask({ method, path, fields, headers, ...options }))
  }
  return {
    get: (path, fields = {}) => call('GET', path, fields),
    post: (path, fields = {}, key) => call('POST', path, fields, key),
  }
}

function bodyOf<T>(path: string, fields: Fields, { status, bytes }: Answer): T {
  const text = bytes.toString()
  if (status !== 200) throw new Error(`${path} ${JSON.stringify(fields)}: ${status} ${text.slice(0, 500)}`)
  return JSON.parse(text) as T
}

const PATIENCE_MS = 60_000

/** Asks again until it is so. Fails after a minute. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(100))
    if (await isSo()) return
  throw new Error(`${what}: not within a minute`)
}
